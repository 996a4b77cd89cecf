import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';
import { MalformedPdf } from './pdfDefects.ts';

const hopLimit = 20;
/** A stream's stated and found end may differ by a line end. */
const lineEndLength = 2;

/** Undefined: no value. */
export type PdfValue = PDFObject | undefined;

/** A PDF as the parser reads it: a reference leads to the file's last object of that number. */
export class PdfSource {
  readonly #context: PDFContext;

  private constructor(context: PDFContext) {
    this.#context = context;
  }

  /** Throws {@link MalformedPdf} if the file is damaged or encrypted. */
  static async read(bytes: Uint8Array): Promise<PdfSource> {
    const context = await parse(bytes);
    if (context.trailerInfo.Encrypt !== undefined) throw new MalformedPdf('encrypted', 'encrypted');
    return new PdfSource(context);
  }

  /** The catalog. */
  root(): PDFDict {
    const root = this.dictionary(this.#context.trailerInfo.Root);
    if (root === null) throw new MalformedPdf('no root');
    return root;
  }

  values(): PDFObject[] {
    return this.#context.enumerateIndirectObjects().map(([, value]) => value);
  }

  /** Undefined also for null. */
  entry(dictionary: PDFDict | null, key: string): PdfValue {
    return dictionary?.get(PDFName.of(key));
  }

  /** Follows a reference; other values stay. */
  target(value: PdfValue): PdfValue {
    let target = value;
    for (let hop = 0; target instanceof PDFRef; hop += 1) {
      if (hop > hopLimit) throw new MalformedPdf('references in a circle');
      target = this.#context.lookup(target);
    }
    return target === PDFNull ? undefined : target;
  }

  /** Also of a stream; null for anything else. */
  dictionary(value: PdfValue): PDFDict | null {
    const target = this.target(value);
    if (target instanceof PDFRawStream) return target.dict;
    return target instanceof PDFDict ? target : null;
  }

  /** An array's elements; a single value as one element; none for null. */
  list(value: PdfValue): PDFObject[] {
    const target = this.target(value);
    if (target instanceof PDFArray) return target.asArray();
    return target === undefined || value === undefined ? [] : [value];
  }

  name(value: PdfValue): string | null {
    const target = this.target(value);
    return target instanceof PDFName ? target.asString().slice(1) : null;
  }

  number(value: PdfValue): number | null {
    const target = this.target(value);
    return target instanceof PDFNumber ? target.asNumber() : null;
  }

  /** Of an array of this length, or null. */
  numbers(value: PdfValue, length: number): number[] | null {
    const found = this.list(value).map((element) => this.number(element));
    const numbers = found.filter((number) => number !== null);
    return found.length === length && numbers.length === length ? numbers : null;
  }

  /** Of a string, or null. */
  bytes(value: PdfValue): Uint8Array | null {
    const target = this.target(value);
    return target instanceof PDFString || target instanceof PDFHexString ? target.asBytes() : null;
  }

  /** Encoded. Throws if the data is in another file. */
  data({ dict, contents }: PDFRawStream): Uint8Array {
    if (this.entry(dict, 'F') !== undefined || this.entry(dict, 'FFilter') !== undefined)
      throw new MalformedPdf('data in another file');
    const length = this.number(this.entry(dict, 'Length')) ?? -1;
    if (length < 0 || Math.abs(length - contents.length) > lineEndLength)
      throw new MalformedPdf('a stream with another length');
    return contents.subarray(0, length);
  }
}

/** Refuses damaged objects, which the parser would skip. */
async function parse(bytes: Uint8Array): Promise<PDFContext> {
  try {
    return await PDFParser.forBytesWithOptions(bytes, Number.POSITIVE_INFINITY, true).parseDocument();
  } catch {
    // Encrypted objects in an object stream look damaged to the parser.
    const isEncrypted = Buffer.from(bytes).includes('/Encrypt');
    throw new MalformedPdf('a damaged object', isEncrypted ? 'encrypted' : 'broken');
  }
}
