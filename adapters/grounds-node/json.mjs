// Reads JSON text into values, by the grammar of RFC 8259 and nothing looser.
//
// JSON.parse will not do for a document under judgement: it turns numbers into
// doubles, so 9007199254740993 and 9007199254740992 become one value, and of a
// member that stands twice it keeps the last without a word.
//
//   JSON            here
//   null, booleans  null, true, false
//   string          string, its escapes decoded; a lone surrogate stays one
//   number          JsonNumber, the number as it is written
//   array           Array
//   object          Map, so that a member called "__proto__" is a member

// A Refusal is an input turned down on purpose. Every other exception is a
// fault of this program and is caught nowhere.
export class Refusal extends Error {}

export class JsonNumber {
  constructor(text) {
    this.text = text;
  }
}

// A text with more values than this is refused, so that 64 MiB of "{}," cost a
// message and not the memory of the machine.
const MAX_VALUES = 5_000_000;

// All of these match at lastIndex alone (flag y).
const SPACE = /[ \t\n\r]*/y;
const PLAIN = /[^"\\\u0000-\u001f]*/y;
const HEX = /[0-9A-Fa-f]{4}/y;
const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;

const LITERALS = new Map([['n', ['null', null]], ['t', ['true', true]], ['f', ['false', false]]]);
const ESCAPES = new Map(Object.entries({
  '"': '"', '\\': '\\', '/': '/', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t',
}));

// parse returns the value of a JSON text, or throws a Refusal.
export function parse(text) {
  const reader = new Reader(text);
  const value = reader.value();
  reader.skipSpace();
  if (reader.at < text.length) reader.fail('something follows the value');
  return value;
}

// kindOf names the type of a value as a JSON Schema does.
export function kindOf(value) {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Map) return 'object';
  if (value instanceof JsonNumber) return 'number';
  return typeof value; // string or boolean
}

// A Frame is an array or object that is still open. The reader keeps the open
// ones in a list of its own: were it to call itself for each, 100,000 nested
// arrays would overflow the call stack.
class Frame {
  constructor(container, close) {
    this.container = container;
    this.close = close;
    this.name = undefined; // of the member whose value comes next
  }

  put(value) {
    if (this.container instanceof Map) this.container.set(this.name, value);
    else this.container.push(value);
  }
}

class Reader {
  constructor(text) {
    this.text = text;
    this.at = 0;
  }

  value() {
    const open = [];
    for (let values = 1; ; values++) {
      if (values > MAX_VALUES) this.fail(`more than ${MAX_VALUES} values`);
      let value = this.scalarOrFrame();
      if (value instanceof Frame) {
        if (!this.take(value.close)) {
          open.push(value);
          this.memberName(value);
          continue;
        }
        value = value.container;
      }
      // A whole value goes into the container around it, and may be its last.
      while (open.length > 0 && this.fills(open.at(-1), value)) value = open.pop().container;
      if (open.length === 0) return value;
    }
  }

  scalarOrFrame() {
    if (this.take('"')) return this.string();
    if (this.take('[')) return new Frame([], ']');
    if (this.take('{')) return new Frame(new Map(), '}');
    const number = this.match(NUMBER);
    return number === '' ? this.literal() : new JsonNumber(number);
  }

  literal() {
    const [word, value] = LITERALS.get(this.text[this.at]) ?? [];
    if (word === undefined || !this.text.startsWith(word, this.at)) this.fail('a value is missing');
    this.at += word.length;
    return value;
  }

  // fills puts the value into the container and tells whether that closes it.
  fills(frame, value) {
    frame.put(value);
    if (this.take(frame.close)) return true;
    if (!this.take(',')) this.fail(`neither , nor ${frame.close}`);
    this.memberName(frame);
    return false;
  }

  // memberName reads the name that comes before a value in an object.
  memberName(frame) {
    if (!(frame.container instanceof Map)) return;
    if (!this.take('"')) this.fail('a member name is missing');
    frame.name = this.string();
    if (frame.container.has(frame.name)) this.fail(`the member ${JSON.stringify(frame.name.slice(0, 60))} stands twice`);
    if (!this.take(':')) this.fail('a colon is missing');
  }

  // string reads on from behind the opening quote.
  string() {
    let value = '';
    for (;;) {
      value += this.match(PLAIN);
      const next = this.text[this.at++];
      if (next === '"') return value;
      if (next !== '\\') this.fail(next === undefined ? 'a string has no end' : 'a raw control character in a string');
      value += this.escape();
    }
  }

  escape() {
    const letter = this.text[this.at++];
    if (ESCAPES.has(letter)) return ESCAPES.get(letter);
    const digits = letter === 'u' ? this.match(HEX) : '';
    if (digits === '') this.fail('an escape JSON does not have');
    // A pair of surrogate escapes becomes one character by standing side by
    // side; a lone one is legal JSON text and stays as it is.
    return String.fromCharCode(parseInt(digits, 16));
  }

  match(pattern) {
    pattern.lastIndex = this.at;
    const found = pattern.test(this.text);
    const from = this.at;
    if (found) this.at = pattern.lastIndex;
    return this.text.slice(from, this.at);
  }

  skipSpace() {
    SPACE.lastIndex = this.at;
    SPACE.test(this.text);
    this.at = SPACE.lastIndex;
  }

  // take skips white space and, where it comes next, the character.
  take(character) {
    if (this.text[this.at] <= ' ') this.skipSpace();
    if (this.text[this.at] !== character) return false;
    this.at++;
    return true;
  }

  fail(why) {
    throw new Refusal(`not a JSON text we read: ${why}, at character ${this.at}`);
  }
}
