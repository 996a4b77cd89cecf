import { type PdfRemoval, pdfRemovals } from '../../contract/documents.ts';
import { dictionaries } from './pdfActiveContent.ts';
import { fieldEntry, remarks } from './pdfAppearances.ts';
import { webLinkOf } from './pdfLinks.ts';
import { PdfSource } from './pdfSource.ts';
import type { PdfDictionary } from './pdfSyntax.ts';

/**
 * What a PDF loses when its pages are rewritten, as far as staff should know. Metadata and bookmarks go unnamed. Throws
 * `MalformedPdf` when the file cannot be read in one way only.
 */
export function findRemovals(bytes: Buffer): PdfRemoval[] {
  const source = new PdfSource(bytes);
  const found = new Set<PdfRemoval>();
  for (const { dictionary } of dictionaries(source.values())) {
    const removal = removalOf(dictionary, source);
    if (removal !== null) found.add(removal);
  }
  return pdfRemovals.filter((removal) => found.has(removal));
}

/** Which of them an annotation or a field is; null for any other dictionary. */
function removalOf(dictionary: PdfDictionary, source: PdfSource): PdfRemoval | null {
  const subtype = source.name(dictionary.get('Subtype')) ?? '';
  const kind = source.name(fieldEntry(dictionary, 'FT', source));
  if (kind === 'Sig')
    return source.dictionary(fieldEntry(dictionary, 'V', source)) === null ? null : 'signature';
  if (subtype === 'Widget') return 'form';
  if (subtype === 'Link') {
    const leads = dictionary.has('A') || dictionary.has('Dest');
    return leads && webLinkOf(dictionary, source) === null ? 'link' : null;
  }
  return remarks.has(subtype) && !dictionary.has('AP') ? 'note' : null;
}
