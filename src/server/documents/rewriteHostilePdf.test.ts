import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compressedPdf,
  hostileSpecimens,
  misreadSpecimens,
  pdfOf,
  stream,
} from '../../../tests/support/pdfSpecimens.ts';
import { activeInViewer, textOfPdf } from '../../../tests/support/pdfText.ts';
import {
  leading,
  pagesOf,
  removalsOf,
  rewritten,
  withoutData,
  withoutWebLinks,
} from '../../../tests/support/rewrittenPdf.ts';

describe('the rewritten pages of a hostile PDF', () => {
  it.each(hostileSpecimens)(
    'hold nothing active, or it is said why there are none: $name',
    async ({ hostile, found }) => {
      const pages = await rewritten(hostile);
      if (!Buffer.isBuffer(pages)) {
        expect(pages).toBe(found);
        return;
      }
      expect(await activeInViewer(pages)).toEqual([]);
      expect(withoutWebLinks(pages)).not.toMatch(leading);
      expect(pages.toString('latin1')).not.toMatch(/app\.alert|calc\.exe|setup\.exe|MZ/);
      expect(await textOfPdf(pages)).toBe('e-visa');
    },
  );

  it.each(hostileSpecimens)(
    'are said to lose what they lose: $name',
    async ({ hostile, harmless, found }) => {
      if (typeof found === 'string') return;
      expect(await removalsOf(hostile)).toEqual(found);
      const named = await removalsOf(harmless);
      expect(named.filter((removal) => /script|attachment|media/.test(removal))).toEqual([]);
    },
  );

  it('exist for nearly all of them', () => {
    const refused = hostileSpecimens.filter(({ found }) => typeof found === 'string');
    expect(hostileSpecimens.length).toBeGreaterThanOrEqual(75);
    expect(refused.map(({ name }) => name)).toEqual([
      'an annotation nobody knows',
      'an object stream whose filter a table may exchange',
      'a script in an object stream without its type',
      'an object stream whose filter is unknown',
      'objects in a stream that only the table calls an object stream',
      'an object stream whose table points beside its objects',
      'an encrypted file',
    ]);
  });
});

describe('the rewritten pages of a PDF that viewers read otherwise than we do', () => {
  it.each(misreadSpecimens)('hold nothing active to a viewer: $name', async ({ pdf, seen }) => {
    // What a viewer finds in the file itself, so that the specimen shows something.
    expect(await activeInViewer(pdf)).toEqual(seen);
    const pages = await pagesOf(pdf);
    expect(await activeInViewer(pages)).toEqual([]);
    const objects = withoutData(pages);
    expect(objects).not.toMatch(leading);
    expect(objects).not.toMatch(/\/Ref\b|\/DP\b|invoice|10\.0\.0\.1/);
    expect(await textOfPdf(pages)).toBe(await textOfPdf(pdf));
  });
});

describe('a PDF with more in it than any document needs', () => {
  const pageWith = (entries: string) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R ${entries} >>`;
  const link = '<< /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://a.example/) >> >>';

  it.each([
    ['links of a page', () => pdfOf({ objects: { 3: pageWith(`/Annots [${link.repeat(1_001)}]`) } })],
    ['data', () => pdfOf({ objects: { 4: stream(Buffer.alloc(33 * 1024 * 1024)) } })],
    ['objects', manyObjects],
  ])('is refused for that: %s', async (_what, make) => {
    expect(await rewritten(make())).toBe('tooLarge');
  });

  /** A page that refers to more objects, in an object stream, than a copy may have. */
  function manyObjects(): Buffer {
    const numbers = Array.from({ length: 100_001 }, (_, index) => 100 + index);
    const table = numbers.map((number, index) => `${number} ${3 * index}`).join(' ');
    const packed = deflateSync(Buffer.from(`${table} ${'[] '.repeat(numbers.length)}`));
    const references = numbers.map((number) => `${number} 0 R`).join(' ');
    return pdfOf({
      objects: {
        3: pageWith(`/Resources << /ProcSet [${references}] >>`),
        9: stream(
          packed,
          `/Type /ObjStm /N ${numbers.length} /First ${table.length + 1} /Filter /FlateDecode`,
        ),
      },
    });
  }
});

describe('a script', () => {
  it('is named however its names are escaped', async () => {
    const hexEscape = (letter: string) => `#${letter.charCodeAt(0).toString(16)}`;
    const escaped = (name: string) =>
      fc
        .tuple(
          ...[...name].map((letter) =>
            fc.constantFrom(letter, hexEscape(letter), hexEscape(letter).toUpperCase()),
          ),
        )
        .map((letters) => letters.join(''));
    await fc.assert(
      fc.asyncProperty(escaped('S'), escaped('JavaScript'), async (key, type) => {
        const pdf = pdfOf({ objects: { 9: `<< /${key} /${type} /K (1) >>` } });
        expect(await removalsOf(pdf)).toEqual(['script']);
      }),
    );
  });

  it('is named however deep it lies, in the file or in an object stream', async () => {
    const nested = (depth: number) =>
      `${'[ << /K '.repeat(depth)}<< /S /JavaScript >>${' >> ]'.repeat(depth)}`;
    for (const depth of [0, 1, 10, 300]) {
      expect(await removalsOf(pdfOf({ objects: { 9: nested(depth) } }))).toEqual(['script']);
      expect(await removalsOf(compressedPdf({ 9: nested(depth) }))).toEqual(['script']);
    }
  });
});
