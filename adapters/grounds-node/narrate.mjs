// The narrative renderer (sections 7, 7.1 and 7.2). It explains what VG-1 to
// VG-4 allow, refuses everything else, and repairs nothing.

import { gravest, judgeEntry } from './rules.mjs';
import { Refusal } from './json.mjs';

// narrate explains a verdict by the codes it cites. They may be of any type:
// what is no verdict, or no list of codes, is refused by the rules themselves.
export function narrate(verdict, codes, catalog) {
  const entry = new Map([['verdict', verdict], ['reason_codes', codes]]);
  const violations = judgeEntry(entry, catalog);
  if (violations.length > 0) {
    // One refusal is enough (7.1 b); it names everything that was found.
    throw new Refusal(violations.map(({ rule, refusal }) => `${refusal} (${rule})`).join(', '));
  }
  const cited = codes.map((code) => `${code} (${catalog.get(code)})`).join(', ');
  return `The verdict is ${verdict}. It rests on: ${cited}. `
    + `The gravest severity among them is ${gravest(codes, catalog)}, and that implies ${verdict}.`;
}
