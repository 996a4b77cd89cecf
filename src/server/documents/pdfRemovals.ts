import { PDFArray, PDFDict, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import { type PdfRemoval, pdfRemovals } from '../../contract/documents.ts';
import { fieldEntry, remarks } from './pdfAppearances.ts';
import { readWebLink } from './pdfLinks.ts';
import type { PdfSource } from './pdfSource.ts';

/** Keys that reveal such content if they are not empty. */
const keys: ReadonlyMap<string, PdfRemoval> = new Map([
  ['JS', 'script'],
  ['AA', 'script'],
  ['EF', 'attachment'],
  ['AF', 'attachment'],
  ['Collection', 'attachment'],
  ['RichMediaContent', 'media'],
  ['Renditions', 'media'],
  ['XFA', 'form'],
]);

/** Kinds of actions, annotations and streams; section 12.6.4. */
const kinds: ReadonlyMap<string, PdfRemoval> = new Map([
  ...kindsOf('script', 'JavaScript Launch SubmitForm ImportData ResetForm Hide SetOCGState Thread Trans'),
  ...kindsOf('script', 'GoToR GoToE GoToDp'),
  ...kindsOf('media', 'Movie Sound Rendition RichMediaExecute GoTo3DView RichMedia Screen 3D'),
  ...kindsOf('attachment', 'FileAttachment EmbeddedFile'),
]);
const pageCommands = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage']);

function kindsOf(removal: PdfRemoval, names: string): [string, PdfRemoval][] {
  return names.split(' ').map((name) => [name, removal]);
}

/**
 * Tells staff what a PDF loses when its pages are copied, except metadata and bookmarks. The allow
 * list alone protects.
 */
export function findRemovals(source: PdfSource): PdfRemoval[] {
  const found = new Set<PdfRemoval | null | undefined>();
  for (const dictionary of dictionaries(source.values())) {
    found.add(fieldOrAnnotation(dictionary, source));
    for (const removal of activeContent(dictionary, source)) found.add(removal);
  }
  return pdfRemovals.filter((removal) => found.has(removal));
}

function* dictionaries(values: readonly PDFObject[]): Generator<PDFDict> {
  const waiting = [...values];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    const content = value instanceof PDFRawStream ? value.dict : value;
    if (content instanceof PDFDict) {
      yield content;
      for (const inner of content.values()) waiting.push(inner);
    } else if (content instanceof PDFArray) {
      for (const inner of content.asArray()) waiting.push(inner);
    }
  }
}

function activeContent(dictionary: PDFDict, source: PdfSource): (PdfRemoval | undefined)[] {
  const nameAt = (key: string) => source.name(source.entry(dictionary, key)) ?? '';
  const isCommand = nameAt('S') === 'Named' && !pageCommands.has(nameAt('N'));
  return [
    ...[...keys].map(([key, removal]) =>
      isEmpty(source.entry(dictionary, key), source) ? undefined : removal,
    ),
    ...['S', 'Type', 'Subtype'].map((key) => kinds.get(nameAt(key))),
    isCommand ? 'script' : undefined,
  ];
}

/** Null for other dictionaries. */
function fieldOrAnnotation(dictionary: PDFDict, source: PdfSource): PdfRemoval | null {
  const entry = (key: string) => source.entry(dictionary, key);
  const subtype = source.name(entry('Subtype')) ?? '';
  const kind = source.name(fieldEntry(dictionary, 'FT', source));
  if (kind === 'Sig') {
    return source.dictionary(fieldEntry(dictionary, 'V', source)) === null ? null : 'signature';
  }
  if (subtype === 'Widget') return 'form';
  if (subtype === 'Link') {
    const leads = entry('A') !== undefined || entry('Dest') !== undefined;
    return leads && readWebLink(dictionary, source) === null ? 'link' : null;
  }
  return remarks.has(subtype) && entry('AP') === undefined ? 'note' : null;
}

/** Some programs leave empty remains. */
function isEmpty(value: PDFObject | undefined, source: PdfSource): boolean {
  const target = source.target(value);
  if (target instanceof PDFArray) return target.size() === 0;
  return target === undefined || (target instanceof PDFDict && target.keys().length === 0);
}
