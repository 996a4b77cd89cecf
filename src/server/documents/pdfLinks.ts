import { PDFArray, type PDFDict } from '@cantoo/pdf-lib';
import { isHidden } from './pdfAppearances.ts';
import type { PdfSource, PdfValue } from './pdfSource.ts';

const addressLimit = 2_000;
/** Of one array; section 12.5.4 needs four at most, and a dash pattern a few. */
const numberLimit = 16;

/** How the line of a border is drawn: solid, dashed, beveled, inset, underlined; table 168. */
const lineStyles = ['S', 'D', 'B', 'I', 'U'];
/** The flag Print: the annotation is on paper, too; section 12.5.3. */
const printFlag = 0b100;

/** Where a link to the web stands on its page, where it leads, and how its border is drawn. */
export type WebLink = { rectangle: readonly number[]; address: string; border: LinkBorder };

/** The entries of a link that its border is drawn with: numbers, and the name of a line style. */
type LinkBorder = {
  F: number | undefined;
  Border: (number | number[])[] | undefined;
  BS: { W: number | undefined; S: string | undefined; D: number[] | undefined } | undefined;
  C: number[] | undefined;
};

/**
 * The link to the web that an annotation is; null for any other annotation or link. Nothing else of the annotation is
 * copied; ISO 32000-2 sections 12.5.6.5 and 12.6.4.8.
 */
export function webLinkOf(annotation: PDFDict, source: PdfSource): WebLink | null {
  const rectangle = source.numbers(source.entry(annotation, 'Rect'), 4);
  const action = source.dictionary(source.entry(annotation, 'A'));
  if (source.name(source.entry(annotation, 'Subtype')) !== 'Link' || isHidden(annotation, source))
    return null;
  if (rectangle === null || source.name(source.entry(action, 'S')) !== 'URI') return null;
  const bytes = source.bytes(source.entry(action, 'URI'));
  const address = bytes && webAddress(Buffer.from(bytes).toString('latin1'));
  return address === null ? null : { rectangle, address, border: borderOf(annotation, source) };
}

/** The address as a browser writes it; null unless it is a whole one of the web, without a name or password. */
function webAddress(text: string): string | null {
  if (text.length > addressLimit || !/^https?:\/\/[\x21-\x7e]+$/i.test(text) || !URL.canParse(text))
    return null;
  const { href, username, password } = new URL(text);
  return username === '' && password === '' ? href : null;
}

/**
 * The border as the file states it, in the old form, the new one, or both. Nothing stands in place of what is missing,
 * because viewers differ in what they draw then.
 */
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

/** The old form of a border: two radii, the width, and the dash pattern where there is one. */
function plainBorder(value: PdfValue, source: PdfSource): (number | number[])[] | undefined {
  const [across, up, width, dashes] = source.list(value);
  const sizes = [across, up, width].map((size) => source.number(size)).filter((size) => size !== null);
  if (sizes.length < 3) return undefined;
  const pattern = shortArray(dashes, source);
  return pattern === undefined ? sizes : [...sizes, pattern];
}

/** The numbers of an array; undefined where something else stands, or too many. */
function shortArray(value: PdfValue, source: PdfSource): number[] | undefined {
  const target = source.target(value);
  if (!(target instanceof PDFArray) || target.size() > numberLimit) return undefined;
  return source.numbers(target, target.size()) ?? undefined;
}
