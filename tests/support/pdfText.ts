import '../../src/server/documents/drawingClasses.ts';
import { AnnotationMode, getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as z from 'zod/mini';
import type { SeenInViewer } from './pdfSpecimens.ts';

/** The text of all pages, in the file's order. Throws if the file is no PDF. */
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

/** Active or embedded content that pdf.js finds beside the pages and their links to the web. */
export async function activeInViewer(bytes: Buffer): Promise<SeenInViewer[]> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: VerbosityLevel.ERRORS });
  const document = await task.promise;
  const seen = new Set<SeenInViewer>();
  if ((await document.getJSActions()) !== null) seen.add('script');
  if ((await document.getOpenAction()) !== null) seen.add('print');
  if ((await document.getAttachments()) !== null) seen.add('attachment');
  const { info } = await document.getMetadata();
  if ('IsXFAPresent' in info && info.IsXFAPresent === true) seen.add('xfa');
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    if ((await page.getJSActions()) !== null) seen.add('script');
    const annotations: readonly unknown[] = await page.getAnnotations();
    if (!annotations.every(isWebLink)) seen.add('otherFile');
  }
  await task.destroy();
  return [...seen];
}

const webLink = z.looseObject({
  subtype: z.literal('Link'),
  url: z.string().check(z.regex(/^https?:/)),
  action: z.optional(z.undefined()),
  actions: z.optional(z.undefined()),
  attachment: z.optional(z.undefined()),
  newWindow: z.optional(z.undefined()),
});
const isWebLink = (annotation: unknown) => webLink.safeParse(annotation).success;

/** The border of each link in pdf.js: width, style, dashes, corners and colour. */
export async function linkBordersOf(bytes: Buffer): Promise<unknown[]> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: VerbosityLevel.ERRORS });
  const document = await task.promise;
  const borders: unknown[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const annotations: readonly unknown[] = await (await document.getPage(number)).getAnnotations();
    borders.push(...annotations.map((annotation) => drawnBorder.parse(annotation)));
  }
  await task.destroy();
  return borders;
}

const drawnBorder = z.object({ borderStyle: z.unknown(), color: z.unknown() });

/** The drawing operators of every page without annotations, with their values. */
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

/** Drops names of fonts, pictures and layers, which count documents and objects. */
const valuesOf = (values: unknown) =>
  (JSON.stringify(values) ?? '').replace(/"(?:(?:g_)?d\d+_[a-z]+\d*(?:_\d+)?|img_[\w.-]+|\d+R)"/g, '"…"');

/** The addresses that the links of all pages lead to. */
export async function linksOfPdf(bytes: Buffer): Promise<string[]> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: VerbosityLevel.ERRORS });
  const document = await task.promise;
  const links: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const annotations: readonly unknown[] = await (await document.getPage(number)).getAnnotations();
    links.push(...annotations.filter(isWebLink).map((annotation) => webLink.parse(annotation).url));
  }
  await task.destroy();
  return links;
}
