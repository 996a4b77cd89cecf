import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';
import * as z from 'zod/mini';
import {
  type HanStyle,
  hanStyle,
  isPrintableName,
  type ScriptWithFont,
  scriptOf,
  scriptsWithFonts,
} from '../../domain/text/nameScripts.ts';

/** Fonts for letters that the documents' own typeface lacks. Only names with such letters load them. */

/** A part of a line; `font` is null for the documents' own typeface. */
export type FontPart = { text: string; font: ScriptFont | null };

/** Bold, as documents print names, and cut to the letters of one document. */
type ScriptFont = { name: string; font: Font };

export type ScriptFonts = {
  all: readonly ScriptFont[];
  /** The parts of a text in its order. No part divides a letter and its marks. */
  partsOf(text: string): FontPart[];
};

const require = createRequire(import.meta.url);
/** Each package holds its letters in many files; this one says which has which. */
const packages = {
  sc: require.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
  jp: require.resolve('@fontsource-variable/noto-sans-jp/unicode.json'),
  kr: require.resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
  devanagari: require.resolve('@fontsource-variable/noto-sans-devanagari/unicode.json'),
  thai: require.resolve('@fontsource-variable/noto-sans-thai/unicode.json'),
};
type Package = keyof typeof packages;

/** A later package has letters that the first lacks. */
const packagesOf: Readonly<Record<Exclude<ScriptWithFont, 'Han'> | HanStyle, readonly Package[]>> = {
  Devanagari: ['devanagari'],
  Thai: ['thai'],
  Hangul: ['kr'],
  Kana: ['jp'],
  Chinese: ['sc', 'jp', 'kr'],
  Japanese: ['jp', 'sc', 'kr'],
  Korean: ['kr', 'sc', 'jp'],
};

const weight = 700;
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Fonts for these names of somebody from `country` (ISO 3166 alpha-2). Null if the documents' own typeface has
 * all of their letters.
 */
export async function loadScriptFonts(
  names: readonly string[],
  country: string,
): Promise<ScriptFonts | null> {
  const files = new Map<string, string>();
  for (const name of names) {
    for (const cluster of clustersOf(name)) {
      const file = files.has(cluster) ? null : await findFile(cluster, hanStyle(name, country));
      if (file !== null) files.set(cluster, file);
    }
  }
  if (files.size === 0) return null;
  const fonts = new Map<string, ScriptFont>();
  for (const file of new Set(files.values())) {
    const letters = [...files].filter(([, of]) => of === file).map(([cluster]) => cluster);
    fonts.set(file, { name: file, font: await openCut(file, letters.join('')) });
  }
  return {
    all: [...fonts.values()],
    partsOf(text) {
      const parts: FontPart[] = [];
      for (const cluster of clustersOf(text)) {
        const font = fonts.get(files.get(cluster) ?? '') ?? null;
        const last = parts.at(-1);
        if (last?.font === font) last.text += cluster;
        else parts.push({ text: cluster, font });
      }
      return parts;
    },
  };
}

/** True if every letter of a name has a font: a box in its place would be worse than no name. */
export function hasAllLetters(fonts: ScriptFonts | null, name: string): boolean {
  const parts = fonts?.partsOf(name) ?? [{ text: name, font: null }];
  return (
    isPrintableName(name) &&
    parts.every(({ text, font }) => font !== null || Array.from(text, neededScript).every((one) => !one))
  );
}

function clustersOf(text: string): string[] {
  return Array.from(clusters.segment(text), ({ segment }) => segment);
}

/** The file with a letter and its marks; null if the documents' own typeface or no package has it. */
async function findFile(cluster: string, style: HanStyle): Promise<string | null> {
  const script = Array.from(cluster, neededScript).find((one) => one !== undefined);
  if (script === undefined) return null;
  // Fonts need no glyph for what is never seen, such as the selectors of rare Han forms.
  const signs = Array.from(
    cluster.replace(/\p{Default_Ignorable_Code_Point}/gu, ''),
    (sign) => sign.codePointAt(0) ?? 0,
  );
  for (const name of packagesOf[script === 'Han' ? style : script]) {
    const file = (await filesOf(name)).find(({ has }) => signs.every(has));
    if (file !== undefined) return file.name;
  }
  return null;
}

function neededScript(sign: string): ScriptWithFont | undefined {
  const script = scriptOf(sign);
  return scriptsWithFonts.find((one) => one === script);
}

type FontFile = { name: string; has: (codePoint: number) => boolean };

const rangesOfFiles = z.record(z.string(), z.string());
const filesRead = new Map<Package, Promise<FontFile[]>>();

function filesOf(name: Package): Promise<FontFile[]> {
  const known = filesRead.get(name) ?? readFiles(name);
  filesRead.set(name, known);
  return known;
}

async function readFiles(name: Package): Promise<FontFile[]> {
  const json: unknown = JSON.parse(await readFile(packages[name], 'utf8'));
  return Object.entries(rangesOfFiles.parse(json)).map(([key, written]) => {
    const ranges = written.split(',').map(readRange);
    const file = `noto-sans-${name}-${key.replace(/[[\]]/g, '')}-wght-normal.woff2`;
    return {
      name: join(dirname(packages[name]), 'files', file),
      has: (codePoint) => ranges.some(([first, last]) => first <= codePoint && codePoint <= last),
    };
  });
}

/** `U+900-97f` or `U+25cc`. */
function readRange(written: string): [number, number] {
  const [first = '', last = first] = written.replace('U+', '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

/**
 * A font that pdfkit embeds, with these letters alone, whose glyphs HarfBuzz places: fontkit's own shaping
 * leaves a vowel of Devanagari behind its consonant, and a tone of Thai below its vowel.
 */
async function openCut(file: string, letters: string): Promise<Font> {
  const [{ default: subsetFont }, { shapeWith }] = await Promise.all([
    import('subset-font'),
    import('./shapeText.ts'),
  ]);
  // Shaping takes a letter apart that has no glyph of its own, such as the Thai vowel of "am".
  const kept = `${letters}${letters.normalize('NFKD')}`;
  const cut = await subsetFont(await readFile(file), kept, {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
  });
  const font = create(cut);
  if ('fonts' in font) throw new Error(`${file} holds several fonts.`);
  const shape = shapeWith(cut);
  font.layout = (text) => shape(font, text);
  return font;
}
