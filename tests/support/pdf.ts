import PDFDocument from 'pdfkit';

/** A small valid PDF; `write` adds to it. */
export async function makePdf(write: (pdf: PDFKit.PDFDocument) => void = () => {}): Promise<Buffer> {
  const pdf = new PDFDocument();
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<void>((resolve) => pdf.on('end', () => resolve()));
  pdf.text('e-visa');
  write(pdf);
  pdf.end();
  await done;
  return Buffer.concat(parts);
}
