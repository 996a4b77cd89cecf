import { MalformedPdf, type PdfDefect } from '../../src/server/documents/pdfDefects.ts';
import { findRemovals } from '../../src/server/documents/pdfRemovals.ts';
import { PdfSource } from '../../src/server/documents/pdfSource.ts';
import { rewritePdf } from '../../src/server/documents/rewritePdf.ts';

/** Throws if a PDF cannot be rewritten. */
export const pagesOf = async (bytes: Uint8Array) => rewritePdf(await PdfSource.read(bytes));

/** The rewritten file or its defect. Throws any other error. */
export async function rewritten(bytes: Buffer): Promise<Buffer | PdfDefect> {
  try {
    return await pagesOf(bytes);
  } catch (error) {
    if (error instanceof MalformedPdf) return error.defect;
    throw error;
  }
}

export const removalsOf = async (bytes: Buffer) => findRemovals(await PdfSource.read(bytes));

const numbers = String.raw`\[[-\d. ]*\]`;
/** A border's numbers, and the letter of its line style. */
const border =
  String.raw`(?:/F 4\s+)?(?:/Border \[[-\d. ]+(?:${numbers} )?\]\s+)?` +
  String.raw`(?:/BS <<\s+(?:/(?:W [-\d.]+|S /[SDBIU]|D ${numbers})\s+)*>>\s+)?(?:/C ${numbers}\s+)?`;
const link = String.raw`<<\s+/Type /Annot\s+/Subtype /Link\s+/Rect ${numbers}\s+${border}/A <<\s+/S /URI\s+/URI <68747470[\da-f]*>\s+>>\s+>>`;
const webLinks = new RegExp(String.raw`/Annots \[ (?:${link} )+\]`, 'gi');
/** The file as text, without the links to the web, which the copy creates again. */
export const withoutWebLinks = (pages: Buffer) => pages.toString('latin1').replace(webLinks, '');

/** The file as text, without the data of streams, which is only shown. */
export const withoutData = (pages: Buffer) =>
  pages.toString('latin1').replace(/\nstream\n.*?\nendstream\n/gs, '');

/** Names of actions and links, for files without escapes or compressed objects. */
export const leading = new RegExp(
  '/(Annots|A|AA|OpenAction|Action|URI|JS|JavaScript|Launch|Names|EmbeddedFiles?|EF|AF|AcroForm|XFA|Outlines|Metadata|' +
    'Info|RichMedia\\w*|FileAttachment|Filespec|SubmitForm|GoToR|ObjStm|XRef|Collection|StructTreeRoot|PieceInfo)\\b',
);
