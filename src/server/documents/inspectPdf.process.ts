import './drawingClasses.ts';
import { Worker } from 'node:worker_threads';
import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Inspection } from './inspectPdf.ts';
import { MalformedPdf, pageLimit } from './pdfDefects.ts';
import { findRemovals } from './pdfRemovals.ts';
import { PdfSource } from './pdfSource.ts';
import { rewritePdf } from './rewritePdf.ts';

/** The child process of `inspectPdf`: rewrites a file's pages, and opens file and copy. */

async function inspect(bytes: Uint8Array): Promise<Inspection> {
  const source = await PdfSource.read(bytes);
  const removed = findRemovals(source);
  const rewritten = await rewritePdf(source);
  const opened = [await open(bytes), await open(rewritten)] as const;
  try {
    const [before, after] = await Promise.all([opened[0].promise, opened[1].promise]);
    const text = await textIfTheSame(before, after);
    return text === null ? 'broken' : { rewritten: Uint8Array.from(rewritten), removed, text };
  } finally {
    for (const task of opened) await task.destroy();
  }
}

async function open(bytes: Uint8Array): Promise<PDFDocumentLoadingTask> {
  // Loaded late: loading pdf.js takes longer than refusing most files.
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  return getDocument({
    data: Uint8Array.from(bytes),
    isEvalSupported: false,
    stopAtErrors: true,
    useSystemFonts: false,
    disableFontFace: true,
    verbosity: VerbosityLevel.ERRORS,
  });
}

/** An e-visa has one or two pages: of longer files only so much text is compared with an application. */
const [pagesOfText, longestText] = [20, 100_000];

/**
 * The copy's text, if pdf.js, which follows the file's tables, finds the same pages as the parser,
 * which does not: same size, same text; else null. A page's text precedes its annotations'.
 */
async function textIfTheSame(before: PDFDocumentProxy, after: PDFDocumentProxy): Promise<string | null> {
  if (before.numPages < 1 || before.numPages > pageLimit || before.numPages !== after.numPages) return null;
  const words: string[] = [];
  for (let number = 1; number <= before.numPages; number += 1) {
    const [old, fresh] = [await read(before, number), await read(after, number)];
    if (old.view !== fresh.view || !fresh.parts.join('').startsWith(old.parts.join(''))) return null;
    if (number <= pagesOfText) words.push(...fresh.parts);
  }
  return words.join(' ').slice(0, longestText);
}

async function read(document: PDFDocumentProxy, number: number): Promise<{ view: string; parts: string[] }> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  return {
    view: [...page.view, page.rotate, page.userUnit].join(' '),
    parts: items.map((item) => ('str' in item ? item.str : '')),
  };
}

new Worker(new URL('./processWatch.worker.ts', import.meta.url)).unref();

process.on('message', async (data) => {
  const answer =
    data instanceof Uint8Array
      ? await inspect(data).catch((error: unknown) =>
          error instanceof MalformedPdf ? error.defect : 'broken',
        )
      : 'broken';
  process.send?.(answer);
});
