// The schema dialect of VG-5: nineteen keywords, and a schema that uses any
// other is refused before a single instance is looked at.
//
// A schema is compiled into a function from instance to true or false. What
// VG-5 does not say about a keyword is taken from JSON Schema 2020-12 (`example`
// is not one of its keywords, and asserts nothing here).

import { compareNumbers, hasDuplicates, isInteger, keyOf } from './equality.mjs';
import { JsonNumber, kindOf, Refusal } from './json.mjs';

// Schemas within schemas are compiled by recursion, which needs an end.
const MAX_DEPTH = 1000;

const TYPES = ['null', 'boolean', 'number', 'integer', 'string', 'array', 'object'];

// Each keyword is a function of its value, the depth and the schema around it:
// it refuses a value it cannot work with, and returns the check of an instance.
// A keyword about one type has nothing to say about instances of another.
const KEYWORDS = new Map(Object.entries({
  $schema: annotation('string'),
  $id: annotation('string'),
  title: annotation('string'),
  description: annotation('string'),
  deprecated: annotation('boolean'),
  example: () => () => true,

  type(value) {
    const names = Array.isArray(value) ? value : [value];
    demand(names.length > 0 && names.every((name) => TYPES.includes(name)) && !hasDuplicates(names),
      `type is not one or several of ${TYPES.join(', ')}`);
    return (instance) => names.some((name) => isOfType(instance, name));
  },

  required(value) {
    demand(isArrayOf(value, 'string') && !hasDuplicates(value), 'required is not a list of different names');
    return when(isObject, (object) => value.every((name) => object.has(name)));
  },

  // The names under properties are names of members: one called "format" is no
  // keyword, and it is its value that is a schema.
  properties(value, depth) {
    demand(isObject(value), 'properties is not an object');
    const schemas = [...value].map(([name, schema]) => [name, compile(schema, depth + 1)]);
    return when(isObject, (object) => schemas.every(([name, valid]) => !object.has(name) || valid(object.get(name))));
  },

  // Only here may true or false stand for a schema. Anywhere else that would be
  // one more thing for every validator to know, beside the nineteen.
  additionalProperties(value, depth, schema) {
    const valid = typeof value === 'boolean' ? () => value : compile(value, depth + 1);
    const named = schema.get('properties') ?? new Map();
    return when(isObject, (object) => [...object].every(([name, member]) => named.has(name) || valid(member)));
  },

  items(value, depth) {
    const valid = compile(value, depth + 1);
    return when(Array.isArray, (array) => array.every((item) => valid(item)));
  },

  const(value) {
    const key = keyOf(value);
    return (instance) => keyOf(instance) === key;
  },

  enum(value) {
    demand(Array.isArray(value), 'enum is not a list of values');
    const keys = new Set(value.map(keyOf));
    return (instance) => keys.has(keyOf(instance));
  },

  minLength(value) {
    demand(isCount(value), 'minLength is not a whole number from 0 on');
    return when(isString, (string) => atLeast(countCharacters(string), value));
  },

  minItems(value) {
    demand(isCount(value), 'minItems is not a whole number from 0 on');
    return when(Array.isArray, (array) => atLeast(array.length, value));
  },

  minimum(value) {
    demand(isNumber(value), 'minimum is not a number');
    return when(isNumber, (number) => compareNumbers(number, value) >= 0);
  },

  pattern(value) {
    const expression = regularExpression(value);
    return when(isString, (string) => expression.test(string));
  },

  uniqueItems(value) {
    demand(typeof value === 'boolean', 'uniqueItems is neither true nor false');
    return when(Array.isArray, (array) => !value || !hasDuplicates(array));
  },

  oneOf(value, depth) {
    demand(Array.isArray(value) && value.length > 0, 'oneOf is not a list of schemas');
    const schemas = value.map((schema) => compile(schema, depth + 1));
    return (instance) => schemas.filter((valid) => valid(instance)).length === 1;
  },
}));

// compile returns the function that tells whether an instance is valid. It
// throws a Refusal for a keyword outside the dialect, wherever in the schema it
// stands, and for a keyword whose value makes no sense.
export function compile(schema, depth = 0) {
  demand(isObject(schema), 'a schema is not an object');
  demand(depth <= MAX_DEPTH, `schemas are nested deeper than ${MAX_DEPTH} levels`);
  const checks = [...schema].map(([name, value]) => {
    const keyword = KEYWORDS.get(name);
    demand(keyword !== undefined, `the keyword ${JSON.stringify(name)} is outside the dialect`);
    return keyword(value, depth, schema);
  });
  return (instance) => checks.every((holds) => holds(instance));
}

function demand(condition, otherwise) {
  if (!condition) throw new Refusal(otherwise);
}

// when applies a check to the instances it is about; the others pass.
function when(applies, holds) {
  return (instance) => !applies(instance) || holds(instance);
}

function annotation(kind) {
  return (value) => {
    demand(kindOf(value) === kind, `an annotation is not a ${kind}`);
    return () => true;
  };
}

function isObject(value) {
  return value instanceof Map;
}

function isNumber(value) {
  return value instanceof JsonNumber;
}

function isString(value) {
  return typeof value === 'string';
}

function isArrayOf(value, kind) {
  return Array.isArray(value) && value.every((item) => kindOf(item) === kind);
}

// isOfType counts 1.0 as an integer: a type is a matter of value, not spelling.
function isOfType(value, type) {
  if (type === 'integer') return isNumber(value) && isInteger(value);
  return kindOf(value) === type;
}

function isCount(value) {
  return isNumber(value) && isInteger(value) && compareNumbers(value, new JsonNumber('0')) >= 0;
}

function atLeast(count, limit) {
  return compareNumbers(new JsonNumber(String(count)), limit) >= 0;
}

// countCharacters counts code points: the length of a JavaScript string counts
// a character beyond the first 65,536 twice.
function countCharacters(string) {
  let count = 0;
  for (const _ of string) count++;
  return count;
}

function regularExpression(value) {
  demand(isString(value), 'pattern is not a string');
  try {
    return new RegExp(value, 'u');
  } catch (error) {
    if (error instanceof SyntaxError) throw new Refusal(`pattern: ${error.message}`);
    throw error;
  }
}
