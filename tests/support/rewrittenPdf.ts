import { MalformedPdf, type PdfDefect } from '../../src/server/documents/pdfDefects.ts';
import { findRemovals } from '../../src/server/documents/pdfRemovals.ts';
import { PdfSource } from '../../src/server/documents/pdfSource.ts';
import { rewritePdf } from '../../src/server/documents/rewritePdf.ts';

/** What the tests of rewritten PDFs ask of one. */

/** The rewritten file. Throws where there is none. */
export const pagesOf = async (bytes: Uint8Array) => rewritePdf(await PdfSource.read(bytes));

/** The rewritten file, or why there is none; anything but a defect is thrown. */
export async function rewritten(bytes: Buffer): Promise<Buffer | PdfDefect> {
  try {
    return await pagesOf(bytes);
  } catch (error) {
    if (error instanceof MalformedPdf) return error.defect;
    throw error;
  }
}

/** What the rewritten file loses. */
export const removalsOf = async (bytes: Buffer) => findRemovals(await PdfSource.read(bytes));

const numbers = String.raw`\[[-\d. ]*\]`;
/** How a border is drawn: numbers, and the letter of a line style. */
const border =
  String.raw`(?:/F 4\s+)?(?:/Border \[[-\d. ]+(?:${numbers} )?\]\s+)?` +
  String.raw`(?:/BS <<\s+(?:/(?:W [-\d.]+|S /[SDBIU]|D ${numbers})\s+)*>>\s+)?(?:/C ${numbers}\s+)?`;
const link = String.raw`<<\s+/Type /Annot\s+/Subtype /Link\s+/Rect ${numbers}\s+${border}/A <<\s+/S /URI\s+/URI <68747470[\da-f]*>\s+>>\s+>>`;
const webLinks = new RegExp(String.raw`/Annots \[ (?:${link} )+\]`, 'gi');
/** The file as text, without the links to the web that the copy makes anew. */
export const withoutWebLinks = (pages: Buffer) => pages.toString('latin1').replace(webLinks, '');

/** The file as text, without the data of streams, whose text is shown and means nothing. */
export const withoutData = (pages: Buffer) =>
  pages.toString('latin1').replace(/\nstream\n.*?\nendstream\n/gs, '');

/** What leads out of the pages, as names of a file without escapes or compressed objects. */
export const leading = new RegExp(
  '/(Annots|A|AA|OpenAction|Action|URI|JS|JavaScript|Launch|Names|EmbeddedFiles?|EF|AF|AcroForm|XFA|Outlines|Metadata|' +
    'Info|RichMedia\\w*|FileAttachment|Filespec|SubmitForm|GoToR|ObjStm|XRef|Collection|StructTreeRoot|PieceInfo)\\b',
);
