import { PdfRefusal, type PdfDictionary, type PdfValue } from './pdf-value';

/** What one file may spend on being read: hostile files claim more than honest ones of their size ever hold. */
export interface ReadingBudget {
  /** How many more values may be read. */
  values: number;
}

/** Honest files nest about ten deep. */
const MAXIMUM_DEPTH = 64;
const END_OF_OBJECT = 'endobj';
const INTEGER = /^\d{1,10}$/;
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

/** Reads values one after the other from a text of one character for each byte, in a time that grows with its length only. */
export class PdfReader {
  position = 0;

  constructor(
    private readonly text: string,
    private readonly budget: ReadingBudget,
  ) {}

  /**
   * The next value (ISO 32000-1, 7.3), streams aside.
   * @throws PdfRefusal when there is none, or the budget is spent
   */
  readValue(depth = 0): PdfValue {
    if (depth > MAXIMUM_DEPTH) throw this.broken('nested too deeply');
    if (this.budget.values-- === 0) throw this.broken('too many values');
    this.skipSpace();
    switch (this.text[this.position]) {
      case '/':
        return { kind: 'name', name: this.readName() };
      case '(':
        return { kind: 'string', source: this.readLiteralString() };
      case '[':
        return this.readArray(depth);
      case '<':
        if (this.text[this.position + 1] === '<') return this.readDictionary(depth);
        return { kind: 'string', source: this.readHexString() };
      default:
        return this.readWord();
    }
  }

  /** The next token as a whole number of zero or more. */
  readInteger(): number {
    this.skipSpace();
    const word = this.takeRegular();
    if (!INTEGER.test(word)) throw this.broken('no whole number');
    return Number(word);
  }

  /** Whether this keyword comes next; passes it if so. */
  passKeyword(keyword: string): boolean {
    const start = this.position;
    this.skipSpace();
    if (this.text.startsWith(keyword, this.position)) {
      this.position += keyword.length;
      return true;
    }
    this.position = start;
    return false;
  }

  /** Passes white space and comments. */
  skipSpace(): void {
    for (;;) {
      const code = this.text.charCodeAt(this.position);
      if (code === PERCENT) this.skipLine();
      else if (isSpace(code)) this.position++;
      else return;
    }
  }

  private skipLine(): void {
    let code = this.text.charCodeAt(this.position);
    while (this.position < this.text.length && code !== LINE_FEED && code !== RETURN) {
      code = this.text.charCodeAt(++this.position);
    }
  }

  private readWord(): PdfValue {
    const word = this.takeWord();
    if (word === 'null' || word === '') return null;
    if (word === 'true' || word === 'false') return { kind: 'plain', text: word };
    if (INTEGER.test(word) && this.passReferenceTail()) {
      return { kind: 'reference', number: Number(word) };
    }
    if (NUMBER.test(word)) return { kind: 'plain', text: word };
    throw this.broken('no value');
  }

  /** A word without the `endobj` that some programs write right behind it; nothing when that is all there is. */
  private takeWord(): string {
    const word = this.takeRegular();
    if (word === '') throw this.broken('no value');
    if (!word.endsWith(END_OF_OBJECT)) return word;
    this.position -= END_OF_OBJECT.length;
    return word.slice(0, -END_OF_OBJECT.length);
  }

  /** What follows the number of an object in a reference: `0 R`. */
  private passReferenceTail(): boolean {
    const start = this.position;
    this.skipSpace();
    if (INTEGER.test(this.takeRegular())) {
      this.skipSpace();
      if (this.takeRegular() === 'R') return true;
    }
    this.position = start;
    return false;
  }

  private readName(): string {
    this.position++;
    return this.takeRegular().replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }

  private readLiteralString(): string {
    const start = this.position;
    let open = 0;
    do {
      const code = this.text.charCodeAt(this.position++);
      if (code === BACKSLASH) this.position++;
      else if (code === OPENING) open++;
      else if (code === CLOSING) open--;
      if (this.position > this.text.length) throw this.broken('a string without end');
    } while (open > 0);
    return this.text.slice(start, this.position);
  }

  private readHexString(): string {
    const end = this.text.indexOf('>', this.position);
    if (end < 0) throw this.broken('a string without end');
    const digits = this.text.slice(this.position + 1, end).replace(/[^0-9A-Fa-f]/g, '');
    this.position = end + 1;
    return `<${digits}>`;
  }

  private readArray(depth: number): readonly PdfValue[] {
    const values: PdfValue[] = [];
    this.position++;
    while (!this.passKeyword(']')) values.push(this.readValue(depth + 1));
    return values;
  }

  private readDictionary(depth: number): PdfDictionary {
    const entries = new Map<string, PdfValue>();
    this.position += 2;
    while (!this.passKeyword('>>')) {
      this.skipSpace();
      if (this.text[this.position] !== '/') throw this.broken('an entry without name');
      const key = this.readName();
      entries.set(key, this.readValue(depth + 1));
    }
    return entries;
  }

  /** Everything up to the next white space or delimiter. */
  private takeRegular(): string {
    const start = this.position;
    while (this.position < this.text.length && isRegular(this.text.charCodeAt(this.position))) {
      this.position++;
    }
    return this.text.slice(start, this.position);
  }

  private broken(what: string): PdfRefusal {
    return new PdfRefusal('unreadable', `${what} at ${this.position}`);
  }
}

const LINE_FEED = 10;
const RETURN = 13;
const PERCENT = 37;
const OPENING = 40;
const CLOSING = 41;
const BACKSLASH = 92;

const SPACES = new Set([...'\0\t\n\f\r '].map((each) => each.charCodeAt(0)));
const DELIMITERS = new Set([...'()<>[]{}/%'].map((each) => each.charCodeAt(0)));

/** Whether a byte is white space (ISO 32000-1, 7.2.2). */
export function isSpace(code: number): boolean {
  return SPACES.has(code);
}

/** Whether a byte may stand in a name or number as it is: neither white space nor delimiter (ISO 32000-1, 7.2.2). */
export function isRegular(code: number): boolean {
  return !SPACES.has(code) && !DELIMITERS.has(code);
}
