import { constants, inflateSync } from 'node:zlib';
import { followsTwoNumbers } from './pdfKeywords.ts';
import { undoPrediction } from './pdfPrediction.ts';
import {
  endMark,
  isSpace,
  MalformedPdf,
  objectNumberLimit,
  PdfDictionary,
  PdfName,
  PdfParser,
  PdfReference,
  PdfStream,
  type PdfValue,
  type ValueBudget,
} from './pdfSyntax.ts';

/**
 * Every object that any viewer could read from a PDF, whatever its cross-reference tables name. Viewers follow these
 * tables differently and search the bytes for `1 0 obj` when they are broken, so the whole file must be a sequence of
 * objects, tables and comments, and nothing that looks like an object may stand anywhere else (in the data of a
 * stream, a string, a comment).
 */
export type PdfObjects = {
  /** What stands at the top: each object of each revision and object stream, and each trailer. */
  values: readonly PdfValue[];
  /** All objects that a number may stand for. A number without objects is null. */
  byNumber: ReadonlyMap<number, readonly PdfValue[]>;
  /** What a number stands for after the last revision: the object that stands last in the file. */
  latest: ReadonlyMap<number, PdfValue>;
  /** What the trailers call the root of the document. */
  roots: readonly PdfValue[];
};

const valueLimit = 1_500_000;
const inflatedLimit = 32 * 1024 * 1024;
const revisionLimit = 500;
const xrefEntryWidthLimit = 32;

/** Reads all objects. Throws {@link MalformedPdf} when the file is damaged, encrypted, ambiguous or too large inside. */
export function readPdfObjects(bytes: Buffer): PdfObjects {
  return new PdfFile(bytes).objects();
}

/** What a value stands for: itself, or each object that its reference may mean. */
export function resolve(value: PdfValue, { byNumber }: Pick<PdfObjects, 'byNumber'>): PdfValue[] {
  const found: PdfValue[] = [];
  const seen = new Set<number>();
  const waiting: PdfValue[] = [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (!(next instanceof PdfReference)) found.push(next);
    else if (!seen.has(next.number)) {
      seen.add(next.number);
      for (const target of byNumber.get(next.number) ?? [null]) waiting.push(target);
    }
  }
  return found;
}

class PdfFile {
  readonly #bytes: Buffer;
  readonly #budget: ValueBudget = { left: valueLimit };
  readonly #values: PdfValue[] = [];
  readonly #byNumber = new Map<number, PdfValue[]>();
  readonly #latest = new Map<number, { value: PdfValue; position: number }>();
  readonly #trailers: PdfDictionary[] = [];
  readonly #streams: PdfStream[] = [];
  /** Where the keywords `obj` and `trailer` were read. */
  readonly #keywords = new Set<number>();
  #inflatedLeft = inflatedLimit;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  objects(): PdfObjects {
    this.#readFile();
    this.#refuseHiddenObjects();
    const objectStreams = this.#streams.filter((stream) => this.#isOfType(stream, 'ObjStm', 'First'));
    const xrefStreams = this.#streams.filter((stream) => this.#isOfType(stream, 'XRef', 'W'));
    if (xrefStreams.some(({ dictionary }) => dictionary.has('Encrypt')))
      throw new MalformedPdf('encrypted', 'encrypted');
    // An object stream holds no streams, so those of the file are all there are.
    for (const stream of objectStreams) this.#readObjectStream(stream);
    for (const stream of xrefStreams) this.#checkContainers(stream, new Set(objectStreams));
    for (const stream of this.#streams) this.#checkLength(stream);
    return {
      values: this.#values,
      byNumber: this.#byNumber,
      latest: new Map([...this.#latest].map(([number, { value }]) => [number, value])),
      roots: [...this.#trailers, ...xrefStreams.map(({ dictionary }) => dictionary)]
        .filter((trailer) => trailer.has('Root'))
        .map((trailer) => trailer.get('Root')),
    };
  }

  /** The file from its first to its last byte, ISO 32000-2 section 7.5. */
  #readFile(): void {
    if (!/^%PDF-\d\.\d/.test(this.#bytes.toString('latin1', 0, 8))) throw new MalformedPdf('no header');
    const parser = new PdfParser(this.#bytes, this.#budget);
    let afterStart = false;
    while (!parser.atEnd(true)) {
      afterStart = false;
      if (parser.take('xref')) this.#readXrefTable(parser);
      else if (parser.take('trailer')) this.#readTrailer(parser);
      else if (parser.take('startxref')) {
        parser.expectInteger();
        afterStart = true;
      } else this.#readObject(parser);
    }
    const last = this.#bytes.toString('latin1', parser.lastComment).replace(/[\0\t\n\f\r ]+$/, '');
    if (!afterStart || last !== endMark) throw new MalformedPdf('no mark at its end');
  }

  #readObject(parser: PdfParser): void {
    const position = parser.position;
    const number = parser.expectInteger();
    parser.expectInteger();
    parser.expect('obj');
    this.#keywords.add(parser.position - 3);
    const value = parser.take('endobj') ? undefined : parser.value();
    if (value === undefined) {
      this.#add(number, null, position);
      return;
    }
    const object =
      value instanceof PdfDictionary && parser.take('stream') ? this.#stream(parser, value) : value;
    parser.expect('endobj');
    this.#add(number, object, position);
  }

  #add(number: number, value: PdfValue, position: number): void {
    if (number > objectNumberLimit) throw new MalformedPdf('an object number that is too large');
    this.#values.push(value);
    if (position >= (this.#latest.get(number)?.position ?? 0)) this.#latest.set(number, { value, position });
    const others = this.#byNumber.get(number);
    if (others === undefined) this.#byNumber.set(number, [value]);
    else if (others.push(value) > revisionLimit) throw new MalformedPdf('too many revisions of one object');
  }

  #stream(parser: PdfParser, dictionary: PdfDictionary): PdfStream {
    const lineEnd = /^ *\r?\n/.exec(this.#bytes.toString('latin1', parser.position, parser.position + 16));
    if (lineEnd === null) throw new MalformedPdf('no line end after stream');
    const start = parser.position + lineEnd[0].length;
    const end = this.#bytes.indexOf('endstream', start, 'latin1');
    if (end === -1) throw new MalformedPdf('a stream without its end');
    parser.position = end;
    parser.expect('endstream');
    const stream = new PdfStream(dictionary, start, end);
    this.#streams.push(stream);
    return stream;
  }

  /** A table only says where objects stand. All of them are read anyway. */
  #readXrefTable(parser: PdfParser): void {
    while (parser.takeInteger() !== null) {
      parser.expectInteger();
      if (!parser.take('n')) parser.take('f');
    }
    if (!parser.take('trailer')) throw new MalformedPdf('a cross-reference table without its trailer');
    this.#readTrailer(parser);
  }

  #readTrailer(parser: PdfParser): void {
    this.#keywords.add(parser.position - 'trailer'.length);
    const trailer = parser.value();
    if (!(trailer instanceof PdfDictionary)) throw new MalformedPdf('a trailer without its dictionary');
    if (trailer.has('Encrypt')) throw new MalformedPdf('encrypted', 'encrypted');
    this.#values.push(trailer);
    this.#trailers.push(trailer);
  }

  /** Viewers that search for objects also look where none is: in streams, strings and comments. */
  #refuseHiddenObjects(): void {
    for (const at of this.#occurrences('obj')) {
      if (followsTwoNumbers(this.#bytes, at)) throw new MalformedPdf(`an object hidden at ${at}`);
    }
    for (const at of this.#occurrences('trailer')) {
      const parser = new PdfParser(this.#bytes, this.#budget, { start: at + 'trailer'.length });
      parser.atEnd();
      if (this.#bytes.toString('latin1', parser.position, parser.position + 2) === '<<') {
        throw new MalformedPdf(`a trailer hidden at ${at}`);
      }
    }
    if (this.#bytes.indexOf('PK\x05\x06', Math.max(0, this.#bytes.length - 66_000), 'latin1') !== -1) {
      throw new MalformedPdf('a ZIP directory at its end');
    }
  }

  *#occurrences(keyword: string): Generator<number> {
    let at = this.#bytes.indexOf(keyword, 0, 'latin1');
    for (; at !== -1; at = this.#bytes.indexOf(keyword, at + 1, 'latin1')) {
      if (!this.#keywords.has(at)) yield at;
    }
  }

  /** Viewers tell these streams by their type or by their keys alone. */
  #isOfType({ dictionary }: PdfStream, type: string, key: string): boolean {
    return (
      dictionary.has(key) ||
      resolve(dictionary.get('Type'), this.#known()).some(
        (value) => value instanceof PdfName && value.name === type,
      )
    );
  }

  #known(): Pick<PdfObjects, 'byNumber'> {
    return { byNumber: this.#byNumber };
  }

  #integer(dictionary: PdfDictionary, key: string, absent?: number): number {
    return wholeNumber(direct(dictionary.get(key)) ?? absent);
  }

  /** The data of an object or cross-reference stream, ISO 32000-2 section 7.4. */
  #decode({ dictionary, start, end }: PdfStream): Buffer {
    const [value, ...others] = resolve(dictionary.get('Length'), this.#known());
    const length = wholeNumber(value);
    if (others.length > 0 || !this.#endsAfter(start, end, length))
      throw new MalformedPdf('a stream with two ends');
    const data = this.#bytes.subarray(start, start + length);
    const filter = this.#onlyElement(dictionary.get('Filter'));
    if (filter === null) return data;
    if (!(filter instanceof PdfName) || (filter.name !== 'FlateDecode' && filter.name !== 'Fl')) {
      throw new MalformedPdf('an object stream with an unknown filter');
    }
    const inflated = this.#inflate(data);
    const parameters = this.#onlyElement(dictionary.get('DecodeParms'));
    if (parameters === null) return inflated;
    if (!(parameters instanceof PdfDictionary)) throw new MalformedPdf('unknown parameters of a filter');
    return this.#undoPredictor(inflated, parameters);
  }

  /** A filter or its parameters, alone or in an array of one. */
  #onlyElement(value: PdfValue): PdfValue {
    if (!Array.isArray(value)) return direct(value);
    if (value.length > 1) throw new MalformedPdf('an object stream with several filters');
    return direct(value[0] ?? null);
  }

  /** Data that stops early is taken as far as it goes, as viewers do: Acrobat writes such tables. */
  #inflate(data: Buffer): Buffer {
    try {
      const inflated = inflateSync(data, {
        maxOutputLength: Math.max(1, this.#inflatedLeft),
        finishFlush: constants.Z_SYNC_FLUSH,
      });
      this.#inflatedLeft -= inflated.length;
      return inflated;
    } catch {
      throw new MalformedPdf('an object stream that is damaged or too large');
    }
  }

  #undoPredictor(data: Buffer, parameters: PdfDictionary): Buffer {
    const predictor = this.#integer(parameters, 'Predictor', 1);
    if (predictor === 1) return data;
    const columns = this.#integer(parameters, 'Columns', 1);
    const plain =
      this.#integer(parameters, 'Colors', 1) === 1 && this.#integer(parameters, 'BitsPerComponent', 8) === 8;
    if (predictor < 10 || predictor > 15 || columns < 1 || columns > 1_000_000 || !plain) {
      throw new MalformedPdf('an unknown predictor');
    }
    return undoPrediction(data, columns);
  }

  /**
   * ISO 32000-2 section 7.5.7. Some viewers read the objects where the table says, others one after the other, so both
   * must come to the same.
   */
  #readObjectStream(stream: PdfStream): void {
    const data = this.#decode(stream);
    const count = this.#integer(stream.dictionary, 'N');
    const first = this.#integer(stream.dictionary, 'First');
    if (first > data.length) throw new MalformedPdf('an object stream without its objects');
    const head = new PdfParser(data, this.#budget, { end: first });
    const table: { number: number; start: number }[] = [];
    while (!head.atEnd()) {
      table.push({ number: head.expectInteger(), start: first + head.expectInteger() });
    }
    if (table.length !== count || (table[0]?.start ?? first) !== first) {
      throw new MalformedPdf('an object stream with another count');
    }
    table.forEach(({ number, start }, index) => {
      const end = table[index + 1]?.start ?? data.length;
      if (end <= start) throw new MalformedPdf('an object stream out of order');
      const parser = new PdfParser(data, this.#budget, { start, end });
      this.#add(number, parser.value(), stream.start);
      if (!parser.atEnd()) throw new MalformedPdf('more than one object in one place');
    });
  }

  /**
   * A cross-reference stream may name any stream with a count as an object stream, whatever its type: some viewers do
   * not ask for that. ISO 32000-2 section 7.5.8.
   */
  #checkContainers(stream: PdfStream, objectStreams: ReadonlySet<PdfValue>): void {
    const data = this.#decode(stream);
    const widths = direct(stream.dictionary.get('W'));
    if (!Array.isArray(widths)) throw new MalformedPdf('a cross-reference stream without widths');
    const [type = 0, container = 0, index = 0] = widths.map(wholeNumber);
    const width = type + container + index;
    if (widths.length !== 3 || width === 0 || width > xrefEntryWidthLimit)
      throw new MalformedPdf('a cross-reference stream with other widths');
    for (let at = 0; at + width <= data.length; at += width) {
      if (type === 0 || bigEndian(data, at, type) !== 2) continue;
      const definitions = this.#byNumber.get(bigEndian(data, at + type, container)) ?? [];
      if (definitions.some((value) => holdsObjects(value) && !objectStreams.has(value))) {
        throw new MalformedPdf('objects in a stream that is no object stream');
      }
    }
  }

  /** Viewers end a stream after its length or at `endstream`: both must be the same place. */
  #checkLength({ dictionary, start, end }: PdfStream): void {
    const lengths = resolve(dictionary.get('Length'), this.#known());
    const agrees = lengths.some(
      (length) => typeof length === 'number' && this.#endsAfter(start, end, length),
    );
    if (!agrees) throw new MalformedPdf(`a stream with two ends at ${start}`);
  }

  #endsAfter(start: number, end: number, length: number): boolean {
    const stop = start + length;
    return length >= 0 && stop <= end && this.#bytes.subarray(stop, end).every(isSpace);
  }
}

/** The value, which may be no reference: a table that leads elsewhere would give the stream another meaning. */
function direct(value: PdfValue): PdfValue {
  if (value instanceof PdfReference) throw new MalformedPdf('a reference in an object stream’s own entries');
  return value;
}

function wholeNumber(value: PdfValue | undefined): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) {
    throw new MalformedPdf('an entry that is no whole number');
  }
  return value;
}

function holdsObjects(value: PdfValue): boolean {
  return value instanceof PdfStream && value.dictionary.has('N');
}

function bigEndian(data: Buffer, start: number, width: number): number {
  let number = 0;
  for (let at = start; at < start + width; at += 1) number = number * 256 + (data[at] ?? 0);
  return number;
}
