import type { PdfRemoval, pdfErrors } from '../../contract/documents.ts';
import { pdfMaxBytes } from '../../domain/constants.ts';
import { AppError } from '../appError.ts';
import { decodeBase64 } from './base64.ts';
import { inspectPdf, type TimeLimit } from './inspectPdf.ts';
import { type PdfDefect, pageLimit } from './pdfDefects.ts';
import type { IsClean } from './scanUpload.ts';

/** `content`: as staff attached it; `released`: rewritten pages for the traveller. */
export type AttachedPdf = { content: Buffer; released: Buffer };

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
 * Checks an attached PDF: base64 (bare or as a data URL), at most 5 MB, no virus, opens. Rewrites
 * its pages for the traveller, lists the removed parts and reads the text. Throws an {@link AppError}: 400, or 503
 * after a timeout.
 */
export async function checkPdfAttachment(
  attachment: string,
  isClean: IsClean,
  limit: TimeLimit = {},
): Promise<{ pdf: AttachedPdf; removed: PdfRemoval[]; text: string }> {
  const text = attachment.replace(dataUrl, '');
  const bytes = text.startsWith('data:') ? null : decodeBase64(text);
  if (bytes === null) throw refusal('pdfOnly');
  if (bytes.length > pdfMaxBytes) {
    throw refusal('pdfTooLarge', { size: (bytes.length / 1024 / 1024).toFixed(1) });
  }
  if (!(await isClean(bytes))) throw refusal('pdfInfected');
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw refusal('pdfOnly');
  const inspection = await inspectPdf(bytes, limit);
  // A timeout says nothing about the file.
  if (inspection === 'late') throw new AppError(503, 'pdfNotChecked');
  if (typeof inspection !== 'string') {
    const { rewritten, removed, text } = inspection;
    return { pdf: { content: bytes, released: Buffer.from(rewritten) }, removed, text };
  }
  throw refusal(refusedFor[inspection], inspection === 'tooManyPages' ? { limit: String(pageLimit) } : {});
}

export async function readPdfAttachment(attachment: string, isClean: IsClean): Promise<AttachedPdf> {
  return (await checkPdfAttachment(attachment, isClean)).pdf;
}

function refusal(code: (typeof pdfErrors)[number], params: Record<string, string> = {}): AppError {
  return new AppError(400, code, { params, fields: { pdfAttachment: { code, params } } });
}
