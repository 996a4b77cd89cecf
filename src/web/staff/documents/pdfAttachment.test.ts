import { describe, expect, it } from 'vitest';
import { megabytes, pdfProblem } from './pdfAttachment.ts';

const limit = 5 * 1024 * 1024;

function file(start: string, size = start.length): Blob {
  return new Blob([start, new Uint8Array(size - start.length)]);
}

describe('the PDF attached to an approval', () => {
  it('is accepted up to exactly 5 MB', async () => {
    expect(await pdfProblem(file('%PDF-1.7'))).toBeNull();
    expect(await pdfProblem(file('%PDF-1.7', limit))).toBeNull();
  });

  it('is accepted with bytes before its signature, as PDF readers do', async () => {
    expect(await pdfProblem(file('\r\n\r\n%PDF-1.4'))).toBeNull();
  });

  it.each([
    [limit + 1, '5.0'],
    [6 * 1024 * 1024, '6.0'],
    [12_975_000, '12.4'],
  ])('of %i bytes is refused as too large, with its size', async (size, shown) => {
    expect(await pdfProblem(file('%PDF-1.7', size))).toBe(
      `PDF dosyası çok büyük (${shown}MB). Maksimum 5MB olmalı.`,
    );
  });

  it.each([
    ['an image named .pdf', '\u0089PNG\r\n'],
    ['an empty file', ''],
    ['a signature beyond the first 1,024 bytes', `${' '.repeat(1024)}%PDF-1.7`],
  ])('is refused when it is %s', async (_, start) => {
    const refused = new File([start], 'visa.pdf', { type: 'application/pdf' });
    expect(await pdfProblem(refused)).toBe('Lütfen sadece PDF dosyası seçin.');
  });

  it('shows megabytes with one decimal', () => {
    expect(megabytes(1024 * 1024 * 1.25)).toBe('1.3');
    expect(megabytes(0)).toBe('0.0');
  });
});
