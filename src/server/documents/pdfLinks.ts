import { isHidden } from './pdfAppearances.ts';
import type { PdfSource } from './pdfSource.ts';
import { PdfDictionary, PdfName, PdfString } from './pdfSyntax.ts';

const addressLimit = 2_000;

/**
 * The link to the web that an annotation is, made anew from its place and its address; null for any other annotation or
 * link. Nothing else of the annotation is copied; ISO 32000-2 sections 12.5.6.5 and 12.6.4.8.
 */
export function webLinkOf(annotation: PdfDictionary, source: PdfSource): PdfDictionary | null {
  const rectangle = source.numbers(annotation.get('Rect'), 4);
  const action = source.dictionary(annotation.get('A'));
  if (source.name(annotation.get('Subtype')) !== 'Link' || isHidden(annotation, source)) return null;
  if (rectangle === null || source.name(action?.get('S') ?? null) !== 'URI') return null;
  const target = source.target(action?.get('URI') ?? null);
  const address = target instanceof PdfString ? webAddress(target.text) : null;
  if (address === null) return null;
  return new PdfDictionary([
    ['Type', new PdfName('Annot')],
    ['Subtype', new PdfName('Link')],
    ['Rect', rectangle],
    ['Border', [0, 0, 0]],
    [
      'A',
      new PdfDictionary([
        ['S', new PdfName('URI')],
        ['URI', new PdfString(address)],
      ]),
    ],
  ]);
}

/** The address as a browser writes it; null unless it is a whole one of the web, without a name or password. */
function webAddress(text: string): string | null {
  if (text.length > addressLimit || !/^https?:\/\/[\x21-\x7e]+$/i.test(text) || !URL.canParse(text))
    return null;
  const { href, username, password } = new URL(text);
  return username === '' && password === '' ? href : null;
}
