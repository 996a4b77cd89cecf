/**
 * The objects of PDF, ISO 32000-2 section 7.3, read strictly: what two viewers could read in two ways is malformed.
 */

/** What keeps a file from being read, where a person can do something else about each. */
export const pdfDefects = ['broken', 'encrypted', 'noPages', 'tooManyPages', 'drawnByViewer'] as const;
export type PdfDefect = (typeof pdfDefects)[number];

/** The file breaks the syntax of PDF, or has another defect. The message is for developers. */
export class MalformedPdf extends Error {
  override name = 'MalformedPdf';
  readonly defect: PdfDefect;
  constructor(message: string, defect: PdfDefect = 'broken') {
    super(message);
    this.defect = defect;
  }
}

/** A name without its slash, escapes decoded, one character a byte. */
export class PdfName {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** A string, literal or hexadecimal, decoded, one character a byte. */
export class PdfString {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A reference. Generations are left out: objects of one number are always examined together. */
export class PdfReference {
  readonly number: number;
  constructor(number: number) {
    this.number = number;
  }
}

export class PdfDictionary {
  readonly entries: readonly (readonly [key: string, value: PdfValue])[];
  constructor(entries: readonly (readonly [string, PdfValue])[]) {
    this.entries = entries;
  }

  /** The value of a key, or null. Throws when the key stands there twice: viewers disagree which one counts. */
  get(key: string): PdfValue {
    const found = this.entries.filter(([name]) => name === key);
    if (found.length > 1) throw new MalformedPdf(`/${key} stands twice in a dictionary`);
    return found[0]?.[1] ?? null;
  }

  has(key: string): boolean {
    return this.entries.some(([name]) => name === key);
  }
}

/** A dictionary with data; `start` is where the data begins in the file and `end` where `endstream` does. */
export class PdfStream {
  readonly dictionary: PdfDictionary;
  readonly start: number;
  readonly end: number;
  constructor(dictionary: PdfDictionary, start: number, end: number) {
    this.dictionary = dictionary;
    this.start = start;
    this.end = end;
  }
}

export type PdfValue =
  | null
  | boolean
  | number
  | PdfName
  | PdfString
  | PdfReference
  | PdfDictionary
  | PdfStream
  | readonly PdfValue[];

const depthLimit = 100;
const numberPattern = /^[+-]?(\d+\.?\d*|\.\d+)$/;
const integerPattern = /^\d{1,10}$/;
/** Beyond it some viewers begin again at 0, and would read another object. */
export const objectNumberLimit = 2 ** 31 - 1;
/** Older programs leave no space after the length of a stream. */
const integerBeforeEnd = /^(\d{1,10})endobj$/;
export const endMark = '%%EOF';
const code = (character: string): number => character.charCodeAt(0);
const [tab, lineFeed, formFeed, carriageReturn, space] = [9, 10, 12, 13, 32];
const percent = code('%');
const slash = code('/');
const backslash = code('\\');
const [openParenthesis, closeParenthesis] = [code('('), code(')')];
const [openAngle, closeAngle] = [code('<'), code('>')];
const [openBracket, closeBracket] = [code('['), code(']')];

export function isSpace(byte: number | undefined): boolean {
  return (
    byte === 0 ||
    byte === tab ||
    byte === lineFeed ||
    byte === formFeed ||
    byte === carriageReturn ||
    byte === space
  );
}

const delimiters = new Set([...'()<>[]{}/%'].map(code));

/** Whether a byte may be part of a name, number or keyword. */
export function isRegular(byte: number | undefined): byte is number {
  return byte !== undefined && !isSpace(byte) && !delimiters.has(byte);
}

/** How many values may still be read: shared by all parts of one file. */
export type ValueBudget = { left: number };

/** Reads values one after the other from `bytes`, between `position` and `end`. */
export class PdfParser {
  position: number;
  /** Where the last comment began. */
  lastComment = 0;
  readonly #bytes: Buffer;
  readonly #end: number;
  readonly #budget: ValueBudget;
  readonly #isPart: boolean;

  constructor(bytes: Buffer, budget: ValueBudget, options: { start?: number; end?: number } = {}) {
    this.#bytes = bytes;
    this.position = options.start ?? 0;
    this.#end = options.end ?? bytes.length;
    this.#budget = budget;
    this.#isPart = this.#end < bytes.length;
  }

  /**
   * Moves over white space and comments; true at the end. Between objects the mark `%%EOF` ends where it is written,
   * because Word begins the next revision on its line.
   */
  atEnd(isBetweenObjects = false): boolean {
    for (;;) {
      const byte = this.#peek();
      if (byte === undefined) return true;
      if (byte === percent) this.#skipComment(isBetweenObjects);
      else if (isSpace(byte)) this.position += 1;
      else return false;
    }
  }

  /** Takes the keyword when it stands next and nothing is joined to it. */
  take(keyword: string): boolean {
    if (this.atEnd()) return false;
    const end = this.position + keyword.length;
    if (this.#slice(this.position, end) !== keyword) return false;
    if (end < this.#end && isRegular(this.#bytes[end])) return false;
    this.position = end;
    return true;
  }

  expect(keyword: string): void {
    if (!this.take(keyword)) throw this.#malformed(`no ${keyword}`);
  }

  /** Takes an unsigned integer when one stands next, else null and the position stays. */
  takeInteger(): number | null {
    const before = this.position;
    if (this.atEnd()) return null;
    const token = this.#token();
    if (integerPattern.test(token)) return Number(token);
    this.position = before;
    return null;
  }

  expectInteger(): number {
    const number = this.takeInteger();
    if (number === null) throw this.#malformed('no integer');
    return number;
  }

  /** The next value. Throws {@link MalformedPdf} where none stands. */
  value(depth = 0): PdfValue {
    if (depth > depthLimit) throw this.#malformed('too deep');
    this.#budget.left -= 1;
    if (this.#budget.left < 0) throw this.#malformed('too many values');
    if (this.atEnd()) throw this.#malformed('ends within a value');
    switch (this.#peek()) {
      case slash:
        return new PdfName(this.#name());
      case openParenthesis:
        return new PdfString(this.#literalString());
      case openBracket:
        return this.#array(depth);
      case openAngle:
        return this.#bytes[this.position + 1] === openAngle
          ? this.#dictionary(depth)
          : new PdfString(this.#hexString());
      default:
        return this.#plain();
    }
  }

  #peek(): number | undefined {
    return this.position < this.#end ? this.#bytes[this.position] : undefined;
  }

  #malformed(what: string): MalformedPdf {
    return new MalformedPdf(`${what} at ${this.position}`);
  }

  #skipComment(isBetweenObjects: boolean): void {
    const start = this.position;
    this.lastComment = start;
    if (isBetweenObjects && this.#slice(start, start + endMark.length) === endMark) {
      this.position += endMark.length;
      return;
    }
    for (let byte = this.#peek(); byte !== lineFeed && byte !== carriageReturn; byte = this.#peek()) {
      if (byte === undefined && this.#isPart) throw this.#malformed('a comment that goes on elsewhere');
      if (byte === undefined) break;
      this.position += 1;
    }
  }

  #slice(start: number, end: number): string {
    return this.#bytes.toString('latin1', start, Math.min(end, this.#end));
  }

  #token(): string {
    const start = this.position;
    while (isRegular(this.#peek())) this.position += 1;
    return this.#slice(start, this.position);
  }

  #plain(): null | boolean | number | PdfReference {
    const start = this.position;
    const token = this.#token();
    if (token === 'true') return true;
    if (token === 'false') return false;
    if (token === 'null') return null;
    const joined = integerBeforeEnd.exec(token)?.[1];
    if (joined !== undefined) {
      this.position = start + joined.length;
      return Number(joined);
    }
    if (!numberPattern.test(token)) throw this.#malformed(`“${token.slice(0, 20)}” is no value`);
    if (!integerPattern.test(token)) return Number(token);
    const after = this.position;
    if (this.takeInteger() !== null && this.take('R')) {
      if (Number(token) > objectNumberLimit) throw this.#malformed('an object number that is too large');
      return new PdfReference(Number(token));
    }
    this.position = after;
    return Number(token);
  }

  /** Chromium's reader decodes what is no hexadecimal digit as well, so only whole escapes are read. */
  #name(): string {
    this.position += 1;
    const raw = this.#token();
    if (hasControl(raw)) throw this.#malformed('a control character in a name');
    if (!raw.includes('#')) return raw;
    return raw.replace(/#(..?)?/gs, (_escape, digits: string | undefined) => {
      if (digits === undefined || !/^[0-9A-Fa-f]{2}$/.test(digits) || digits === '00') {
        throw this.#malformed('a name with a broken escape');
      }
      return String.fromCharCode(Number.parseInt(digits, 16));
    });
  }

  #literalString(): string {
    this.position += 1;
    const characters: string[] = [];
    let open = 1;
    for (;;) {
      const byte = this.#peek();
      if (byte === undefined) throw this.#malformed('a string without its end');
      this.position += 1;
      if (byte === backslash) {
        characters.push(this.#stringEscape());
        continue;
      }
      if (byte === openParenthesis) open += 1;
      if (byte === closeParenthesis) open -= 1;
      if (open === 0) return characters.join('');
      characters.push(String.fromCharCode(byte));
    }
  }

  /** What follows a backslash in a literal string, table 3 of ISO 32000-2. */
  #stringEscape(): string {
    const next = this.#slice(this.position, this.position + 3);
    const octal = /^[0-7]{1,3}/.exec(next)?.[0];
    if (octal !== undefined) {
      this.position += octal.length;
      return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
    }
    if (next.startsWith('\r\n')) {
      this.position += 2;
      return '';
    }
    this.position += 1;
    const escaped = next.charAt(0);
    return stringEscapes[escaped] ?? escaped;
  }

  #hexString(): string {
    const close = this.#bytes.indexOf(closeAngle, this.position);
    if (close === -1 || close >= this.#end) throw this.#malformed('a string without its end');
    const digits = this.#bytes.toString('latin1', this.position + 1, close).replace(/[\0\t\n\f\r ]/g, '');
    if (!/^[0-9A-Fa-f]*$/.test(digits)) throw this.#malformed('a hexadecimal string with other characters');
    this.position = close + 1;
    return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex').toString('latin1');
  }

  #array(depth: number): PdfValue[] {
    this.position += 1;
    const values: PdfValue[] = [];
    while (!this.atEnd()) {
      if (this.#peek() === closeBracket) {
        this.position += 1;
        return values;
      }
      values.push(this.value(depth + 1));
    }
    throw this.#malformed('an array without its end');
  }

  #dictionary(depth: number): PdfDictionary {
    this.position += 2;
    const entries: [string, PdfValue][] = [];
    while (!this.atEnd()) {
      const byte = this.#peek();
      if (byte === closeAngle && this.#bytes[this.position + 1] === closeAngle) {
        this.position += 2;
        return new PdfDictionary(entries);
      }
      if (byte !== slash) throw this.#malformed('a dictionary whose key is no name');
      const key = this.#name();
      entries.push([key, this.value(depth + 1)]);
    }
    throw this.#malformed('a dictionary without its end');
  }
}

function hasControl(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\x7f');
}

const stringEscapes: Record<string, string> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  '\n': '',
  '\r': '',
};
