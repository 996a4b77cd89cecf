import { inflateSync } from 'node:zlib';

/** The objects of a PDF of pdfkit with their streams inflated: how well zlib packs differs by machine. */
export function inflatedPdf(pdf: Buffer): string {
  const parts: string[] = [];
  let at = 0;
  for (const { index, 0: opening } of pdf.toString('latin1').matchAll(/(?<=>>\n)stream\n/g)) {
    const start = index + opening.length;
    const end = pdf.indexOf('\nendstream', start);
    const dictionary = pdf.subarray(at, index).toString('latin1');
    const stream = pdf.subarray(start, end);
    const plain = dictionary.includes('/FlateDecode') ? inflateSync(stream) : stream;
    parts.push(dictionary.replace(/\/Length \d+/g, ''), plain.toString('latin1'));
    at = end;
  }
  return parts.join('');
}
