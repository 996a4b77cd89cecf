import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makePdf } from '../../../tests/support/pdf.ts';
import {
  harmlessSpecimens,
  hostileSpecimens,
  misreadSpecimens,
  pdfOf,
  stream,
} from '../../../tests/support/pdfSpecimens.ts';
import { activeInViewer, textOfPdf } from '../../../tests/support/pdfText.ts';
import { findActiveContent } from './pdfActiveContent.ts';
import { findRemovals } from './pdfRemovals.ts';
import { MalformedPdf } from './pdfSyntax.ts';
import { rewritePdf } from './rewritePdf.ts';

const fixtures = new URL('../../../tests/fixtures/pdf/', import.meta.url);
const written = readdirSync(fixtures).filter((name) => name.endsWith('.pdf'));

/** The rewritten file, or that there is none. */
function rewritten(bytes: Buffer): Buffer | 'refused' {
  try {
    return rewritePdf(bytes);
  } catch (error) {
    if (error instanceof MalformedPdf) return 'refused';
    throw error;
  }
}

/** The file as text, without the links to the web that the copy makes anew. */
const withoutWebLinks = (pages: Buffer) =>
  pages
    .toString('latin1')
    .replace(
      /\/Annots \[(?:<< \/Type \/Annot \/Subtype \/Link \/Rect \[[-\d. ]+\] \/Border \[0 0 0\] \/A << \/S \/URI \/URI <68747470[\da-f]*> >> >> ?)+\]/g,
      '',
    );

/** What leads out of the pages, as names of a file without escapes or compressed objects. */
const leading = new RegExp(
  '/(Annots|A|AA|OpenAction|Action|URI|JS|JavaScript|Launch|Names|EmbeddedFiles?|EF|AF|AcroForm|XFA|Outlines|Metadata|' +
    'Info|RichMedia\\w*|FileAttachment|Filespec|SubmitForm|GoToR|ObjStm|XRef|Collection|StructTreeRoot|PieceInfo)\\b',
);

describe('the rewritten pages of a hostile PDF', () => {
  // Not by the check at upload, which refuses these files: what is rewritten holds by itself.
  it.each(hostileSpecimens)('hold nothing active, or there are none: $name', ({ hostile }) => {
    const pages = rewritten(hostile);
    if (pages === 'refused') return;
    expect(findActiveContent(pages)).toBeNull();
    expect(withoutWebLinks(pages)).not.toMatch(leading);
    expect(pages.toString('latin1')).not.toMatch(/app\.alert|calc\.exe|setup\.exe|MZ/);
  });

  it('exist for most of them, so that the test above looks at something', () => {
    const refused = hostileSpecimens.filter(({ hostile }) => rewritten(hostile) === 'refused');
    expect(hostileSpecimens.length - refused.length).toBeGreaterThan(40);
    // What viewers could read in two ways is never rewritten.
    const ambiguous = hostileSpecimens.filter(({ found }) => found === 'unreadable');
    expect(ambiguous.filter((specimen) => !refused.includes(specimen))).toEqual([]);
  });
});

describe('the rewritten pages of a PDF that viewers read otherwise than we do', () => {
  it.each(misreadSpecimens)('hold nothing active to a viewer: $name', async ({ pdf, seen }) => {
    // What a viewer finds in the file itself, so that the specimen shows something.
    expect(await activeInViewer(pdf)).toEqual(seen);
    const pages = rewritePdf(pdf);
    expect(await activeInViewer(pages)).toEqual([]);
    // Without the data of streams, whose text is shown and means nothing.
    const objects = pages.toString('latin1').replace(/\nstream\n.*?\nendstream\n/gs, '');
    expect(objects).not.toMatch(leading);
    expect(objects).not.toMatch(/\/Ref\b|\/DP\b|invoice|10\.0\.0\.1/);
    expect(await textOfPdf(pages)).toBe(await textOfPdf(pdf));
  });
});

describe('the rewritten pages of a harmless PDF', () => {
  it.each(harmlessSpecimens)('say the same: $name', async ({ pdf }) => {
    const pages = rewritten(pdf);
    if (pages === 'refused') throw new Error('refused');
    expect(findActiveContent(pages)).toBeNull();
    // What is filled in stands after the text of the page.
    expect((await textOfPdf(pages)).replace(/ Ada$/, '')).toBe(await textOfPdf(pdf));
  });

  it.each(written)('say the same, written by a real program: %s', async (name) => {
    const pdf = readFileSync(new URL(name, fixtures));
    const pages = rewritePdf(pdf);
    expect(withoutWebLinks(pages)).not.toMatch(leading);
    expect(await textOfPdf(pages)).toBe(await textOfPdf(pdf));
  });

  it('are the same bytes each time, also when they are rewritten again', async () => {
    const pdf = await makePdf((document) => document.addPage().text('second'));
    const pages = rewritePdf(pdf);
    expect(rewritePdf(pdf)).toEqual(pages);
    expect(rewritePdf(pages).length).toBe(pages.length);
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
    const pages = rewritePdf(pdf);
    expect(withoutWebLinks(pages)).not.toMatch(leading);
    const hex = kept === null ? null : Buffer.from(kept).toString('hex');
    expect([...pages.toString('latin1').matchAll(/\/URI <([\da-f]+)>/g)].map(([, found]) => found)).toEqual(
      hex === null ? [] : [hex],
    );
    expect(findRemovals(pdf)).toEqual(kept === null ? ['link'] : []);
    expect(await textOfPdf(pages)).toBe(await textOfPdf(pdf));
  });

  it('lose bookmarks, title and author', async () => {
    const pdf = await makePdf((document) => {
      document.info.Title = 'e-visa of somebody';
      document.info.Author = 'a clerk';
      document.outline.addItem('Visa');
      document.text('evisa.gov.tr');
    });
    const pages = rewritePdf(pdf);
    expect(pages.toString('latin1')).not.toMatch(leading);
    for (const word of ['somebody', 'clerk']) {
      expect(pages.includes(word)).toBe(false);
      expect(pages.includes(Buffer.from(word).toString('hex'))).toBe(false);
    }
    expect(await textOfPdf(pages)).toContain('evisa.gov.tr');
  });

  it('show the last revision, and the earlier one is gone', async () => {
    const earlier = pdfOf({ objects: { 4: stream('BT /F1 18 Tf 20 100 Td (STRANGER) Tj ET') } });
    const pdf = pdfOf({ start: '', before: '' });
    const both = Buffer.concat([earlier, lastRevision(earlier)]);
    const pages = rewritePdf(both);
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
    const text = rewritePdf(pdf).toString('latin1');
    expect(text).toContain('/MediaBox [0 0 400 300]');
    expect(text).toContain('/CropBox [10 10 200 150]');
    expect(text).toContain('/Rotate 90');
    expect(await textOfPdf(rewritePdf(pdf))).toContain('e-visa');
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
      const pages = rewritePdf(drawn(subtype, '/AP << /N 7 0 R >>'));
      expect(pages.toString('latin1')).not.toMatch(leading);
      expect(pages.toString('latin1')).toContain('q 2 0 0 2 20 20 cm /Shown0 Do Q');
      expect(await textOfPdf(pages)).toMatch(/e-visa.*STAMPED/);
    },
  );

  it('is the state that a box is in', async () => {
    const state = (name: string) =>
      drawn('/Widget /FT /Btn /T (agreed)', `/AS /${name} /AP << /N << /On 7 0 R >> >>`);
    expect(await textOfPdf(rewritePdf(state('On')))).toContain('STAMPED');
    expect(await textOfPdf(rewritePdf(state('Off')))).not.toContain('STAMPED');
  });

  it.each([
    ['is left out when it is hidden', '/Stamp', '/F 2 /AP << /N 7 0 R >>'],
    ['is left out of a link', '/Link', ''],
  ])('%s', async (_what, subtype, more) => {
    const pdf = drawn(subtype, more).toString('latin1').replace('/F 4 /F 2', '/F 2');
    expect(await textOfPdf(rewritePdf(Buffer.from(pdf, 'latin1')))).not.toContain('STAMPED');
  });

  it.each(['/Stamp', '/FreeText /Contents (VISA)', '/Widget /FT /Tx /T (name) /V (VISA)'])(
    'is not lost: a file whose viewer has to draw it is refused: %s',
    (subtype) => {
      expect(rewritten(drawn(subtype))).toBe('refused');
    },
  );
});
