import { PDFArray, PDFDict, PDFName, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import { MalformedPdf } from './pdfDefects.ts';
import type { PdfSource, PdfValue } from './pdfSource.ts';

/** `matrix` is set before the form is drawn. */
export type Appearance = { form: PDFRef; matrix: readonly number[] };

/** Invisible on a page that is not interactive. */
const unseen = new Set(['Link', 'Popup']);
/** Files and media. Removed, except what they show on the page. */
const attachedKinds = new Set(['FileAttachment', 'Sound', 'Movie', 'Screen', 'RichMedia', '3D']);
/** Remarks, which viewers draw differently. Dropped without an appearance. */
export const remarks: ReadonlySet<string> = new Set([
  'Text',
  'Highlight',
  'Underline',
  'Squiggly',
  'StrikeOut',
  'Caret',
]);
/** Hidden and NoView; section 12.5.3. */
const hiddenFlags = 0b100010;
const fieldDepthLimit = 20;

/**
 * What annotations and form fields show, in drawing order; section 12.5.5. Throws
 * {@link MalformedPdf} for one that only the viewer draws: its text would be missing.
 */
export function listAppearances(page: PDFDict, source: PdfSource): Appearance[] {
  return source.list(source.entry(page, 'Annots')).flatMap((value) => {
    const annotation = source.dictionary(value);
    if (annotation === null || !isShown(annotation, source)) return [];
    const form = drawingOf(annotation, source);
    if (form === null) {
      if (isDrawnByViewer(annotation, source))
        throw new MalformedPdf('an annotation that the viewer draws', 'drawnByViewer');
      return [];
    }
    if (source.entry(annotation, 'OC') !== undefined)
      throw new MalformedPdf('an annotation of a layer', 'drawnByViewer');
    const matrix = placement(annotation, form, source);
    return matrix === null ? [] : [{ form, matrix }];
  });
}

export function isHidden(annotation: PDFDict, source: PdfSource): boolean {
  return ((source.number(source.entry(annotation, 'F')) ?? 0) & hiddenFlags) !== 0;
}

function isShown(annotation: PDFDict, source: PdfSource): boolean {
  const rectangle = source.numbers(source.entry(annotation, 'Rect'), 4);
  if (unseen.has(source.name(source.entry(annotation, 'Subtype')) ?? '') || isHidden(annotation, source))
    return false;
  return rectangle !== null && rectangle[0] !== rectangle[2] && rectangle[1] !== rectangle[3];
}

/** The normal appearance, of the annotation's state if it has states. */
function drawingOf(annotation: PDFDict, source: PdfSource): PDFRef | null {
  const normal = source.entry(source.dictionary(source.entry(annotation, 'AP')), 'N');
  const target = source.target(normal);
  const state = source.target(source.entry(annotation, 'AS'));
  const ofState = target instanceof PDFDict && state instanceof PDFName ? target.get(state) : undefined;
  const chosen = target instanceof PDFDict ? ofState : normal;
  return chosen instanceof PDFRef && source.target(chosen) instanceof PDFRawStream ? chosen : null;
}

function isDrawnByViewer(annotation: PDFDict, source: PdfSource): boolean {
  const subtype = source.name(source.entry(annotation, 'Subtype')) ?? '';
  if (remarks.has(subtype) || attachedKinds.has(subtype)) return false;
  if (subtype !== 'Widget') return true;
  const kind = source.name(fieldEntry(annotation, 'FT', source));
  // A button may have no drawing in its state; a signature may be invisible.
  return kind !== 'Btn' && kind !== 'Sig' && !isEmpty(fieldEntry(annotation, 'V', source), source);
}

/** A field's own or inherited entry; section 12.7.4. */
export function fieldEntry(field: PDFDict, key: string, source: PdfSource): PdfValue {
  let node: PDFDict | null = field;
  for (let depth = 0; node !== null && depth < fieldDepthLimit; depth += 1) {
    const value = source.entry(node, key);
    if (value !== undefined) return value;
    node = source.dictionary(source.entry(node, 'Parent'));
  }
  return undefined;
}

function isEmpty(value: PdfValue, source: PdfSource): boolean {
  const target = source.target(value);
  if (target instanceof PDFArray) return target.size() === 0;
  return target === undefined || source.bytes(target)?.length === 0;
}

/** Algorithm 8 of section 12.5.5: maps the form's box, transformed by its matrix, to the rectangle. */
function placement(annotation: PDFDict, form: PDFRef, source: PdfSource): number[] | null {
  const dictionary = source.dictionary(form);
  const box = source.numbers(source.entry(dictionary, 'BBox'), 4);
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] =
    source.numbers(source.entry(dictionary, 'Matrix'), 6) ?? [];
  const rectangle = source.numbers(source.entry(annotation, 'Rect'), 4);
  if (box === null || rectangle === null) return null;
  const [left = 0, bottom = 0, right = 0, top = 0] = box;
  const corners = [left, right].flatMap((x) =>
    [bottom, top].map((y) => ({ x: a * x + c * y + e, y: b * x + d * y + f })),
  );
  const across = rangeOf(corners.map(({ x }) => x));
  const up = rangeOf(corners.map(({ y }) => y));
  if (across.size === 0 || up.size === 0) return null;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = rectangle;
  const scaleX = Math.abs(x2 - x1) / across.size;
  const scaleY = Math.abs(y2 - y1) / up.size;
  return [
    scaleX,
    0,
    0,
    scaleY,
    Math.min(x1, x2) - scaleX * across.least,
    Math.min(y1, y2) - scaleY * up.least,
  ];
}

function rangeOf(values: readonly number[]): { least: number; size: number } {
  const least = Math.min(...values);
  return { least, size: Math.max(...values) - least };
}
