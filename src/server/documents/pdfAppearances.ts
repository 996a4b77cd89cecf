import type { PdfSource } from './pdfSource.ts';
import {
  MalformedPdf,
  PdfDictionary,
  PdfReference,
  PdfStream,
  PdfString,
  type PdfValue,
} from './pdfSyntax.ts';

/** The drawing of an annotation and where it goes: the matrix that is set before the form is drawn. */
export type Appearance = { form: PdfReference; matrix: readonly number[] };

/** Annotations that show nothing of their own once nobody can press them. */
const unseen = new Set(['Link', 'Popup']);
/** Remarks about the page, which the viewer draws in its own way. Without a drawing they are left out. */
export const remarks: ReadonlySet<string> = new Set([
  'Text',
  'Highlight',
  'Underline',
  'Squiggly',
  'StrikeOut',
  'Caret',
]);
/** The flags Hidden and NoView; section 12.5.3. */
const hiddenFlags = 0b100010;
const fieldDepthLimit = 20;

/**
 * What the annotations and form fields of a page show, in the order in which it is drawn; section 12.5.5. Throws {@link
 * MalformedPdf} for one that the viewer draws by itself, such as a filled field without a drawing, because its text
 * would be missing.
 */
export function appearancesOf(page: PdfDictionary, source: PdfSource): Appearance[] {
  return source.list(page.get('Annots')).flatMap((value) => {
    const annotation = source.dictionary(value);
    if (annotation === null || !isShown(annotation, source)) return [];
    const form = drawingOf(annotation, source);
    if (form === null) {
      if (isDrawnByViewer(annotation, source))
        throw new MalformedPdf('an annotation that the viewer draws', 'drawnByViewer');
      return [];
    }
    if (annotation.has('OC')) throw new MalformedPdf('an annotation of a layer', 'drawnByViewer');
    const matrix = placement(annotation, form, source);
    return matrix === null ? [] : [{ form, matrix }];
  });
}

/** Whether its flags keep an annotation from being seen and pressed. */
export function isHidden(annotation: PdfDictionary, source: PdfSource): boolean {
  return ((source.number(annotation.get('F')) ?? 0) & hiddenFlags) !== 0;
}

function isShown(annotation: PdfDictionary, source: PdfSource): boolean {
  const rectangle = source.numbers(annotation.get('Rect'), 4);
  if (unseen.has(source.name(annotation.get('Subtype')) ?? '') || isHidden(annotation, source)) return false;
  return rectangle !== null && rectangle[0] !== rectangle[2] && rectangle[1] !== rectangle[3];
}

/** The normal appearance: one form, or that of the state in which the annotation is. */
function drawingOf(annotation: PdfDictionary, source: PdfSource): PdfReference | null {
  const normal = source.dictionary(annotation.get('AP'))?.get('N') ?? null;
  const target = source.target(normal);
  const state = source.name(annotation.get('AS'));
  const chosen = target instanceof PdfDictionary ? (state === null ? null : target.get(state)) : normal;
  return chosen instanceof PdfReference && source.target(chosen) instanceof PdfStream ? chosen : null;
}

function isDrawnByViewer(annotation: PdfDictionary, source: PdfSource): boolean {
  const subtype = source.name(annotation.get('Subtype')) ?? '';
  if (remarks.has(subtype)) return false;
  if (subtype !== 'Widget') return true;
  const kind = source.name(fieldEntry(annotation, 'FT', source));
  // A button without a drawing has none in its state, and a signature without one is not to be seen.
  return kind !== 'Btn' && kind !== 'Sig' && !isEmpty(source.target(fieldEntry(annotation, 'V', source)));
}

/** An entry that a field takes from its parent when it has none of its own; section 12.7.4. */
export function fieldEntry(field: PdfDictionary, key: string, source: PdfSource): PdfValue {
  let node: PdfDictionary | null = field;
  for (let depth = 0; node !== null && depth < fieldDepthLimit; depth += 1) {
    if (node.has(key)) return node.get(key);
    node = source.dictionary(node.get('Parent'));
  }
  return null;
}

const isEmpty = (value: PdfValue) =>
  value === null ||
  (value instanceof PdfString && value.text === '') ||
  (Array.isArray(value) && value.length === 0);

/** Algorithm 8 of section 12.5.5: the box of the form, as its own matrix turns it, fills the rectangle. */
function placement(annotation: PdfDictionary, form: PdfReference, source: PdfSource): number[] | null {
  const dictionary = source.dictionary(form);
  const box = source.numbers(dictionary?.get('BBox') ?? null, 4);
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] =
    source.numbers(dictionary?.get('Matrix') ?? null, 6) ?? [];
  const rectangle = source.numbers(annotation.get('Rect'), 4);
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
