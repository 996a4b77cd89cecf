import '../../src/server/documents/drawingClasses.ts';
import { AnnotationMode, getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of every page of a PDF, in the order it is set. Throws when the file is no PDF. */
export async function textOfPdf(bytes: Buffer): Promise<string> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: VerbosityLevel.ERRORS });
  const document = await task.promise;
  const pages: string[] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await task.destroy();
  return pages.join('\n');
}

/** What pdf.js draws of every page without its annotations: each operator with its values. */
export async function drawingOfPdf(bytes: Buffer): Promise<string[][]> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: VerbosityLevel.ERRORS });
  const document = await task.promise;
  const pages: string[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE });
    pages.push(fnArray.map((operator, index) => `${operator} ${valuesOf(argsArray[index])}`));
  }
  await task.destroy();
  return pages;
}

/** Fonts, pictures and layers have names that count documents and objects of the file. */
const valuesOf = (values: unknown) =>
  (JSON.stringify(values) ?? '').replace(/"(?:(?:g_)?d\d+_[a-z]+\d*(?:_\d+)?|img_[\w.-]+|\d+R)"/g, '"…"');
