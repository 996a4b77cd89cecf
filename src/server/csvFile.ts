import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/** Spreadsheets of countries that write 1,5 want a semicolon. */
export type CsvSeparator = 'comma' | 'semicolon';

/**
 * A table as CSV (RFC 4180, UTF-8 with a byte order mark), with an apostrophe before formulas (ASVS 1.2.10). Rows are
 * taken as they are read.
 */
export function csvFile(
  headers: readonly string[],
  rows: Iterable<readonly string[]> | AsyncIterable<readonly string[]>,
  separator: CsvSeparator = 'comma',
): NodeJS.ReadableStream {
  const csv = stringify({
    bom: true,
    header: true,
    columns: headers.map((header) => ({ key: header, header })),
    delimiter: separator === 'semicolon' ? ';' : ',',
    record_delimiter: 'windows',
    escape_formulas: true,
  });
  const source = Readable.from(rows);
  source.on('error', (error) => csv.destroy(error));
  csv.on('close', () => source.destroy());
  return source.pipe(csv);
}
