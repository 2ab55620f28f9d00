// The rules VG-1 to VG-7 (section 3) over the three vocabularies (section 2),
// in the order of section 5. A rule looks and reports; nothing here writes into
// a document (section 4).

import { hasDuplicates, keyOf } from './equality.mjs';
import { Refusal } from './json.mjs';

// Section 2: ascending, and the only order there is.
const SEVERITIES = ['info', 'warn', 'review', 'fail'];
const STATUS = { info: 'pass', warn: 'warning', review: 'review', fail: 'fail' };
const VERDICT = { info: 'PASS', warn: 'WARN', review: 'REVIEW', fail: 'FAIL' };

// VG-6: the severities whose reader has to go and do something.
const ACTIONABLE = ['review', 'fail'];

// A violation of more codes or entries than this does not list them, so that the
// report fits in a line however long the document is.
const MAX_LISTED = 1000;

// What differs between the two objects that state a verdict (sections 1.1, 7).
const SUMMARY = { member: 'status', words: STATUS, contradicts: 'status_contradicts_grounds' };
const ENTRY = { member: 'verdict', words: VERDICT, contradicts: 'verdict_contradicts_grounds' };

// Section 5: once VG-1 and VG-2 hold, the rest are asked together.
const SUMMARY_RULES = [equality(SUMMARY), affirmative(SUMMARY), keyChecks, actionableContext, contextCodes];
const ENTRY_RULES = [equality(ENTRY), affirmative(ENTRY)];

// readCatalog turns {codes: [{code, severity}…]} into a Map from code to
// severity. A catalog that cannot be one is refused, whatever it is needed for.
export function readCatalog({ codes }) {
  if (!Array.isArray(codes) || codes.length === 0) throw new Refusal('the catalog defines no code');
  const catalog = new Map();
  for (const { code, severity } of codes) {
    if (typeof code !== 'string' || code === '') throw new Refusal('the catalog has an entry without a code');
    if (catalog.has(code)) throw new Refusal(`the catalog defines ${code} twice`);
    if (!SEVERITIES.includes(severity)) throw new Refusal(`the catalog gives ${code} the severity ${severity}, which is none of ${SEVERITIES.join(', ')}`);
    catalog.set(code, severity);
  }
  return catalog;
}

// implied returns the status and verdict of section 2 for a non-empty set of
// codes, all of them in the catalog.
export function implied(codes, catalog) {
  if (codes.length === 0) throw new Refusal('an empty set of codes implies no status');
  const unknown = codes.filter((code) => !catalog.has(code));
  if (unknown.length > 0) throw new Refusal(`not in the catalog: ${JSON.stringify(unknown)}`);
  const severity = gravest(codes, catalog);
  return { status: STATUS[severity], verdict: VERDICT[severity] };
}

// gravest requires a non-empty list of codes the catalog defines.
export function gravest(codes, catalog) {
  let highest = 0;
  for (const code of codes) highest = Math.max(highest, SEVERITIES.indexOf(catalog.get(code)));
  return SEVERITIES[highest];
}

// judgeSummary returns the violations of a verification summary, none when it
// conforms. The document is any JSON value (section 1).
export function judgeSummary(document, catalog) {
  return judge(document, catalog, SUMMARY_RULES);
}

// judgeEntry does the same for a registry entry, which VG-5 to VG-7 do not bind
// (section 7).
export function judgeEntry(document, catalog) {
  return judge(document, catalog, ENTRY_RULES);
}

function judge(document, catalog, rules) {
  const codes = member(document, 'reason_codes');
  const violation = grounds(codes) ?? catalogCodes(codes, catalog);
  if (violation) return [violation];
  return rules.map((rule) => rule(document, codes, catalog)).filter(Boolean);
}

// member returns undefined where the value has no such member, or no members.
function member(value, name) {
  return value instanceof Map ? value.get(name) : undefined;
}

// listed returns undefined, and JSON.stringify drops the member, rather than a
// list that leaves something out.
function listed(things) {
  return things.length > MAX_LISTED ? undefined : things;
}

// VG-1. What is not an array cites nothing, like an array with nothing in it.
function grounds(codes) {
  if (!Array.isArray(codes) || codes.length === 0) return { rule: 'VG-1', refusal: 'reason_codes_absent' };
  if (hasDuplicates(codes)) return { rule: 'VG-1', refusal: 'reason_codes_duplicated' };
}

// VG-2. A code that is not a string is in no catalog; it is reported as text.
function catalogCodes(codes, catalog) {
  const unknown = codes.filter((code) => !catalog.has(code));
  if (unknown.length === 0) return undefined;
  return {
    rule: 'VG-2',
    refusal: 'reason_code_not_in_catalog',
    codes: listed(unknown)?.map((code) => (typeof code === 'string' ? code : keyOf(code))),
  };
}

// VG-3. Words are compared as they stand: "PASS" or "warn" is no status, and is
// not turned into one. A word outside the vocabulary calls for another repair
// than a wrong one, so that is what is said of it.
function equality({ member: name, words, contradicts }) {
  return (document, codes, catalog) => {
    const stated = member(document, name);
    if (!Object.values(words).includes(stated)) return { rule: 'VG-3', refusal: 'verdict_outside_vocabulary' };
    if (stated !== words[gravest(codes, catalog)]) return { rule: 'VG-3', refusal: contradicts };
  };
}

// VG-4.
function affirmative({ member: name, words }) {
  return (document, codes, catalog) => {
    if (member(document, name) !== words.info) return undefined;
    if (codes.some((code) => catalog.get(code) === 'info')) return undefined;
    return { rule: 'VG-4', refusal: 'pass_without_affirmative_ground' };
  };
}

// VG-5. Mind truthiness: [] and {} report no check and are true in JavaScript.
function keyChecks(document) {
  if (member(document, 'status') !== STATUS.info) return undefined;
  const checks = member(document, 'key_checks');
  const count = Array.isArray(checks) ? checks.length : checks instanceof Map ? checks.size : 0;
  if (count === 0) return { rule: 'VG-5', refusal: 'pass_without_key_checks' };
}

// contextEntries is empty for a reason_context that is not an array (VG-7).
function contextEntries(document) {
  const entries = member(document, 'reason_context');
  return Array.isArray(entries) ? entries : [];
}

// VG-6. It is the severity of the cited code that obliges, not the status.
function actionableContext(document, codes, catalog) {
  const explained = new Set(contextEntries(document).map((entry) => member(entry, 'code')));
  const missing = codes.filter((code) => ACTIONABLE.includes(catalog.get(code)) && !explained.has(code));
  if (missing.length > 0) return { rule: 'VG-6', refusal: 'reason_context_missing', codes: listed(missing) };
}

// VG-7. `entries` are the places of the offending entries, counted from 0.
function contextCodes(document, codes, catalog) {
  const entries = [];
  contextEntries(document).forEach((entry, index) => {
    if (!catalog.has(member(entry, 'code'))) entries.push(index);
  });
  if (entries.length === 0) return undefined;
  return { rule: 'VG-7', refusal: 'reason_context_code_not_in_catalog', entries: listed(entries) };
}
