/** What keeps the pages of a file from being copied, where a person can do something else about each. */
export const pdfDefects = [
  'broken',
  'encrypted',
  'noPages',
  'tooManyPages',
  // Too much data, too many objects or links, or more memory than its process may have.
  'tooLarge',
  'drawnByViewer',
] as const;
export type PdfDefect = (typeof pdfDefects)[number];

/** No file with more pages is taken. */
export const pageLimit = 500;

/** The file cannot be read, or has another defect. The message is for developers. */
export class MalformedPdf extends Error {
  override name = 'MalformedPdf';
  readonly defect: PdfDefect;
  constructor(message: string, defect: PdfDefect = 'broken') {
    super(message);
    this.defect = defect;
  }
}
