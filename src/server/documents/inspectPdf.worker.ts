import { parentPort, workerData } from 'node:worker_threads';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The thread behind `inspectPdf`: opens the file and says what it is. */
const pageLimit = 500;

async function inspect(data: Uint8Array): Promise<'fine' | 'unreadable' | 'active'> {
  const task = getDocument({
    data,
    isEvalSupported: false,
    stopAtErrors: true,
    useSystemFonts: false,
    disableFontFace: true,
    verbosity: VerbosityLevel.ERRORS,
  });
  const document = await task.promise;
  if (document.numPages < 1 || document.numPages > pageLimit) return 'unreadable';
  await document.getPage(1);
  const [hasScripts, attachments] = await Promise.all([document.hasJSActions(), document.getAttachments()]);
  return hasScripts || attachments !== null ? 'active' : 'fine';
}

if (!(workerData instanceof Uint8Array)) throw new Error('The thread was started without a file.');
parentPort?.postMessage(await inspect(workerData).catch(() => 'unreadable'));
