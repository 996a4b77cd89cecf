import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

export type Direction = 'ltr' | 'rtl';

/** In reading order. */
export type Run = { text: string; direction: Direction };

/** Invisible (UAX #9 section 2). */
const marks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

export function withoutMarks(text: string): string {
  return text.replace(marks, '');
}

/** Isolates a value in text of another direction (UAX #9 section 2.4). */
export function isolated(value: string): string {
  return `\u2068${value}\u2069`;
}

/**
 * The runs of a line from left to right (Unicode Bidirectional Algorithm, UAX #9), brackets
 * mirrored. `start` and `end` delimit the line in the paragraph. The font reverses the letters of a
 * right-to-left run.
 */
export function visualRuns(
  paragraph: string,
  direction: Direction,
  { start, end }: { start: number; end: number } = { start: 0, end: paragraph.length },
): Run[] {
  const embedding = bidi.getEmbeddingLevels(paragraph, direction);
  const directionAt = (index: number): Direction =>
    (embedding.levels[index] ?? 0) % 2 === 1 ? 'rtl' : 'ltr';
  const order = bidi.getReorderedIndices(paragraph, embedding, start, end - 1).slice(start, end);
  const stretches: { first: number; last: number; direction: Direction }[] = [];
  for (const index of order) {
    const open = stretches.at(-1);
    const way = directionAt(index);
    if (open?.direction === 'ltr' && way === 'ltr' && index === open.last + 1) open.last = index;
    else if (open?.direction === 'rtl' && way === 'rtl' && index === open.first - 1) open.first = index;
    else stretches.push({ first: index, last: index, direction: way });
  }
  return stretches
    .map(({ first, last, direction: way }) => ({
      text: drawn(paragraph.slice(first, last + 1), way),
      direction: way,
    }))
    .filter(({ text }) => text !== '');
}

function drawn(text: string, direction: Direction): string {
  const visible = withoutMarks(text);
  return direction === 'ltr'
    ? visible
    : Array.from(visible, (character) => bidi.getMirroredCharacter(character) ?? character).join('');
}

/**
 * Breaks a paragraph at spaces except non-breaking ones, and a wider word between letters. Returns
 * each line's start and end, without its trailing space.
 */
export function breakLines(
  paragraph: string,
  width: number,
  widthOf: (text: string) => number,
): { start: number; end: number }[] {
  const lines: { start: number; end: number }[] = [];
  let line: { start: number; end: number } | null = null;
  for (const { index, 0: word } of paragraph.matchAll(/[\S\u00a0\u202f]+/gu)) {
    const end = index + word.length;
    if (line !== null && widthOf(paragraph.slice(line.start, end)) <= width) {
      line.end = end;
      continue;
    }
    if (line !== null) lines.push(line);
    line = { start: index, end };
    while (widthOf(paragraph.slice(line.start, line.end)) > width) {
      const cut = longestFit(paragraph, line, width, widthOf);
      if (cut === line.end) break;
      lines.push({ start: line.start, end: cut });
      line = { start: cut, end: line.end };
    }
  }
  return line === null ? lines : [...lines, line];
}

/** With their marks, which no line break parts from them. */
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The end of the part that fits, at least one letter. */
function longestFit(
  paragraph: string,
  { start, end }: { start: number; end: number },
  width: number,
  widthOf: (text: string) => number,
): number {
  let cut = start;
  for (const { segment } of letters.segment(paragraph.slice(start, end))) {
    const next = cut + segment.length;
    if (cut > start && widthOf(paragraph.slice(start, next)) > width) break;
    cut = next;
  }
  return cut;
}
