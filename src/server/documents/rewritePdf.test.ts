import { readdirSync, readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makePdf } from '../../../tests/support/pdf.ts';
import {
  compressedPdf,
  harmlessSpecimens,
  hostileSpecimens,
  misreadSpecimens,
  pdfOf,
  stream,
} from '../../../tests/support/pdfSpecimens.ts';
import { activeInViewer, linkBordersOf, textOfPdf } from '../../../tests/support/pdfText.ts';
import { MalformedPdf, type PdfDefect } from './pdfDefects.ts';
import { findRemovals } from './pdfRemovals.ts';
import { PdfSource } from './pdfSource.ts';
import { rewritePdf } from './rewritePdf.ts';

const fixtures = new URL('../../../tests/fixtures/pdf/', import.meta.url);
const written = readdirSync(fixtures).filter((name) => name.endsWith('.pdf'));

const pagesOf = async (bytes: Uint8Array) => rewritePdf(await PdfSource.read(bytes));

/** The rewritten file, or why there is none; anything but a defect is thrown. */
async function rewritten(bytes: Buffer): Promise<Buffer | PdfDefect> {
  try {
    return await pagesOf(bytes);
  } catch (error) {
    if (error instanceof MalformedPdf) return error.defect;
    throw error;
  }
}

const removalsOf = async (bytes: Buffer) => findRemovals(await PdfSource.read(bytes));

const numbers = String.raw`\[[-\d. ]*\]`;
/** How a border is drawn: numbers, and the letter of a line style. */
const border =
  String.raw`(?:/F 4\s+)?(?:/Border \[[-\d. ]+(?:${numbers} )?\]\s+)?` +
  String.raw`(?:/BS <<\s+(?:/(?:W [-\d.]+|S /[SDBIU]|D ${numbers})\s+)*>>\s+)?(?:/C ${numbers}\s+)?`;
const link = String.raw`<<\s+/Type /Annot\s+/Subtype /Link\s+/Rect ${numbers}\s+${border}/A <<\s+/S /URI\s+/URI <68747470[\da-f]*>\s+>>\s+>>`;
const webLinks = new RegExp(String.raw`/Annots \[ (?:${link} )+\]`, 'gi');
/** The file as text, without the links to the web that the copy makes anew. */
const withoutWebLinks = (pages: Buffer) => pages.toString('latin1').replace(webLinks, '');

/** The file as text, without the data of streams, whose text is shown and means nothing. */
const withoutData = (pages: Buffer) => pages.toString('latin1').replace(/\nstream\n.*?\nendstream\n/gs, '');

/** What leads out of the pages, as names of a file without escapes or compressed objects. */
const leading = new RegExp(
  '/(Annots|A|AA|OpenAction|Action|URI|JS|JavaScript|Launch|Names|EmbeddedFiles?|EF|AF|AcroForm|XFA|Outlines|Metadata|' +
    'Info|RichMedia\\w*|FileAttachment|Filespec|SubmitForm|GoToR|ObjStm|XRef|Collection|StructTreeRoot|PieceInfo)\\b',
);

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

describe('the rewritten pages of a harmless PDF', () => {
  it.each(harmlessSpecimens)('say the same: $name', async ({ pdf }) => {
    const pages = await pagesOf(pdf);
    expect(await activeInViewer(pages)).toEqual([]);
    // What is filled in stands after the text of the page.
    expect((await textOfPdf(pages)).replace(/ Ada$/, '')).toBe(await textOfPdf(pdf));
  });

  it.each(written)('say the same, written by a real program: %s', async (name) => {
    const pdf = readFileSync(new URL(name, fixtures));
    const pages = await pagesOf(pdf);
    expect(withoutWebLinks(pages)).not.toMatch(leading);
    expect(await textOfPdf(pages)).toBe(await textOfPdf(pdf));
  });

  it('are the same bytes each time, also when they are rewritten again', async () => {
    const pdf = await makePdf((document) => document.addPage().text('second'));
    const pages = await pagesOf(pdf);
    expect(await pagesOf(pdf)).toEqual(pages);
    expect((await pagesOf(pages)).length).toBe(pages.length);
    expect(pages.toString('latin1')).not.toMatch(/pdf-lib|Producer|Date|\/ID\b/);
  });

  it.each([
    ['https://www.evisa.gov.tr/en/', 'https://www.evisa.gov.tr/en/'],
    ['HTTP://EVISA.gov.tr', 'http://evisa.gov.tr/'],
    ['www.evisa.gov.tr', null],
    ['mailto:help@evisa.gov.tr', null],
    ['https://name:secret@evisa.gov.tr/', null],
    ['https://evisa.gov.tr@', null],
    ['https://e visa.gov.tr/', null],
    ['https://evisa.gov.tr/\u0000javascript:alert(1)', null],
    [`https://evisa.gov.tr/${'a'.repeat(2_000)}`, null],
  ])('keep a link to the web, and no other: %s', async (address, kept) => {
    const pdf = pdfOf({
      objects: {
        3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Annots [6 0 R] /Resources << /Font << /F1 5 0 R >> >> >>',
        6: `<< /Type /Annot /Subtype /Link /Rect [20 20 120 60] /Contents (press) /A << /S /URI /URI <${Buffer.from(address).toString('hex')}> /Next 7 0 R >> >>`,
        7: '<< /S /JavaScript /JS (app.alert) >>',
      },
    });
    const pages = await pagesOf(pdf);
    expect(withoutWebLinks(pages)).not.toMatch(leading);
    const hex = kept === null ? null : Buffer.from(kept).toString('hex');
    expect(
      [...pages.toString('latin1').matchAll(/\/URI <([\da-f]+)>/gi)].map(([, found]) => found?.toLowerCase()),
    ).toEqual(hex === null ? [] : [hex]);
    expect(await removalsOf(pdf)).toEqual(kept === null ? ['script', 'link'] : ['script']);
    expect(await textOfPdf(pages)).toBe(await textOfPdf(pdf));
  });

  const linked = (border: string) =>
    pdfOf({
      objects: {
        3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Annots [6 0 R] /Resources << /Font << /F1 5 0 R >> >> >>',
        6: `<< /Type /Annot /Subtype /Link /Rect [20 20 120 60] ${border} /A << /S /URI /URI (https://a.example/) >> >>`,
        8: '[0 0 2]',
        9: '[0 1 1 0]',
      },
    });

  it.each([
    ['/F 4 /C [1 0 0] /Border [4 2 3 [5 1]]', '/F 4\n/Border [ 4 2 3 [ 5 1 ] ]\n/C [ 1 0 0 ]\n'],
    [
      '/BS << /Type /Border /W 2 /S /D /D [6 2] >> /C [0.5]',
      '/BS <<\n/W 2\n/S /D\n/D [ 6 2 ]\n>>\n/C [ 0.5 ]\n',
    ],
    ['/Border 8 0 R /C 9 0 R', '/Border [ 0 0 2 ]\n/C [ 0 1 1 0 ]\n'],
    ['/Border [0 0 0]', '/Border [ 0 0 0 ]\n'],
    ['', ''],
  ])('keep the border of a link as viewers draw it: %s', async (given, kept) => {
    const pdf = linked(given);
    const pages = await pagesOf(pdf);
    expect(pages.toString('latin1')).toContain(`/Rect [ 20 20 120 60 ]\n${kept}/A <<`);
    expect(withoutWebLinks(pages)).not.toMatch(leading);
    expect(await linkBordersOf(pages)).toEqual(await linkBordersOf(pdf));
  });

  it('keep nothing of the border of a link but numbers and its line style', async () => {
    const pages = await pagesOf(
      linked('/Border [/JS 0 1] /BS << /W 1 /S /JavaScript /JS (app.alert) >> /C [(app.alert)]'),
    );
    expect(pages.toString('latin1')).toContain('/Rect [ 20 20 120 60 ]\n/BS <<\n/W 1\n>>\n/A <<');
    expect(withoutWebLinks(pages)).not.toMatch(leading);
  });

  it('say the same, whatever stands on its page and in its title', async () => {
    const safe = fc.string({ unit: fc.constantFrom(...'abcJS/ <>[]%{}0123456789\n\r#') });
    await fc.assert(
      fc.asyncProperty(safe, async (words) => {
        const pdf = pdfOf({
          objects: { 4: stream(`BT (${words}) Tj ET`) },
          trailer: `/Info << /Title (${words}) >>`,
        });
        expect((await pagesOf(pdf)).includes(`BT (${words}) Tj ET`)).toBe(true);
        expect(await removalsOf(pdf)).toEqual([]);
      }),
    );
  });

  it('lose bookmarks, title and author', async () => {
    const pdf = await makePdf((document) => {
      document.info.Title = 'e-visa of somebody';
      document.info.Author = 'a clerk';
      document.outline.addItem('Visa');
      document.text('evisa.gov.tr');
    });
    const pages = await pagesOf(pdf);
    expect(pages.toString('latin1')).not.toMatch(leading);
    for (const word of ['somebody', 'clerk']) {
      expect(pages.includes(word)).toBe(false);
      expect(pages.includes(Buffer.from(word).toString('hex'))).toBe(false);
    }
    expect(await textOfPdf(pages)).toContain('evisa.gov.tr');
  });

  it.each([
    ['/Filter /FlateDecode /DecodeParms << /Predictor 1 >>', /\/Filter \/FlateDecode\s+\/DecodeParms <</],
    [
      '/Filter [/FlateDecode] /DecodeParms [<< /Predictor 1 >>]',
      /\/Filter \[ ?\/FlateDecode ?\]\s+\/DecodeParms \[/,
    ],
  ])('keep a filter and what it needs in one form, which viewers take together: %s', async (filter, kept) => {
    const data = deflateSync('BT /F1 18 Tf 20 100 Td (e-visa) Tj ET');
    const pages = await pagesOf(pdfOf({ objects: { 4: stream(data, filter) } }));
    expect(pages.toString('latin1')).toMatch(kept);
    expect(await textOfPdf(pages)).toContain('e-visa');
  });

  it('show the last revision, and the earlier one is gone', async () => {
    const earlier = pdfOf({ objects: { 4: stream('BT /F1 18 Tf 20 100 Td (STRANGER) Tj ET') } });
    const pdf = pdfOf({ start: '', before: '' });
    const both = Buffer.concat([earlier, lastRevision(earlier)]);
    const pages = await pagesOf(both);
    expect(pages.includes('STRANGER')).toBe(false);
    expect(await textOfPdf(pages)).toBe(await textOfPdf(pdf));
  });

  it('keep a page’s size, crop and turn, also what it inherits', async () => {
    const pdf = pdfOf({
      objects: {
        2: '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 400 300] /Rotate 90 /Resources << /Font << /F1 5 0 R >> >> >>',
        3: '<< /Type /Page /Parent 2 0 R /CropBox [10 10 200 150] /Contents 4 0 R >>',
      },
    });
    const text = (await pagesOf(pdf)).toString('latin1');
    expect(text).toContain('/MediaBox [ 0 0 400 300 ]');
    expect(text).toContain('/CropBox [ 10 10 200 150 ]');
    expect(text).toContain('/Rotate 90');
    expect(await textOfPdf(await pagesOf(pdf))).toContain('e-visa');
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

describe('any damage', () => {
  const originals = [
    ...harmlessSpecimens.map(({ pdf }) => pdf),
    ...hostileSpecimens.map(({ hostile }) => hostile),
  ].filter(({ length }) => length < 20_000);
  const pieces =
    '<< >> [ ] ( ) / # % obj endobj stream endstream R \0 \n -1 9999999999 xref trailer /JS 0\tR';
  const damage = fc.record({
    original: fc.constantFrom(...originals),
    changes: fc.array(
      fc.record({
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        removed: fc.nat({ max: 40 }),
        added: fc.oneof(
          fc.constant(Buffer.alloc(0)),
          fc.constantFrom(...pieces.split(' ')).map((piece) => Buffer.from(piece, 'latin1')),
          fc.uint8Array({ maxLength: 8 }).map((bytes) => Buffer.from(bytes)),
        ),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  });

  it('is answered with pages that hold nothing active, or with a reason', async () => {
    await fc.assert(
      fc.asyncProperty(damage, async ({ original, changes }) => {
        const damaged = changes.reduce((file, { at, removed, added }) => {
          const start = Math.floor(at * file.length);
          return Buffer.concat([file.subarray(0, start), added, file.subarray(start + removed)]);
        }, original);
        const pages = await rewritten(damaged);
        if (!Buffer.isBuffer(pages)) return;
        expect(withoutData(Buffer.from(withoutWebLinks(pages), 'latin1'))).not.toMatch(leading);
        await removalsOf(damaged);
      }),
      { numRuns: 2_000, seed: 20_261_122 },
    );
  });

  it('in packed objects is answered too', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: fc.constantFrom(...'<>[]()/#%RS 019\n'), maxLength: 60 }),
        async (inside) => {
          const packed = deflateSync(Buffer.from(`9 0 ${inside}`));
          const file = pdfOf({
            objects: { 10: stream(packed, '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode') },
          });
          const pages = await rewritten(file);
          if (!Buffer.isBuffer(pages)) expect(pages).toBe('broken');
        },
      ),
      { numRuns: 500, seed: 20_261_122 },
    );
  });
});

/** The text of the base file again, as a later revision of its page. */
function lastRevision(file: Buffer): Buffer {
  const object = Buffer.concat([
    Buffer.from('4 0 obj\n'),
    stream('BT /F1 18 Tf 20 100 Td (e-visa) Tj ET'),
    Buffer.from('\nendobj\n'),
  ]);
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(file.toString('latin1'))?.[1] ?? '0';
  const table = file.length + object.length;
  const entry = `${String(file.length).padStart(10, '0')} 00000 n `;
  const end = `xref\n4 1\n${entry}\ntrailer\n<< /Size 6 /Root 1 0 R /Prev ${previous} >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.concat([object, Buffer.from(end)]);
}

describe('what annotations and fields show', () => {
  const drawn = (subtype: string, more = '') =>
    pdfOf({
      objects: {
        3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Annots [6 0 R] /Resources << /Font << /F1 5 0 R >> >> >>',
        6: `<< /Type /Annot /Subtype ${subtype} /Rect [20 20 120 60] /F 4 ${more} >>`,
        7: stream(
          'BT /F1 9 Tf 2 2 Td (STAMPED) Tj ET',
          '/Type /XObject /Subtype /Form /BBox [0 0 50 20] /Resources << /Font << /F1 5 0 R >> >>',
        ),
      },
    });

  it.each(['/Stamp', '/FreeText', '/Widget /FT /Tx /T (name) /V (STAMPED)'])(
    'becomes part of the page: %s',
    async (subtype) => {
      const pages = await pagesOf(drawn(subtype, '/AP << /N 7 0 R >>'));
      expect(pages.toString('latin1')).not.toMatch(leading);
      expect(pages.toString('latin1')).toContain('q 2 0 0 2 20 20 cm /Shown0 Do Q');
      expect(await textOfPdf(pages)).toMatch(/e-visa.*STAMPED/);
    },
  );

  it('is the state that a box is in', async () => {
    const state = (name: string) =>
      drawn('/Widget /FT /Btn /T (agreed)', `/AS /${name} /AP << /N << /On 7 0 R >> >>`);
    expect(await textOfPdf(await pagesOf(state('On')))).toContain('STAMPED');
    expect(await textOfPdf(await pagesOf(state('Off')))).not.toContain('STAMPED');
  });

  it.each([
    ['is left out when it is hidden', '/Stamp', '/F 2 /AP << /N 7 0 R >>'],
    ['is left out of a link', '/Link', ''],
  ])('%s', async (_what, subtype, more) => {
    const pdf = drawn(subtype, more).toString('latin1').replace('/F 4 /F 2', '/F 2');
    expect(await textOfPdf(await pagesOf(Buffer.from(pdf, 'latin1')))).not.toContain('STAMPED');
  });

  it.each(['/Stamp', '/FreeText /Contents (VISA)', '/Widget /FT /Tx /T (name) /V (VISA)'])(
    'is not lost: a file whose viewer has to draw it is refused: %s',
    async (subtype) => {
      expect(await rewritten(drawn(subtype))).toBe('drawnByViewer');
    },
  );
});
