import type { PdfRemoval, pdfErrors } from '../../contract/documents.ts';
import { pdfMaxBytes } from '../../domain/constants.ts';
import { AppError } from '../appError.ts';
import { decodeBase64 } from './base64.ts';
import { inspectPdf, type TimeLimit } from './inspectPdf.ts';
import { type PdfDefect, pageLimit } from './pdfDefects.ts';
import type { IsClean } from './scanUpload.ts';

/** A PDF as staff attached it, for staff; and its pages alone, for the traveller. */
export type AttachedPdf = { content: Buffer; released: Buffer };

/** The refusal for each defect. */
const refusedFor: Record<PdfDefect, (typeof pdfErrors)[number]> = {
  broken: 'pdfUnreadable',
  encrypted: 'pdfEncrypted',
  noPages: 'pdfWithoutPages',
  tooManyPages: 'pdfTooManyPages',
  tooLarge: 'pdfContentTooLarge',
  drawnByViewer: 'pdfDrawnByViewer',
};

const dataUrl = /^data:application\/pdf;base64,/;

/**
 * Decodes and checks an attached PDF: base64 (bare or as a data URL), at most 5 MB, clean to the virus scanner, begins as
 * a PDF, and opens. Copies its pages for the traveller (`rewritePdf`) and says what they lose. Throws an {@link AppError} in staff's words: 400, or 503 when there was no time for the check.
 */
export async function checkPdfAttachment(
  attachment: string,
  isClean: IsClean,
  limit: TimeLimit = {},
): Promise<{ pdf: AttachedPdf; removed: PdfRemoval[] }> {
  const text = attachment.replace(dataUrl, '');
  const bytes = text.startsWith('data:') ? null : decodeBase64(text);
  if (bytes === null) throw refusal('pdfOnly');
  if (bytes.length > pdfMaxBytes) {
    throw refusal('pdfTooLarge', { size: (bytes.length / 1024 / 1024).toFixed(1) });
  }
  if (!(await isClean(bytes))) throw refusal('pdfInfected');
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw refusal('pdfOnly');
  const inspection = await inspectPdf(bytes, limit);
  // Nothing is wrong with the file as far as anybody knows.
  if (inspection === 'late') throw new AppError(503, 'pdfNotChecked');
  if (typeof inspection !== 'string') {
    const { rewritten, removed } = inspection;
    return { pdf: { content: bytes, released: Buffer.from(rewritten) }, removed };
  }
  throw refusal(refusedFor[inspection], inspection === 'tooManyPages' ? { limit: String(pageLimit) } : {});
}

/** The same for a file that is attached. */
export async function readPdfAttachment(attachment: string, isClean: IsClean): Promise<AttachedPdf> {
  return (await checkPdfAttachment(attachment, isClean)).pdf;
}

function refusal(code: (typeof pdfErrors)[number], params: Record<string, string> = {}): AppError {
  return new AppError(400, code, { params, fields: { pdfAttachment: { code, params } } });
}
