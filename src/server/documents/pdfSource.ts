import { type PdfObjects, readPdfObjects } from './pdfObjects.ts';
import {
  isSpace,
  MalformedPdf,
  PdfDictionary,
  PdfName,
  PdfReference,
  PdfStream,
  type PdfValue,
} from './pdfSyntax.ts';

const hopLimit = 20;

/** A PDF as its last revision shows it: every reference leads to one object. */
export class PdfSource {
  readonly #bytes: Buffer;
  readonly #objects: PdfObjects;

  /** Throws {@link MalformedPdf} when the file cannot be read in one way only. */
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#objects = readPdfObjects(bytes);
  }

  /** The catalog. All revisions must name the same object. */
  root(): PdfDictionary {
    const { roots } = this.#objects;
    const numbers = new Set(roots.map((root) => (root instanceof PdfReference ? root.number : null)));
    const root = this.dictionary(roots[0] ?? null);
    if (numbers.size !== 1 || root === null) throw new MalformedPdf('not one root');
    return root;
  }

  /** Every object of the last revision. */
  values(): PdfValue[] {
    return [...this.#objects.latest.values()];
  }

  /** What a reference leads to; any other value itself. */
  target(value: PdfValue): PdfValue {
    let target = value;
    for (let hop = 0; target instanceof PdfReference; hop += 1) {
      if (hop > hopLimit) throw new MalformedPdf('references in a circle');
      target = this.#objects.latest.get(target.number) ?? null;
    }
    return target;
  }

  /** The dictionary, or that of the stream, that stands there; null if something else does. */
  dictionary(value: PdfValue): PdfDictionary | null {
    const target = this.target(value);
    if (target instanceof PdfStream) return target.dictionary;
    return target instanceof PdfDictionary ? target : null;
  }

  /** The elements of an array; a single value as one element; nothing for null. */
  list(value: PdfValue): readonly PdfValue[] {
    const target = this.target(value);
    if (isList(target)) return target;
    return target === null ? [] : [value];
  }

  /** The name that stands there, or null. */
  name(value: PdfValue): string | null {
    const target = this.target(value);
    return target instanceof PdfName ? target.name : null;
  }

  /** The number that stands there, or null. */
  number(value: PdfValue): number | null {
    const target = this.target(value);
    return typeof target === 'number' ? target : null;
  }

  /** The numbers of an array of this length, or null. */
  numbers(value: PdfValue, length: number): number[] | null {
    const found = this.list(value).map((element) => this.number(element));
    const numbers = found.filter((number) => number !== null);
    return found.length === length && numbers.length === length ? numbers : null;
  }

  /** The data of a stream as it stands in the file, encoded. Throws when it stands in another file. */
  data({ dictionary, start, end }: PdfStream): Buffer {
    if (dictionary.has('F') || dictionary.has('FFilter')) throw new MalformedPdf('data in another file');
    const length = this.number(dictionary.get('Length')) ?? -1;
    const isWhole =
      length >= 0 && start + length <= end && this.#bytes.subarray(start + length, end).every(isSpace);
    if (!isWhole) throw new MalformedPdf(`a stream with another length at ${start}`);
    return this.#bytes.subarray(start, start + length);
  }
}

export function isList(value: PdfValue): value is readonly PdfValue[] {
  return Array.isArray(value);
}
