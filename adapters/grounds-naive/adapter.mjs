// What an adapter looks like that was written in half an hour and never asked a
// hard question. Every slip below is a plausible one and is named where it
// stands. docs/adapter.md shows what conform says of them; the adapter to copy
// is ../grounds-node.

import { createInterface } from 'node:readline';

// Slip: severities in the order of the alphabet, where warn is the gravest.
const SEVERITIES = ['fail', 'info', 'review', 'warn'];
// Slip: the status of warn is spelled like the severity.
const STATUSES = ['fail', 'pass', 'review', 'warn'];

// Slip: a plain object, which also "defines" constructor and toString.
const load = ({ codes }) => Object.fromEntries(codes.map(({ code, severity }) => [code, severity]));

// Slip: an unknown code is skipped, so that the others decide.
function gravest(codes, catalog) {
  return Math.max(...codes.filter((code) => code in catalog).map((code) => SEVERITIES.indexOf(catalog[code])));
}

function judge(document, catalog, member) {
  const codes = document.reason_codes;
  // Slip: a string has a length too, and cites its letters.
  if (!codes || codes.length === 0) return 'VG-1';
  // Slip: a Set compares objects by identity, and large numbers as doubles.
  if (new Set(codes).size < codes.length) return 'VG-1';
  // Slip: letter case is smoothed over instead of reported.
  const status = String(document[member]).toLowerCase();
  // Slip: a floor. A verdict graver than its grounds is let through.
  if (STATUSES.indexOf(status) < gravest([...codes], catalog)) return 'VG-3';
  if (status === 'pass' && ![...codes].some((code) => catalog[code] === 'info')) return 'VG-4';
  // Slip: truthiness, to which [] and {} are true. Slip: an entry has no key_checks.
  if (status === 'pass' && !document.key_checks) return 'VG-5';
  // Slip: the status obliges, not the severity of the code. Slip: any mention of
  // the code will do, even as part of a longer one.
  const context = JSON.stringify(document.reason_context ?? []);
  if (status === 'fail' && ![...codes].every((code) => context.includes(code))) return 'VG-6';
  // Slip: an entry without a code is no entry with a wrong one.
  for (const { code } of document.reason_context ?? []) if (code && !(code in catalog)) return 'VG-7';
  return undefined;
}

function report({ document, catalog }, member) {
  // Slip: JSON.parse, for which the last of two equal members counts. Slip:
  // document_path is not read.
  const rule = judge(JSON.parse(document), load(catalog), member);
  // Slip: the first violation is the only one.
  return { conforming: !rule, violations: rule ? [{ rule }] : [] };
}

function implied({ codes, catalog }) {
  const status = STATUSES[gravest(codes, load(catalog))];
  return { status, verdict: status.toUpperCase() };
}

// Slip: repair. Repeats and unknown codes are left out, and the verdict told is
// the one that fits.
function narrate(codes, catalog) {
  const known = [...new Set(codes)].filter((code) => code in load(catalog));
  return { narrative: `${implied({ codes: known, catalog }).verdict}, because of ${known.join(' and ')}` };
}

// Slip: keywords it does not know assert nothing, where they should be refused.
function valid(schema, instance) {
  if (schema.type === 'object' && typeof instance !== 'object') return false;
  if (schema.type === 'array' && !Array.isArray(instance)) return false;
  if (schema.required?.some((name) => !(name in instance))) return false;
  if (schema.minItems > instance.length) return false;
  return !schema.uniqueItems || new Set(instance).size === instance.length;
}

const OPERATIONS = {
  'grounds.summary': (input) => report(input, 'status'),
  'grounds.entry': (input) => report(input, 'verdict'),
  'grounds.implied': implied,
  'grounds.narrate': ({ reason_codes: codes, catalog }) => narrate(JSON.parse(codes), catalog),
  'grounds.narrate_report': ({ report: { codes }, catalog }) => narrate(codes, catalog),
  'schema.check': ({ schema, instance }) => ({ valid: valid(JSON.parse(schema), JSON.parse(instance)) }),
  hello: () => ({ protocol: 1, name: 'grounds-naive', version: '0', language: 'JavaScript' }),
};

// Slip: readline, which from Node 24 on also ends a line at a raw U+2028.
for await (const line of createInterface({ input: process.stdin })) {
  const { id, op, input } = JSON.parse(line);
  try {
    console.log(JSON.stringify({ id, output: OPERATIONS[op](input) }));
  } catch (error) {
    // Slip: whatever goes wrong is called a refusal, and hides its own bugs.
    console.log(JSON.stringify({ id, rejected: String(error) }));
  }
}
