import { isList } from './pdfSource.ts';
import { PdfDictionary, PdfName, PdfReference, PdfString, type PdfValue } from './pdfSyntax.ts';

/** A new object: a value, or a dictionary with the data of a stream. */
export type NewObject = { value: PdfValue; data: Buffer | null };

/**
 * A PDF of one revision: the objects in order from number 1, one table, no compressed objects. The first object is the
 * root.
 */
export function writePdf(objects: readonly NewObject[]): Buffer {
  const chunks: Buffer[] = [];
  let length = 0;
  const write = (chunk: string | Buffer) => {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk, 'latin1') : chunk;
    chunks.push(bytes);
    length += bytes.length;
  };
  // Bytes beyond ASCII tell programs that transfer files that this is no text; section 7.5.2.
  write('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n');
  const offsets = objects.map(({ value, data }, index) => {
    const offset = length;
    write(`${index + 1} 0 obj\n${textOf(value)}\n`);
    if (data !== null) {
      write('stream\n');
      write(data);
      write('\nendstream\n');
    }
    write('endobj\n');
    return offset;
  });
  const table = length;
  write(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`);
  for (const offset of offsets) write(`${String(offset).padStart(10, '0')} 00000 n \n`);
  write(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  return Buffer.concat(chunks);
}

function textOf(value: PdfValue): string {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return numberText(value);
  if (value instanceof PdfName) return `/${escapedName(value.name)}`;
  if (value instanceof PdfString) return `<${Buffer.from(value.text, 'latin1').toString('hex')}>`;
  if (value instanceof PdfReference) return `${value.number} 0 R`;
  if (value instanceof PdfDictionary) {
    return `<< ${value.entries.map(([key, inner]) => `/${escapedName(key)} ${textOf(inner)}`).join(' ')} >>`;
  }
  if (isList(value)) return `[${value.map(textOf).join(' ')}]`;
  throw new TypeError('A stream is written as an object of its own.');
}

/** PDF knows no exponents; section 7.3.3. */
export function numberText(value: number): string {
  return Number.isInteger(value) ? value.toFixed(0) : value.toFixed(10).replace(/\.?0+$/, '');
}

const escapedName = (name: string) =>
  name.replace(
    /[^A-Za-z0-9_.+-]/g,
    (character) => `#${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
