import type { PDFDict } from '@cantoo/pdf-lib';
import { isHidden } from './pdfAppearances.ts';
import type { PdfSource } from './pdfSource.ts';

const addressLimit = 2_000;

/** Where a link to the web stands on its page, and where it leads. */
export type WebLink = { rectangle: readonly number[]; address: string };

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
  return address === null ? null : { rectangle, address };
}

/** The address as a browser writes it; null unless it is a whole one of the web, without a name or password. */
function webAddress(text: string): string | null {
  if (text.length > addressLimit || !/^https?:\/\/[\x21-\x7e]+$/i.test(text) || !URL.canParse(text))
    return null;
  const { href, username, password } = new URL(text);
  return username === '' && password === '' ? href : null;
}
