import './drawingClasses.ts';
import { parentPort, workerData } from 'node:worker_threads';
import { findActiveContent, type PdfFinding } from './pdfActiveContent.ts';

/** The thread behind `inspectPdf`: examines every object of the file, then opens it as a viewer would. */
const pageLimit = 500;

async function inspect(data: Uint8Array): Promise<'fine' | 'unreadable' | PdfFinding> {
  const found = findActiveContent(Buffer.from(data));
  if (found !== null) return found;
  // Loading the viewer takes longer than refusing most files.
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
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
  return 'fine';
}

if (!(workerData instanceof Uint8Array)) throw new Error('The thread was started without a file.');
parentPort?.postMessage(await inspect(workerData).catch(() => 'unreadable'));
