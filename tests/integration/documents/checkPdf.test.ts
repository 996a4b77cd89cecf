import { describe, expect, it } from 'vitest';
import { readPdfAttachment } from '../../../src/server/documents/checkPdf.ts';
import { pdfFindings } from '../../../src/server/documents/pdfActiveContent.ts';
import { AppError } from '../../../src/server/errors/appError.ts';
import { makePdf } from '../../support/pdf.ts';
import { hostileSpecimens, pdfOf } from '../../support/pdfSpecimens.ts';

async function refusal(attachment: string): Promise<string> {
  try {
    await readPdfAttachment(attachment);
  } catch (error) {
    if (error instanceof AppError) return [error.code, ...Object.values(error.params)].join(' ');
    throw error;
  }
  return 'accepted';
}

describe('an attached PDF', () => {
  it('is accepted as base64 and as a data URL, byte for byte', async () => {
    const pdf = await makePdf();
    const encoded = pdf.toString('base64');
    expect(await readPdfAttachment(encoded)).toEqual(pdf);
    expect(await readPdfAttachment(`data:application/pdf;base64,${encoded}`)).toEqual(pdf);
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

  it('is refused when it carries another file', async () => {
    const pdf = await makePdf((document) => document.file(Buffer.from('MZ'), { name: 'setup.exe' }));
    expect(await refusal(pdf.toString('base64'))).toBe('pdfActive ek dosya');
  });

  it('is refused with what was found in it, for every kind of finding', async () => {
    for (const kind of [...pdfFindings, 'unreadable'] as const) {
      const specimen = hostileSpecimens.find(({ found }) => found === kind);
      const answer = await refusal(specimen?.hostile.toString('base64') ?? '');
      expect(answer).toMatch(kind === 'unreadable' ? /^pdfUnreadable$/ : /^pdfActive .{8,}$/);
    }
  });

  it('is refused in time when it is made to take long', async () => {
    const chain = Array.from({ length: 400 }, () => '9 0 R').join(' ');
    const revisions = Array.from({ length: 400 }, () => `9 0 obj [${chain}] endobj\n`).join('');
    const links = Array.from({ length: 20_000 }, (_, n) => `${n + 30} 0 obj << /URI 9 0 R >> endobj\n`).join(
      '',
    );
    const started = performance.now();
    const answer = await refusal(pdfOf({ before: revisions + links }).toString('base64'));
    expect(answer).toMatch(/^pdf(Active|Unreadable)/);
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
