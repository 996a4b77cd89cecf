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
/** How far the end of a stream that the library looks for may be from its length: a line end belongs to either. */
const lineEndLength = 2;

/** A value of a PDF; undefined where none stands. */
export type PdfValue = PDFObject | undefined;

/** A PDF as the library reads it: every reference leads to the object that stands last in the file, or to nothing. */
export class PdfSource {
  readonly #context: PDFContext;

  private constructor(context: PDFContext) {
    this.#context = context;
  }

  /** Reads the file. Throws {@link MalformedPdf} when it is damaged or encrypted. */
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

  /** Every object. */
  values(): PDFObject[] {
    return this.#context.enumerateIndirectObjects().map(([, value]) => value);
  }

  /** The value of a key; undefined where it is null. */
  entry(dictionary: PDFDict | null, key: string): PdfValue {
    return dictionary?.get(PDFName.of(key));
  }

  /** What a reference leads to; any other value itself. */
  target(value: PdfValue): PdfValue {
    let target = value;
    for (let hop = 0; target instanceof PDFRef; hop += 1) {
      if (hop > hopLimit) throw new MalformedPdf('references in a circle');
      target = this.#context.lookup(target);
    }
    return target === PDFNull ? undefined : target;
  }

  /** The dictionary, or that of the stream, that stands there; null if something else does. */
  dictionary(value: PdfValue): PDFDict | null {
    const target = this.target(value);
    if (target instanceof PDFRawStream) return target.dict;
    return target instanceof PDFDict ? target : null;
  }

  /** The elements of an array; a single value as one element; nothing for null. */
  list(value: PdfValue): PDFObject[] {
    const target = this.target(value);
    if (target instanceof PDFArray) return target.asArray();
    return target === undefined || value === undefined ? [] : [value];
  }

  /** The name that stands there, or null. */
  name(value: PdfValue): string | null {
    const target = this.target(value);
    return target instanceof PDFName ? target.asString().slice(1) : null;
  }

  /** The number that stands there, or null. */
  number(value: PdfValue): number | null {
    const target = this.target(value);
    return target instanceof PDFNumber ? target.asNumber() : null;
  }

  /** The numbers of an array of this length, or null. */
  numbers(value: PdfValue, length: number): number[] | null {
    const found = this.list(value).map((element) => this.number(element));
    const numbers = found.filter((number) => number !== null);
    return found.length === length && numbers.length === length ? numbers : null;
  }

  /** The bytes of the string that stands there, or null. */
  bytes(value: PdfValue): Uint8Array | null {
    const target = this.target(value);
    return target instanceof PDFString || target instanceof PDFHexString ? target.asBytes() : null;
  }

  /** The data of a stream as it stands in the file, encoded. Throws when it stands in another file. */
  data({ dict, contents }: PDFRawStream): Uint8Array {
    if (this.entry(dict, 'F') !== undefined || this.entry(dict, 'FFilter') !== undefined)
      throw new MalformedPdf('data in another file');
    const length = this.number(this.entry(dict, 'Length')) ?? -1;
    if (length < 0 || Math.abs(length - contents.length) > lineEndLength)
      throw new MalformedPdf('a stream with another length');
    return contents.subarray(0, length);
  }
}

/** The objects of the file. The library would go on after a damaged one, and it would be missing in the copy. */
async function parse(bytes: Uint8Array): Promise<PDFContext> {
  try {
    return await PDFParser.forBytesWithOptions(bytes, Number.POSITIVE_INFINITY, true).parseDocument();
  } catch {
    // Encrypted objects in an object stream read as damaged ones.
    const isEncrypted = Buffer.from(bytes).includes('/Encrypt');
    throw new MalformedPdf('a damaged object', isEncrypted ? 'encrypted' : 'broken');
  }
}
