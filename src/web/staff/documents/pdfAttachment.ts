import { pdfMaxBytes } from '../../../domain/constants.ts';
import { staffProblems } from '../staffProblems.ts';

const signature = '%PDF-';
/** Readers accept the signature in the first 1,024 bytes (ISO 32000-1, annex H.3.4.1). */
const signatureWithin = 1024;

/**
 * Checks a file by its content, not its name (design 4.20), and its size: at most 5,242,880 bytes.
 * Returns what is wrong (specification 2 section 5), null if nothing. The server checks again.
 */
export async function pdfProblem(file: Blob): Promise<string | null> {
  const start = await file.slice(0, signatureWithin).text();
  if (!start.includes(signature)) return staffProblems.pdfOnly.message;
  if (file.size <= pdfMaxBytes) return null;
  return staffProblems.pdfTooLarge.message.replace('{{size}}', megabytes(file.size));
}

/** Bytes in megabytes: "6.2". */
export function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1);
}

/** Rejects if the file can no longer be read. */
export function toBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error);
    reader.onload = () => {
      const dataUrl = typeof reader.result === 'string' ? reader.result : '';
      resolve(dataUrl.slice(dataUrl.indexOf(',') + 1));
    };
    reader.readAsDataURL(file);
  });
}
