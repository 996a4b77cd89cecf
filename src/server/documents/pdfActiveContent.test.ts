import { readdirSync, readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makePdf } from '../../../tests/support/pdf.ts';
import {
  compressedPdf,
  harmlessSpecimens,
  hostileSpecimens,
  pdfOf,
  stream,
} from '../../../tests/support/pdfSpecimens.ts';
import { findActiveContent, pdfFindings } from './pdfActiveContent.ts';
import { MalformedPdf } from './pdfSyntax.ts';

const fixtures = new URL('../../../tests/fixtures/pdf/', import.meta.url);

/** What is found in a file; anything but a finding and a malformed file is a defect. */
function verdict(bytes: Buffer): string {
  try {
    return findActiveContent(bytes) ?? 'fine';
  } catch (error) {
    if (error instanceof MalformedPdf) return 'unreadable';
    throw error;
  }
}

describe('a PDF with active content', () => {
  it.each(hostileSpecimens)('is refused: $name', ({ hostile, found }) => {
    expect(verdict(hostile)).toBe(found);
  });

  it.each(hostileSpecimens)('is taken without it: $name', ({ harmless }) => {
    expect(verdict(harmless)).toBe('fine');
  });

  it('is shown in more than forty ways, with every kind of finding', () => {
    expect(hostileSpecimens.length).toBeGreaterThanOrEqual(40);
    expect(new Set(hostileSpecimens.map(({ found }) => found))).toEqual(
      new Set([...pdfFindings, 'unreadable']),
    );
  });
});

describe('a harmless PDF is taken', () => {
  it.each(harmlessSpecimens)('$name', ({ pdf }) => {
    expect(verdict(pdf)).toBe('fine');
  });

  it.each(readdirSync(fixtures).filter((name) => name.endsWith('.pdf')))(
    'written by a real program: %s',
    (name) => {
      expect(verdict(readFileSync(new URL(name, fixtures)))).toBe('fine');
    },
  );

  it('written by pdfkit, with links and bookmarks', async () => {
    const pdf = await makePdf((document) => {
      document.outline.addItem('Visa');
      document.text('evisa.gov.tr', { link: 'https://www.evisa.gov.tr/', underline: true });
      document.addPage().text('JavaScript');
    });
    expect(verdict(pdf)).toBe('fine');
  });

  it('with any text on its page and in its title', () => {
    const safe = fc.string({ unit: fc.constantFrom(...'abcJS/ <>[]%{}0123456789\n\r#') });
    fc.assert(
      fc.property(safe, (words) => {
        const pdf = pdfOf({
          objects: { 4: stream(`BT (${words}) Tj ET`) },
          trailer: `/Info << /Title (${words}) >>`,
        });
        expect(verdict(pdf)).toBe('fine');
      }),
    );
  });
});

describe('a script is found', () => {
  it('however its names are escaped', () => {
    const escaped = (name: string) =>
      fc
        .tuple(
          ...[...name].map((letter) =>
            fc.constantFrom(letter, hexEscape(letter), hexEscape(letter).toUpperCase()),
          ),
        )
        .map((letters) => letters.join(''));
    fc.assert(
      fc.property(escaped('S'), escaped('JavaScript'), (key, type) => {
        expect(verdict(pdfOf({ objects: { 9: `<< /${key} /${type} /K (1) >>` } }))).toBe('script');
      }),
    );
  });

  it('however deep it lies, in the file or in an object stream; too deep is not read', () => {
    const nested = (depth: number) =>
      `${'[ << /K '.repeat(depth)}<< /S /JavaScript >>${' >> ]'.repeat(depth)}`;
    for (const depth of [0, 1, 10, 45]) {
      expect(verdict(pdfOf({ objects: { 9: nested(depth) } }))).toBe('script');
      expect(verdict(compressedPdf({ 9: nested(depth) }))).toBe('script');
    }
    expect(verdict(pdfOf({ objects: { 9: nested(60) } }))).toBe('unreadable');
    expect(verdict(pdfOf({ objects: { 9: nested(100_000) } }))).toBe('unreadable');
  });

  it('whatever way references lead, also in circles', () => {
    const circle = { 9: '10 0 R', 10: '11 0 R', 11: '9 0 R' };
    expect(verdict(pdfOf({ objects: { ...circle, 12: '<< /A 9 0 R /S 9 0 R /JS 9 0 R >>' } }))).toBe('fine');
    expect(verdict(pdfOf({ objects: { 9: '<< /S /GoTo /Next 9 0 R >>', 12: '<< /A 9 0 R >>' } }))).toBe(
      'fine',
    );
  });
});

describe('any damage', () => {
  const originals = [
    ...harmlessSpecimens.map(({ pdf }) => pdf),
    ...hostileSpecimens.map(({ hostile }) => hostile),
  ].filter(({ length }) => length < 20_000);
  const pieces = [
    '<<',
    '>>',
    '[',
    ']',
    '(',
    ')',
    '/',
    '#',
    '%',
    'obj',
    'endobj',
    'stream',
    'endstream',
    'R',
    '\0',
    '\n',
    '-1',
    '9999999999',
    'xref',
    'trailer',
    '/JS',
    '0 R',
  ];
  const damage = fc.record({
    original: fc.constantFrom(...originals),
    changes: fc.array(
      fc.record({
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        removed: fc.nat({ max: 40 }),
        added: fc.oneof(
          fc.constant(Buffer.alloc(0)),
          fc.constantFrom(...pieces).map((piece) => Buffer.from(piece, 'latin1')),
          fc.uint8Array({ maxLength: 8 }).map((bytes) => Buffer.from(bytes)),
        ),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  });

  it('is answered, and soon', () => {
    let slowestMs = 0;
    fc.assert(
      fc.property(damage, ({ original, changes }) => {
        const damaged = changes.reduce((file, { at, removed, added }) => {
          const start = Math.floor(at * file.length);
          return Buffer.concat([file.subarray(0, start), added, file.subarray(start + removed)]);
        }, original);
        const start = performance.now();
        expect([...pdfFindings, 'fine', 'unreadable']).toContain(verdict(damaged));
        slowestMs = Math.max(slowestMs, performance.now() - start);
      }),
      { numRuns: 4_000, seed: 20_261_122 },
    );
    expect(slowestMs).toBeLessThan(5_000);
  });

  it('in packed objects is answered too', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'<>[]()/#%RS 019\n'), maxLength: 60 }), (inside) => {
        const packed = deflateSync(Buffer.from(`9 0 ${inside}`));
        const file = pdfOf({
          objects: { 10: stream(packed, '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode') },
        });
        expect(['fine', 'unreadable']).toContain(verdict(file));
      }),
      { numRuns: 1_000, seed: 20_261_122 },
    );
  });
});

function hexEscape(letter: string): string {
  return `#${letter.charCodeAt(0).toString(16)}`;
}
