import { Worker } from 'node:worker_threads';
import * as z from 'zod';
import type { pdfErrors } from '../../contract/documents.ts';
import { pdfMaxBytes } from '../../domain/constants.ts';
import { AppError } from '../appError.ts';
import { limitConcurrency } from '../concurrencyLimit.ts';
import { decodeBase64 } from './base64.ts';
import { type PdfFinding, pdfFindings } from './pdfActiveContent.ts';
import type { IsClean } from './scanUpload.ts';

/**
 * Long enough for a busy machine, which takes seconds to start the reader: a sound document must not be refused for
 * that.
 */
const timeLimitMs = 20_000;
const memoryLimitMb = 256;

/** Each thread may take a processor and the memory above. */
const limited = limitConcurrency({ atOnce: 2, waitingAtMost: 20 });

const answerSchema = z.union([
  z.instanceof(Uint8Array).transform((bytes) => ({ rewritten: Buffer.from(bytes) })),
  z.enum(['unreadable', ...pdfFindings]),
]);
type Inspection = z.infer<typeof answerSchema>;

/** A PDF as staff attached it, for staff; and its pages alone, for the traveller. */
export type AttachedPdf = { content: Buffer; released: Buffer };

/** The words for each finding, for staff, in the sentence of `pdfActive`. */
const foundInTurkish: Record<PdfFinding, string> = {
  script: 'bir betik (JavaScript)',
  launch: 'program başlatan bir eylem',
  event: 'otomatik çalışan bir eylem',
  action: 'izin verilmeyen bir eylem (form gönderme ya da başka bir belgeyi açma gibi)',
  link: 'web, e-posta ya da telefon dışında bir yere giden bir bağlantı',
  form: 'etkin bir form (XFA)',
  attachment: 'ek dosya',
  media: 'ses, video, 3B ya da tanınmayan bir öğe',
  external: 'başka bir dosyaya bağlı içerik',
};

const dataUrl = /^data:application\/pdf;base64,/;

/**
 * Decodes and checks an attached PDF: base64 (bare or as a data URL), at most 5 MB, clean to the virus scanner, begins as
 * a PDF, opens, and has no scripts, actions, attached files or media. Rewrites its pages for the traveller (`rewritePdf`). Throws a 400
 * {@link AppError} in staff's words.
 */
export async function readPdfAttachment(attachment: string, isClean: IsClean): Promise<AttachedPdf> {
  const text = attachment.replace(dataUrl, '');
  const bytes = text.startsWith('data:') ? null : decodeBase64(text);
  if (bytes === null) throw refusal('pdfOnly');
  if (bytes.length > pdfMaxBytes) {
    throw refusal('pdfTooLarge', { size: (bytes.length / 1024 / 1024).toFixed(1) });
  }
  if (!(await isClean(bytes))) throw refusal('pdfInfected');
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw refusal('pdfOnly');
  const inspection = await inspectPdf(bytes);
  if (inspection === 'unreadable') throw refusal('pdfUnreadable');
  if (typeof inspection === 'string') throw refusal('pdfActive', { found: foundInTurkish[inspection] });
  return { content: bytes, released: inspection.rewritten };
}

/**
 * Inspects and rewrites the PDF in a thread with limits on time and memory, which a hostile file may exhaust. Any failure
 * refuses the file (ASVS 16.5.3).
 */
export function inspectPdf(bytes: Buffer): Promise<Inspection> {
  return limited(() => inspectInThread(bytes));
}

async function inspectInThread(bytes: Buffer): Promise<Inspection> {
  const worker = new Worker(new URL('./inspectPdf.worker.ts', import.meta.url), {
    workerData: new Uint8Array(bytes),
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
  const inspection = answerSchema.safeParse(answer);
  return inspection.success ? inspection.data : 'unreadable';
}

function refusal(code: (typeof pdfErrors)[number], params: Record<string, string> = {}): AppError {
  return new AppError(400, code, { params, fields: { pdfAttachment: { code, params } } });
}
