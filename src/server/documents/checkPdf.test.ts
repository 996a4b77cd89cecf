import { describe, expect, it } from 'vitest';
import { makePdf } from '../../../tests/support/pdf.ts';
import { AppError } from '../errors/appError.ts';
import { readPdfAttachment } from './checkPdf.ts';

async function refusal(attachment: string): Promise<string> {
  try {
    await readPdfAttachment(attachment);
  } catch (error) {
    if (error instanceof AppError) return `${error.code} ${error.params['size'] ?? ''}`.trim();
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
    expect(await refusal(pdf.toString('base64'))).toBe('pdfActive');
  });
});
