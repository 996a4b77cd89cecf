import { createRequire } from 'node:module';
import { openSync } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { inflatedPdf } from '../../../tests/support/inflatedPdf.ts';
import { textOfPdf } from '../../../tests/support/pdfText.ts';
import { type ScriptWithFont, scriptOf, scriptsWithFonts } from '../../domain/text/nameScripts.ts';
import { startSheet } from './pdfSheet.ts';
import { type FontPart, hasAllLetters, loadScriptFonts } from './scriptFonts.ts';

const needsFont = (sign: string) => scriptsWithFonts.some((one) => one === scriptOf(sign));

it('the documents’ own typeface has every letter that the rules take for granted, in both weights', () => {
  const require = createRequire(import.meta.url);
  for (const weight of ['DejaVuSans', 'DejaVuSans-Bold']) {
    const font = openSync(require.resolve(`dejavu-fonts-ttf/ttf/${weight}.ttf`));
    if ('fonts' in font) throw new Error('one font is expected');
    const missing: string[] = [];
    for (let point = 0; point < 0x3000; point += 1) {
      const sign = String.fromCodePoint(point);
      if (scriptOf(sign) !== null && !needsFont(sign) && !font.hasGlyphForCodePoint(point))
        missing.push(sign);
    }
    expect(missing).toEqual([]);
  }
});

/** Names whose letters join, stack, reorder or stand in several files. */
const names: Readonly<Record<ScriptWithFont, readonly string[]>> = {
  Devanagari: ['नरेन्द्र कुमार श्रीवास्तव', 'प्रियंका क्षत्रिय', 'शिव ऋषि'],
  Thai: ['สมชาย ใจดี', 'น้ำฝน กำธร', 'ปิ่นปักษ์ ฐิติรัตน์'],
  Hangul: ['김민준', '뷁 이서연'],
  Kana: ['さくら タナカ', 'マリア・ガルシア'],
  Han: ['王小明', '張陳黃國龍', '髙﨑', '𠮷田', '赟 翀', '辻\u{e0100} 葛\ufe00'],
};
const allNames = scriptsWithFonts.flatMap((script) => names[script]);

async function partsOf(name: string, country = ''): Promise<FontPart[]> {
  return (await loadScriptFonts([name], country))?.partsOf(name) ?? [];
}

const idOf = ({ font }: FontPart, letter: string) =>
  font?.font.glyphForCodePoint(letter.codePointAt(0) ?? 0).id;
const glyphsOf = ({ font, text }: FontPart) => font?.font.layout(text).glyphs ?? [];

describe('a name in a script with a font of its own', () => {
  it.each(allNames)('%s has a glyph for each letter', async (name) => {
    const parts = await partsOf(name);
    expect(parts.map(({ text }) => text).join('')).toBe(name);
    for (const part of parts) {
      expect(Array.from(part.text).some(needsFont)).toBe(part.font !== null);
      expect(glyphsOf(part).map(({ id }) => id)).not.toContain(0);
    }
  });

  it.each(['Thandiwe Nkosi', 'محمد', 'გიორგი', 'Արմեն', 'דוד', ''])('%s needs none', async (name) =>
    expect(await loadScriptFonts([name], 'JP')).toBeNull(),
  );

  it('is shaped: letters become one glyph, a vowel stands before its consonant, a tone above its vowel', async () => {
    expect((await partsOf('क्ष')).flatMap(glyphsOf)).toHaveLength(1);
    const [devanagari] = await partsOf('शिव');
    expect(devanagari && glyphsOf(devanagari)[1]?.id).toBe(devanagari && idOf(devanagari, 'श'));
    const [thai] = await partsOf('น้ำ');
    expect(thai && glyphsOf(thai)[1]?.id).toBe(thai && idOf(thai, '\u0e4d'));
  });

  it.each([
    ['JP', 'noto-sans-jp'],
    ['KR', 'noto-sans-kr'],
    ['CN', 'noto-sans-sc'],
    ['DE', 'noto-sans-sc'],
  ])('takes the Han forms of %s', async (country, font) =>
    expect((await partsOf('直樹', country)).map((part) => part.font?.name)).toEqual(
      expect.arrayContaining([expect.stringContaining(font)]),
    ),
  );
});

describe('whether a name can be printed', () => {
  it.each([...allNames, 'Thandiwe', 'محمد', 'გიორგი'])('%s: yes', async (name) =>
    expect(hasAllLetters(await loadScriptFonts([name], ''), name)).toBe(true),
  );

  it.each(['㛃', '王㛃', 'সুমিত', '王 সুমিত'])('%s: no', async (name) =>
    expect(hasAllLetters(await loadScriptFonts([name], ''), name)).toBe(false),
  );
});

async function pageOf(text: string): Promise<Buffer> {
  const scriptFonts = await loadScriptFonts([text], '');
  const sheet = startSheet({ language: 'en', title: 'T', author: 'Kapı', at: new Date(0), scriptFonts });
  sheet.element('P', text, () =>
    sheet.set(text, { size: 11, bold: true }, { from: 0, width: sheet.width }, 56),
  );
  return sheet.finish();
}

describe('a page with such a name', () => {
  it('says inside the text object what the glyphs stand for', async () => {
    const content = inflatedPdf(await pageOf('Anna น้ำ'));
    const written = Buffer.from('\ufeffน้ำ', 'utf16le').swap16().toString('hex');
    expect(content).toMatch(
      new RegExp(`BT\\n1 0 0 1 [^\\n]+ Tm\\n?[^]*?/ActualText <${written}>>> BDC[^]*?EMC\\nET`),
    );
  });

  it.each(['王小明', '김민준', 'さくら'])('gives %s back to a reader of glyphs alone', async (name) =>
    expect((await textOfPdf(await pageOf(name))).replaceAll(' ', '')).toBe(name),
  );

  it('is the same each time it is made', async () => {
    const [one, two] = [await pageOf('王小明 สมชาย'), await pageOf('王小明 สมชาย')];
    expect(one.equals(two)).toBe(true);
  });
});
