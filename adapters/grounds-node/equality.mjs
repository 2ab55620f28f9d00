// When two JSON values are one value (VG-1): numbers by what they amount to,
// however they are spelled; strings after their escapes are decoded; arrays in
// order; objects whatever the order of their members.
//
// Every value gets a key, a text that equal values share and different values
// do not. Comparing keys in a Set keeps 100,000 codes from costing 100,000
// times 100,000 comparisons.

import { JsonNumber, Refusal } from './json.mjs';

// An exponent with more digits than this is not compared: adding to it would
// take as long as its writer likes.
const MAX_EXPONENT_DIGITS = 10_000;

const NUMBER_PARTS = /^(-?)([0-9]+)(?:\.([0-9]+))?(?:[eE]([+-]?)0*([0-9]+))?$/;

// exact takes a number apart into sign, digits and power of ten, exactly: the
// value is digits × 10^power, and digits begin and end with no zero, so that 1,
// 1.0 and 1e0 come out alike, and 1e999999999 stays one digit and a power.
function exact(number) {
  const [, sign, whole, fraction = '', exponentSign = '', exponent = '0'] = NUMBER_PARTS.exec(number.text);
  const all = whole + fraction;
  let from = 0;
  let to = all.length;
  while (from < to && all[from] === '0') from++;
  while (from < to && all[to - 1] === '0') to--;
  if (from === to) return { sign: '', digits: '0', power: 0n }; // -0 is 0
  if (exponent.length > MAX_EXPONENT_DIGITS) {
    throw new Refusal(`a number whose exponent has ${exponent.length} digits is not compared: ${MAX_EXPONENT_DIGITS} are the limit`);
  }
  const written = exponentSign === '-' ? -BigInt(exponent) : BigInt(exponent);
  return { sign, digits: all.slice(from, to), power: written - BigInt(fraction.length - (all.length - to)) };
}

export function isInteger(number) {
  return exact(number).power >= 0n;
}

// compareNumbers returns a number below, at or above zero, as sort wants it.
export function compareNumbers(left, right) {
  const a = exact(left);
  const b = exact(right);
  const signs = signOf(a) - signOf(b);
  return signs !== 0 ? signs : signOf(a) * compareMagnitudes(a, b);
}

function signOf({ sign, digits }) {
  if (digits === '0') return 0;
  return sign === '-' ? -1 : 1;
}

// compareMagnitudes looks at where the first digit stands, and then, as in a
// dictionary, at the digits: no number is ever written out.
function compareMagnitudes(a, b) {
  const first = (n) => n.power + BigInt(n.digits.length);
  if (first(a) !== first(b)) return first(a) < first(b) ? -1 : 1;
  if (a.digits === b.digits) return 0;
  return a.digits < b.digits ? -1 : 1;
}

// Mark is a piece of key that has been settled, between values that have not.
class Mark {
  constructor(text) {
    this.text = text;
  }
}
const COMMA = new Mark(',');

// keyOf returns the key of a value: JSON text with sorted members and numbers
// taken apart. What is left to do is a list, the next thing last, because a
// function that calls itself would not survive deep nesting.
export function keyOf(value) {
  const key = [];
  const todo = [value];
  while (todo.length > 0) {
    const next = todo.pop();
    if (next instanceof Mark) key.push(next.text);
    else if (Array.isArray(next)) pushArray(todo, next);
    else if (next instanceof Map) pushObject(todo, next);
    else key.push(scalarKey(next));
  }
  return key.join('');
}

function scalarKey(value) {
  if (!(value instanceof JsonNumber)) return JSON.stringify(value);
  const { sign, digits, power } = exact(value);
  return `${sign}${digits}e${power}`;
}

function pushArray(todo, items) {
  todo.push(new Mark(']'));
  for (let i = items.length - 1; i >= 0; i--) {
    todo.push(items[i]);
    if (i > 0) todo.push(COMMA);
  }
  todo.push(new Mark('['));
}

function pushObject(todo, members) {
  const names = [...members.keys()].sort();
  todo.push(new Mark('}'));
  for (let i = names.length - 1; i >= 0; i--) {
    todo.push(members.get(names[i]), new Mark(`${i > 0 ? ',' : ''}${JSON.stringify(names[i])}:`));
  }
  todo.push(new Mark('{'));
}

export function hasDuplicates(items) {
  const seen = new Set();
  for (const item of items) {
    const key = keyOf(item);
    if (seen.has(key)) return true;
    seen.add(key);
  }
  return false;
}
