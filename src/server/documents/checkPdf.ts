import { Worker } from 'node:worker_threads';
import * as z from 'zod';
import { AppError } from '../errors/appError.ts';
import { type PdfFinding, pdfFindings } from './pdfActiveContent.ts';

/** Largest PDF staff may attach, decoded; specification 2 section 5. */
export const pdfMaxBytes = 5 * 1024 * 1024;

/** A busy machine may take seconds to start the reader alone; a sound document must not be refused for that. */
const timeLimitMs = 20_000;
const memoryLimitMb = 256;

const verdictSchema = z.enum(['fine', 'unreadable', ...pdfFindings]);
export type PdfVerdict = z.infer<typeof verdictSchema>;

/** What staff read was found, in the sentence of `pdfActive`. */
const foundInTurkish: Record<PdfFinding, string> = {
  script: 'bir betik (JavaScript)',
  launch: 'program başlatan bir eylem',
  event: 'kendiliğinden çalışan bir eylem',
  action: 'izin verilmeyen bir eylem (form gönderme ya da başka bir belgeyi açma gibi)',
  link: 'web, e-posta ya da telefon dışında bir yere giden bir bağlantı',
  form: 'etkin bir form (XFA)',
  attachment: 'ek dosya',
  media: 'ses, video, 3B ya da tanınmayan bir öğe',
  external: 'başka bir dosyaya bağlı içerik',
};

const dataUrl = /^data:application\/pdf;base64,/;
const base64 = /^[A-Za-z0-9+/]*={0,2}$/;

/**
 * The bytes of an attached PDF, checked by content: base64 (bare or as a data URL), at most 5 MB, begins as a PDF,
 * opens, and carries nothing active: no scripts, actions, attached files or media. Throws a 400 {@link AppError} in the
 * back-office's words.
 */
export async function readPdfAttachment(attachment: string): Promise<Buffer> {
  const text = attachment.replace(dataUrl, '');
  if (text.startsWith('data:') || !base64.test(text)) throw refusal('pdfOnly');
  const size = Math.floor((text.replace(/=+$/, '').length * 3) / 4);
  if (size > pdfMaxBytes) {
    throw refusal('pdfTooLarge', { size: (size / 1024 / 1024).toFixed(1) });
  }
  const bytes = Buffer.from(text, 'base64');
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw refusal('pdfOnly');
  const verdict = await inspectPdf(bytes);
  if (verdict === 'unreadable') throw refusal('pdfUnreadable');
  if (verdict !== 'fine') throw refusal('pdfActive', { found: foundInTurkish[verdict] });
  return bytes;
}

/**
 * Reads the PDF in a thread of its own with a limit on time and memory, because a hostile file may take both. Whatever
 * goes wrong there means that the file is not accepted (ASVS 16.5.3).
 */
export async function inspectPdf(bytes: Buffer): Promise<PdfVerdict> {
  const worker = new Worker(new URL('./inspectPdf.worker.ts', import.meta.url), {
    workerData: Uint8Array.from(bytes),
    resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
    stdout: true,
    stderr: true,
  });
  const answer = await new Promise<unknown>((resolve) => {
    const timer = setTimeout(() => resolve('unreadable'), timeLimitMs);
    const finish = (value: unknown) => {
      clearTimeout(timer);
      resolve(value);
    };
    worker.once('message', finish);
    worker.once('error', () => finish('unreadable'));
    worker.once('exit', () => finish('unreadable'));
  });
  await worker.terminate();
  const verdict = verdictSchema.safeParse(answer);
  return verdict.success ? verdict.data : 'unreadable';
}

function refusal(
  code: 'pdfOnly' | 'pdfTooLarge' | 'pdfUnreadable' | 'pdfActive',
  params: Record<string, string> = {},
): AppError {
  return new AppError(400, code, { params, fields: { pdfAttachment: { code, params } } });
}
