// Speaks the adapter protocol, version 1 (docs/protocol.md), for the rules of
// verdict grounds: one JSON request a line on standard input, one JSON response
// a line on standard output, until the input ends.
//
//   conform run --suite grounds --impl "node adapters/grounds-node/adapter.mjs"

import { readFileSync } from 'node:fs';
import { parse, Refusal } from './json.mjs';
import { implied, judgeEntry, judgeSummary, readCatalog } from './rules.mjs';
import { narrate } from './narrate.mjs';
import { compile } from './schema.mjs';

const OPERATIONS = new Map(Object.entries({
  'grounds.summary': (input) => report(input, judgeSummary),
  'grounds.entry': (input) => report(input, judgeEntry),
  'grounds.implied': ({ codes, catalog }) => implied(codes, readCatalog(catalog)),
  'grounds.narrate': ({ verdict, reason_codes: codes, catalog }) => (
    { narrative: narrate(verdict, parse(codes), readCatalog(catalog)) }),
  'grounds.narrate_report': ({ report: { verdict, codes }, catalog }) => (
    { narrative: narrate(verdict, codes, readCatalog(catalog)) }),
  'schema.check': ({ schema, instance }) => ({ valid: compile(parse(schema))(parse(instance)) }),
}));

const HELLO = {
  protocol: 1,
  name: 'grounds-node',
  version: '1',
  language: 'JavaScript',
  ops: [...OPERATIONS.keys()],
};

// Not lenient: bytes that are no UTF-8 are an error, and a byte order mark is
// a character like any other.
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

// report judges a document, whose text is in the request or, where it may hold
// any bytes, in a file.
function report({ document, document_path: path, catalog }, judge) {
  const violations = judge(parse(document ?? readText(path)), readCatalog(catalog));
  return { conforming: violations.length === 0, violations };
}

function readText(path) {
  const bytes = readFileSync(path);
  try {
    return UTF8.decode(bytes);
  } catch (error) {
    if (error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA') throw new Refusal('the document is not UTF-8');
    throw error;
  }
}

// answer catches refusals and nothing else: any other exception ends the
// process, and conform counts it as the crash it is.
function answer({ id, op, input }) {
  if (op === 'hello') return { id, output: HELLO };
  const operation = OPERATIONS.get(op);
  if (operation === undefined) return { id, unsupported: true };
  try {
    return { id, output: operation(input) };
  } catch (error) {
    if (error instanceof Refusal) return { id, rejected: error.message };
    throw error;
  }
}

// lines splits at \n and only there. The readline of Node 24 also splits at
// U+2028, which may stand raw inside a JSON string.
async function* lines(stream) {
  let pieces = [];
  for await (const chunk of stream) {
    let from = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
      yield UTF8.decode(Buffer.concat([...pieces, chunk.subarray(from, end)]));
      pieces = [];
      from = end + 1;
    }
    pieces.push(chunk.subarray(from));
  }
  const rest = Buffer.concat(pieces);
  if (rest.length > 0) yield UTF8.decode(rest);
}

// The envelope may be read by JSON.parse: what has to be exact travels inside
// it as text. Output to a pipe is not held back, so there is nothing to flush.
for await (const line of lines(process.stdin)) {
  process.stdout.write(`${JSON.stringify(answer(JSON.parse(line)))}\n`);
}
