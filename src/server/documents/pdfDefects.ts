/** One for each remedy that a person has. */
export const pdfDefects = [
  'broken',
  'encrypted',
  'noPages',
  'tooManyPages',
  // Too much data, too many objects or links, or too much memory.
  'tooLarge',
  'drawnByViewer',
] as const;
export type PdfDefect = (typeof pdfDefects)[number];

export const pageLimit = 500;

/** The message is for developers. */
export class MalformedPdf extends Error {
  override name = 'MalformedPdf';
  readonly defect: PdfDefect;
  constructor(message: string, defect: PdfDefect = 'broken') {
    super(message);
    this.defect = defect;
  }
}
