import type { PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

/** Opens a PDF for drawing. The reader is loaded with the first file; it works in a thread of its own. */
export async function openPdf(file: Blob): Promise<PDFDocumentProxy> {
  const { getDocument, GlobalWorkerOptions, VerbosityLevel } = await import('pdfjs-dist');
  GlobalWorkerOptions.workerSrc = workerUrl;
  const data = new Uint8Array(await file.arrayBuffer());
  return getDocument({
    data,
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: true,
    enableXfa: false,
    stopAtErrors: false,
  }).promise;
}
