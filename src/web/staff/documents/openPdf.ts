import type { PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useState } from 'react';
import type { Size } from './viewerLook.ts';

export type OpenedPdf = PDFDocumentProxy;

/** The text is empty if the pages are pictures. `sizes`: of each page, upright as the file wants it. */
export type ReadPdf = { pdf: OpenedPdf; text: string; sites: readonly string[]; sizes: readonly Size[] };

/** An e-visa has one or two pages; of longer files only this many are compared. */
const pagesRead = 20;

/** Opens a PDF and reads its text. Null until then. */
export function useReadPdf(file: File): ReadPdf | 'failed' | null {
  const [read, setRead] = useState<{ file: File; result: ReadPdf | 'failed' } | null>(null);
  useEffect(() => {
    const opening = openPdf(file);
    let wanted = true;
    const show = (result: ReadPdf | 'failed') => wanted && setRead({ file, result });
    const read = async () => {
      const pdf = await opening;
      const [text, sites, sizes] = await Promise.all([textOf(pdf), sitesOf(pdf), sizesOf(pdf)]);
      show({ pdf, text, sites, sizes });
    };
    read().catch(() => show('failed'));
    return () => {
      wanted = false;
      // A PDF that could not be opened needs no closing.
      opening.then((pdf) => pdf.loadingTask.destroy()).catch(() => undefined);
    };
  }, [file]);
  // The result of an earlier file is closed by now.
  return read?.file === file ? read.result : null;
}

/** The first file loads the PDF library, which runs in a worker. */
async function openPdf(file: Blob): Promise<OpenedPdf> {
  const { getDocument, GlobalWorkerOptions, VerbosityLevel } = await import('pdfjs-dist');
  GlobalWorkerOptions.workerSrc = workerUrl;
  const data = new Uint8Array(await file.arrayBuffer());
  return getDocument({
    data,
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: true,
    isEvalSupported: false,
    enableXfa: false,
    stopAtErrors: false,
  }).promise;
}

/** An unreadable page has no text. */
async function textOf(pdf: OpenedPdf): Promise<string> {
  const numbers = pageNumbers(pdf).slice(0, pagesRead);
  const pages = await Promise.all(numbers.map((number) => textOfPage(pdf, number).catch(() => '')));
  return pages.join(' ');
}

async function textOfPage(pdf: OpenedPdf, number: number): Promise<string> {
  const { items } = await (await pdf.getPage(number)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}

/** The linked sites, each once. An unreadable page has no links to press. */
async function sitesOf(pdf: OpenedPdf): Promise<string[]> {
  const pages = await Promise.all(pageNumbers(pdf).map((number) => sitesOfPage(pdf, number).catch(() => [])));
  return [...new Set(pages.flat())];
}

/** An unreadable page has the size of A4, and stays blank. */
function sizesOf(pdf: OpenedPdf): Promise<Size[]> {
  return Promise.all(pageNumbers(pdf).map((number) => sizeOfPage(pdf, number).catch(() => a4)));
}

const a4: Size = { width: 595, height: 842 };

async function sizeOfPage(pdf: OpenedPdf, number: number): Promise<Size> {
  const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 });
  return { width, height };
}

function pageNumbers(pdf: OpenedPdf): number[] {
  return Array.from({ length: pdf.numPages }, (_, index) => index + 1);
}

async function sitesOfPage(pdf: OpenedPdf, number: number): Promise<string[]> {
  const annotations: readonly unknown[] = await (await pdf.getPage(number)).getAnnotations();
  return annotations.flatMap((annotation) => {
    const isLink = typeof annotation === 'object' && annotation !== null && 'url' in annotation;
    return isLink && typeof annotation.url === 'string' ? [siteOf(new URL(annotation.url))] : [];
  });
}

/** E-mail addresses and phone numbers have no host. */
const siteOf = ({ host, href }: URL) => (host === '' ? href : host);
