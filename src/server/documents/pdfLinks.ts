import { PDFArray, type PDFDict } from '@cantoo/pdf-lib';
import { isHidden } from './pdfAppearances.ts';
import type { PdfSource, PdfValue } from './pdfSource.ts';

const addressLimit = 2_000;
/** Of one array: section 12.5.4 needs four at most. */
const numberLimit = 16;

/** Solid, dashed, beveled, inset, underlined; table 168. */
const lineStyles = ['S', 'D', 'B', 'I', 'U'];
/** The annotation appears on paper, too; section 12.5.3. */
const printFlag = 0b100;

export type WebLink = { rectangle: readonly number[]; address: string; border: LinkBorder };

type LinkBorder = {
  F: number | undefined;
  Border: (number | number[])[] | undefined;
  BS: { W: number | undefined; S: string | undefined; D: number[] | undefined } | undefined;
  C: number[] | undefined;
};

/** The web link of an annotation, or null; ISO 32000-2 sections 12.5.6.5 and 12.6.4.8. */
export function readWebLink(annotation: PDFDict, source: PdfSource): WebLink | null {
  const rectangle = source.numbers(source.entry(annotation, 'Rect'), 4);
  const action = source.dictionary(source.entry(annotation, 'A'));
  if (source.name(source.entry(annotation, 'Subtype')) !== 'Link' || isHidden(annotation, source))
    return null;
  if (rectangle === null || source.name(source.entry(action, 'S')) !== 'URI') return null;
  const bytes = source.bytes(source.entry(action, 'URI'));
  const address = bytes && webAddress(Buffer.from(bytes).toString('latin1'));
  return address === null ? null : { rectangle, address, border: borderOf(annotation, source) };
}

/** The normalised address; null unless it is an absolute web address without credentials. */
function webAddress(text: string): string | null {
  if (text.length > addressLimit || !/^https?:\/\/[\x21-\x7e]+$/i.test(text) || !URL.canParse(text))
    return null;
  const { href, username, password } = new URL(text);
  return username === '' && password === '' ? href : null;
}

/** As the file states it, in the old or new form. Adds no defaults: viewers differ in them. */
function borderOf(annotation: PDFDict, source: PdfSource): LinkBorder {
  const flags = source.number(source.entry(annotation, 'F')) ?? 0;
  const style = source.dictionary(source.entry(annotation, 'BS'));
  const lineStyle = source.name(source.entry(style, 'S'));
  return {
    F: (flags & printFlag) === 0 ? undefined : printFlag,
    Border: plainBorder(source.entry(annotation, 'Border'), source),
    BS:
      style === null
        ? undefined
        : {
            W: source.number(source.entry(style, 'W')) ?? undefined,
            S: lineStyles.find((known) => known === lineStyle),
            D: shortArray(source.entry(style, 'D'), source),
          },
    C: shortArray(source.entry(annotation, 'C'), source),
  };
}

/** The old form: two radii, the width, and an optional dash pattern. */
function plainBorder(value: PdfValue, source: PdfSource): (number | number[])[] | undefined {
  const [across, up, width, dashes] = source.list(value);
  const sizes = [across, up, width].map((size) => source.number(size)).filter((size) => size !== null);
  if (sizes.length < 3) return undefined;
  const pattern = shortArray(dashes, source);
  return pattern === undefined ? sizes : [...sizes, pattern];
}

/** Undefined for anything else, or for too many. */
function shortArray(value: PdfValue, source: PdfSource): number[] | undefined {
  const target = source.target(value);
  if (!(target instanceof PDFArray) || target.size() > numberLimit) return undefined;
  return source.numbers(target, target.size()) ?? undefined;
}
