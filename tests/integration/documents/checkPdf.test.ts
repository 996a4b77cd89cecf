import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../../src/server/appError.ts';
import { checkPdfAttachment, readPdfAttachment } from '../../../src/server/documents/checkPdf.ts';
import type { TimeLimit } from '../../../src/server/documents/inspectPdf.ts';
import { endlessPdf, exhaustingPdfs } from '../../support/exhaustingPdfs.ts';
import { inFull } from '../../support/faultScale.ts';
import { makePdf } from '../../support/pdf.ts';
import { harmlessSpecimens, pdfOf, stream } from '../../support/pdfSpecimens.ts';
import { activeInViewer, textOfPdf } from '../../support/pdfText.ts';

const isClean = async () => true;

async function refusal(attachment: string, limit?: TimeLimit): Promise<string> {
  try {
    await checkPdfAttachment(attachment, isClean, limit);
  } catch (error) {
    if (error instanceof AppError) return [error.code, ...Object.values(error.params)].join(' ');
    throw error;
  }
  return 'accepted';
}

const page501 = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R >>';
const manyPages = Object.fromEntries(Array.from({ length: 501 }, (_, index) => [30 + index, page501]));
const manyPageNumbers = Object.keys(manyPages)
  .map((number) => `${number} 0 R`)
  .join(' ');

/** Each takes a reader seconds, as the contents of a page do that are not to be unpacked. */
const needQuietHour = [
  'an object stream that is not to be unpacked',
  'a string that is not to be unpacked',
  'contents that are not to be unpacked',
];

describe('an attached PDF', () => {
  it('is accepted as base64 and as a data URL, byte for byte, with its pages for the traveller', async () => {
    const pdf = await makePdf();
    const encoded = pdf.toString('base64');
    const read = await readPdfAttachment(encoded, isClean);
    expect(read.content).toEqual(pdf);
    expect(await textOfPdf(read.released)).toBe('e-visa');
    expect(await readPdfAttachment(`data:application/pdf;base64,${encoded}`, isClean)).toEqual(read);
  });

  it('is refused when a viewer finds other pages than the library, which follows no table', async () => {
    const first = pdfOf({ objects: { 4: stream('BT /F1 18 Tf 20 100 Td (FIRST) Tj ET') } });
    const last = Buffer.concat([
      Buffer.from('4 0 obj\n'),
      stream('BT /F1 18 Tf 20 100 Td (LAST) Tj ET'),
      Buffer.from('\nendobj\n'),
    ]);
    const table = first.lastIndexOf('xref\n0 1');
    const unlisted = Buffer.concat([
      first.subarray(0, table),
      last,
      Buffer.from(
        first.toString('latin1', table).replace(/startxref\s+\d+/, `startxref\n${table + last.length}`),
        'latin1',
      ),
    ]);
    expect(await textOfPdf(unlisted)).toBe('FIRST');
    expect(await refusal(unlisted.toString('base64'))).toBe('pdfUnreadable');
  });

  it('is refused when the viewer has to draw what a field holds', async () => {
    const field = '<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (Ada) /Rect [20 20 200 40] >>';
    const page =
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Annots [6 0 R] /Resources << /Font << /F1 5 0 R >> >> >>';
    expect(await refusal(pdfOf({ objects: { 3: page, 6: field } }).toString('base64'))).toBe(
      'pdfDrawnByViewer',
    );
  });

  it.each([
    ['an image', Buffer.from('\x89PNG\r\n\x1a\n').toString('base64'), 'pdfOnly'],
    ['an image by its data URL', 'data:image/png;base64,AAAA', 'pdfOnly'],
    ['text that is not base64', 'not base64!', 'pdfOnly'],
    ['nothing', '', 'pdfOnly'],
    [
      'a file that only begins as a PDF',
      Buffer.from('%PDF-1.7 and then nonsense').toString('base64'),
      'pdfUnreadable',
    ],
    ['more than 5 MB', Buffer.alloc(6 * 1024 * 1024).toString('base64'), 'pdfTooLarge 6.0'],
  ])('is refused when it is %s', async (_what, attachment, expected) => {
    expect(await refusal(attachment)).toBe(expected);
  });

  it.each([
    ['encrypted', pdfOf({ trailer: '/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 >>' }), 'pdfEncrypted'],
    ['without pages', pdfOf({ objects: { 2: '<< /Type /Pages /Kids [] /Count 0 >>' } }), 'pdfWithoutPages'],
    [
      'of more than 500 pages',
      pdfOf({
        objects: { 2: `<< /Type /Pages /Kids [${manyPageNumbers}] /Count 501 >>`, ...manyPages },
      }),
      'pdfTooManyPages',
    ],
  ])('is refused for its own reason when it is %s', async (_what, pdf, expected) => {
    expect(await refusal(pdf.toString('base64'))).toMatch(new RegExp(`^${expected}`));
  });

  it('is not called broken when there was no time to look at it', async () => {
    const pdf = await makePdf();
    const late = checkPdfAttachment(pdf.toString('base64'), isClean, { timeLimitMs: 0 });
    await expect(late).rejects.toMatchObject({ status: 503, code: 'pdfNotChecked' });
  });

  it('is answered for itself by a process that looked at others before, also at one that had no time', async () => {
    const checked = async (text: string, timeLimitMs?: number) => {
      const pdf = pdfOf({ objects: { 4: stream(`BT /F1 18 Tf 20 100 Td (${text}) Tj ET`) } });
      const { pdf: attached } = await checkPdfAttachment(pdf.toString('base64'), isClean, {
        ...(timeLimitMs !== undefined && { timeLimitMs }),
      });
      return textOfPdf(attached.released);
    };
    expect(await checked('FIRST')).toBe('FIRST');
    await expect(checked('LATE', 0)).rejects.toMatchObject({ code: 'pdfNotChecked' });
    expect(await Promise.all(['SECOND', 'THIRD', 'FOURTH'].map((text) => checked(text)))).toEqual([
      'SECOND',
      'THIRD',
      'FOURTH',
    ]);
  });

  it('is taken also when eight come at once, of which six wait: two processes look at them', async () => {
    const sound = harmlessSpecimens.slice(0, 8);
    expect(sound).toHaveLength(8);
    let started = 0;
    const countStart = () => {
      started += 1;
    };
    subscribe('child_process', countStart);
    try {
      const answers = await Promise.all(sound.map(({ pdf }) => refusal(pdf.toString('base64'))));
      expect(answers).toEqual(sound.map(() => 'accepted'));
      expect(started).toBeLessThanOrEqual(2);
    } finally {
      unsubscribe('child_process', countStart);
    }
  });

  it.each([
    ['one page', []],
    ['metadata in XML', []],
    ['a signature', ['signature']],
    ['a form that is filled in', ['form']],
    ['links to the web, an e-mail address and a phone', ['link']],
    ['notes and marks of a reviewer', ['note']],
  ])('is said to lose what its pages do not keep: %s', async (name, expected) => {
    const pdf = harmlessSpecimens.find((specimen) => specimen.name === name)?.pdf ?? Buffer.alloc(0);
    const { removed } = await checkPdfAttachment(pdf.toString('base64'), isClean);
    expect(removed).toEqual(expected);
  });

  it('is taken without the script and the file that it carries, and that is said', async () => {
    const pdf = await makePdf((document) => {
      document.file(Buffer.from('MZ'), { name: 'setup.exe' });
      document.addNamedJavaScript('open', 'app.alert(1)');
    });
    expect(await activeInViewer(pdf)).toContain('script');
    const { pdf: attached, removed } = await checkPdfAttachment(pdf.toString('base64'), isClean);
    expect(removed).toEqual(['script', 'attachment']);
    expect(attached.content).toEqual(pdf);
    expect(await activeInViewer(attached.released)).toEqual([]);
    expect(attached.released.toString('latin1')).not.toMatch(/MZ|setup|app\.alert/);
    expect(await textOfPdf(attached.released)).toBe(await textOfPdf(pdf));
  });

  it('is called encrypted also when its objects are packed, which cannot be read then', async () => {
    const packed = stream('\x12\x34 no objects', '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode');
    const pdf = pdfOf({ objects: { 9: packed }, trailer: '/Encrypt 9 0 R' });
    expect(await refusal(pdf.toString('base64'))).toBe('pdfEncrypted');
  });

  it.each(exhaustingPdfs.filter(({ name }) => inFull || !needQuietHour.includes(name)))(
    'is answered in time when it is made to take long: $name',
    async ({ pdf, answer }) => {
      // A busy machine may have no time to find out.
      expect([answer, 'pdfNotChecked']).toContain(await refusal(pdf.toString('base64')));
    },
  );

  it('is given up when its time is over, and the next one is read', async () => {
    expect(await refusal(endlessPdf.toString('base64'), { timeLimitMs: 1_000 })).toBe('pdfNotChecked');
    expect(await refusal((await makePdf()).toString('base64'))).toBe('accepted');
  });
});
