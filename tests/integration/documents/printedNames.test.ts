import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { languages } from '../../../src/domain/languages.ts';
import { facts } from '../../../src/server/downloads/pdfBlocks.ts';
import { startSheet } from '../../../src/server/downloads/pdfSheet.ts';
import { loadScriptFonts } from '../../../src/server/downloads/scriptFonts.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

/** Names of every printed script on a page, as other programs read and draw it. */

const names = [
  '王小明',
  '張陳黃國龍',
  '髙﨑 直樹',
  'さくら タナカ',
  'マリア・ガルシア',
  '김민준',
  'नरेन्द्र कुमार श्रीवास्तव',
  'प्रियंका क्षत्रिय',
  'สมชาย ใจดี',
  'น้ำฝน กำธร',
  'ปิ่นปักษ์ ฐิติรัตน์',
  'გიორგი მაისურაძე',
  'Արմեն Սարգսյան',
  'דוד כהן',
  'محمد بن سلمان',
  'Иван Петров',
  'Γιώργος',
  'Nguyễn Thị Ánh',
];

const hasPoppler = spawnSync('pdftotext', ['-v']).error === undefined;

describe.runIf(hasPoppler)('to Poppler', async () => {
  const folder = await temporaryFolder('names');
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function writePage(file: string, printed: readonly string[], language: 'en' | 'ar'): Promise<string> {
    const scriptFonts = await loadScriptFonts(printed, '');
    const sheet = startSheet({ language, title: 'T', author: 'Kapı', at: new Date(0), scriptFonts });
    facts(
      sheet,
      printed.map((value) => ({ label: 'Thandiwe', value: 'Nkosi', also: value })),
      { columns: 1 },
    );
    const path = join(folder, file);
    await writeFile(path, await sheet.finish());
    return path;
  }

  it.each(languages.map(({ code }) => code).filter((code) => code === 'en' || code === 'ar'))(
    'each name is the text that was written, on a page in %s',
    async (language) => {
      // A page has room for half of them.
      for (const printed of [names.slice(0, 9), names.slice(9)]) {
        const path = await writePage(`${language}.pdf`, printed, language);
        const { stdout } = spawnSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
        const lines = stdout.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').split('\n');
        expect(lines.map((line) => line.trim())).toEqual(expect.arrayContaining(printed));
      }
    },
  );

  it('each name is drawn, and no two alike: no boxes stand for letters', async () => {
    const pictures = new Set<string>();
    for (const [index, name] of names.entries()) {
      const path = await writePage(`name${index}.pdf`, [name], 'en');
      const drawn = spawnSync('pdftoppm', ['-r', '60', '-png', '-singlefile', path, path]);
      expect(drawn.status).toBe(0);
      const pixels = await sharp(`${path}.png`).raw().toBuffer();
      pictures.add(createHash('sha256').update(pixels).digest('hex'));
    }
    expect(pictures.size).toBe(names.length);
  });

  it('embeds only what the names need', async () => {
    const path = await writePage('fonts.pdf', ['王小明', 'Thandiwe'], 'en');
    const { stdout } = spawnSync('pdffonts', [path], { encoding: 'utf8' });
    expect(stdout).toMatch(/NotoSansSC/);
    expect(stdout).not.toMatch(/Thai|Devanagari|NotoSansJP|NotoSansKR/);
    const { stdout: latin } = spawnSync('pdffonts', [await writePage('latin.pdf', ['Thandiwe'], 'en')], {
      encoding: 'utf8',
    });
    expect(latin).not.toMatch(/Noto/);
  });
});
if (!hasPoppler) it.skip('to Poppler: pdftotext is missing (apt-get install poppler-utils)', () => {});
