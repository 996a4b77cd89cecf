import { readdirSync, readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makePdf } from '../../../tests/support/pdf.ts';
import { harmlessSpecimens, pdfOf, stream } from '../../../tests/support/pdfSpecimens.ts';
import { activeInViewer, linkBordersOf, textOfPdf } from '../../../tests/support/pdfText.ts';
import { leading, pagesOf, removalsOf, withoutWebLinks } from '../../../tests/support/rewrittenPdf.ts';

const fixtures = new URL('../../../tests/fixtures/pdf/', import.meta.url);
const written = readdirSync(fixtures).filter((name) => name.endsWith('.pdf'));

describe('the rewritten pages of a harmless PDF', () => {
  it.each(harmlessSpecimens)('say the same: $name', async ({ pdf }) => {
    const pages = await pagesOf(pdf);
    expect(await activeInViewer(pages)).toEqual([]);
    // The text of filled fields follows that of the page.
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

/** Repeats the base file's text as a later revision. */
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
