import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';
import PDFDocument from 'pdfkit';
import { type LanguageCode, readDirection } from '../../domain/languages.ts';
import { breakLines, type Direction, visualRuns, withoutMarks } from './bidiText.ts';
import type { FontPart, ScriptFonts } from './scriptFonts.ts';

declare module 'fontkit' {
  interface Font {
    /** The glyphs met so far, each with the text of its first use. */
    _glyphs: Record<number, Glyph>;
  }
}

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** Missing in pdfkit's types: a font that fontkit has opened. */
      registerFont(name: string, font: Font): this;
    }
    interface AnnotationOption {
      /** Missing in pdfkit's types: the element that a screen reader meets the link in. */
      structParent?: PDFStructureElement;
    }
  }
}

const require = createRequire(import.meta.url);
/**
 * One typeface for all languages: Latin with Turkish letters, and joined Arabic. Opened once, because reading its tables
 * takes three times as long as the rest of a page.
 */
const fonts = {
  regular: openFont(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
  bold: openFont(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')),
};

function openFont(file: string): Font {
  const font = openSync(file);
  if ('fonts' in font) throw new Error(`${file} holds several fonts.`);
  return font;
}

export const colours = {
  ink: '#17242b',
  muted: '#5b6770',
  brand: '#0e5a66',
  line: '#cfd6d8',
};

/** A4, points of 1/72 inch. */
const [pageWidth, pageHeight] = [595.28, 841.89];
const margin = 56;
/** For the page number. */
const footHeight = 16;

export type TextStyle = { size: number; bold?: boolean; colour?: string };

/** `from` counts from the edge where lines begin (the right one in Arabic), in points. */
export type Box = { from: number; width: number };

export type Sheet = {
  pdf: PDFKit.PDFDocument;
  direction: Direction;
  /** Between the margins. */
  width: number;
  /** End of the content so far, from the top edge. */
  y: number;
  /** A box's left edge, in either direction. */
  left(box: Box): number;
  /** Sets a text, breaking lines, and returns its height. */
  set(text: string, style: TextStyle, box: Box, y: number): number;
  /** Makes a drawing an element of the structure that screen readers follow (PDF 1.7, 14.8). */
  element(type: string, reading: string, draw: () => void): void;
  decoration(draw: () => void): void;
  /** Begins another page if less than `height` is left. */
  makeRoom(height: number): void;
  /** Sets a line such as "Page 1 of 3" at the foot of every page. */
  numberPages(line: (page: number, count: number) => string): void;
  finish(): Promise<Buffer>;
};

const lineHeight = 1.45;

/**
 * An A4 page in a language. The same content gives the same bytes: `at` is its date. `scriptFonts` are those
 * of its names, if they need any.
 */
export function startSheet(about: {
  language: LanguageCode;
  title: string;
  author: string;
  at: Date;
  scriptFonts?: ScriptFonts | null;
}): Sheet {
  const direction = readDirection(about.language);
  const pdf = new PDFDocument({
    size: [pageWidth, pageHeight],
    margin: 0,
    lang: about.language,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: { Title: about.title, Author: about.author, CreationDate: about.at },
  });
  pdf.registerFont('regular', fonts.regular);
  pdf.registerFont('bold', fonts.bold);
  const { scriptFonts = null } = about;
  for (const { name, font } of scriptFonts?.all ?? []) pdf.registerFont(name, font);
  const finished = collect(pdf);

  const choose = ({ bold = false }: TextStyle, font: FontPart['font']) =>
    pdf.font(font?.name ?? (bold ? 'bold' : 'regular'));
  const use = ({ size, colour = colours.ink, ...style }: TextStyle) =>
    choose({ size, ...style }, null)
      .fontSize(size)
      .fillColor(colour);
  const partsOf = (text: string) => scriptFonts?.partsOf(text) ?? [{ text, font: null }];
  const linesOf = (text: string, width: number, style: TextStyle) =>
    breakLines(text, width, (line) =>
      sum(partsOf(withoutMarks(line)).map((part) => choose(style, part.font).widthOfString(part.text))),
    );
  const left = ({ from, width }: Box) =>
    direction === 'rtl' ? pageWidth - margin - from - width : margin + from;

  const sheet: Sheet = {
    pdf,
    direction,
    width: pageWidth - 2 * margin,
    y: margin,
    left,
    set(text, style, box, y) {
      use(style);
      const lines = linesOf(text, box.width, style);
      for (const [row, line] of lines.entries()) {
        // Without features the font shapes each run as a whole.
        const runs = visualRuns(text, direction, line)
          .flatMap((run) => partsOf(run.text))
          .map((run) => ({
            ...run,
            width: choose(style, run.font).widthOfString(run.text, { features: [] }),
          }));
        let x = direction === 'rtl' ? left(box) + box.width - sum(runs.map(({ width }) => width)) : left(box);
        for (const run of runs) {
          choose(style, run.font);
          const draw = (options: object = {}) =>
            pdf.text(run.text, x, y + row * style.size * lineHeight, {
              lineBreak: false,
              features: [],
              ...options,
            });
          if (run.font === null) draw();
          else withActualText(pdf, run.text, () => draw({ baseline: -ascent * style.size }));
          x += run.width;
        }
      }
      return lines.length * style.size * lineHeight;
    },
    element(type, reading, draw) {
      const element = pdf.struct(type, { actual: withoutMarks(reading) }, draw);
      pdf.addStructure(element);
      element.end();
    },
    decoration(draw) {
      pdf.markContent('Artifact', { type: 'Layout' });
      draw();
      pdf.endMarkedContent();
    },
    makeRoom(height) {
      if (sheet.y + height <= pageHeight - margin - footHeight) return;
      pdf.addPage();
      sheet.y = margin;
    },
    numberPages(line) {
      const { start, count } = pdf.bufferedPageRange();
      for (let index = 0; index < count; index += 1) {
        pdf.switchToPage(start + index);
        const style = { size: 8, colour: colours.muted };
        const box = { from: 0, width: sheet.width };
        sheet.decoration(() => sheet.set(line(index + 1, count), style, box, pageHeight - margin));
      }
    },
    finish() {
      pdf.end();
      // Parts of letters are met without a text here: kept, they would take it from the next document's letters.
      fonts.regular._glyphs = {};
      fonts.bold._glyphs = {};
      return finished;
    },
  };
  return sheet;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Of the own typeface, for its base line under other fonts' letters, in parts of the size. */
const ascent = fonts.regular.ascent / fonts.regular.unitsPerEm;

/**
 * Writes what glyphs stand for beside them: no table can say it of glyphs that a script takes apart or
 * reorders. Inside the text object, because poppler passes over it elsewhere (PDF 1.7, 14.9.4).
 */
function withActualText(pdf: PDFKit.PDFDocument, text: string, draw: () => void): void {
  const { addContent } = pdf;
  const add = (content: unknown) => addContent.call(pdf, content);
  pdf.addContent = (content: unknown) => {
    if (content === 'ET') add('EMC');
    add(content);
    return content === 'BT' ? add(`/Span <</ActualText <${utf16(text)}>>> BDC`) : pdf;
  };
  draw();
  pdf.addContent = addContent;
}

/** As a hexadecimal string of UTF-16 with a byte order mark. */
function utf16(text: string): string {
  return Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex');
}

function collect(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
}
