import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Queryable } from '../database/connect.ts';
import { type AuditFilter, searchEntries } from './searchQueries.ts';

/** Bounds an export's memory. */
const batchSize = 1_000;

const columns = ['Kayıt', 'Zaman (UTC)', 'Kim', 'Kişi', 'Oturum', 'İşlem', 'Başvuru', 'Ayrıntı'];

/**
 * Streams the entries as CSV (RFC 4180, UTF-8 with a byte order mark), newest first, with an
 * apostrophe before formulas (ASVS 1.2.10).
 */
export function exportLog(db: Queryable, filter: AuditFilter): NodeJS.ReadableStream {
  const csv = stringify({
    bom: true,
    header: true,
    columns,
    record_delimiter: 'windows',
    escape_formulas: true,
  });
  const rows = Readable.from(exportedRows(db, filter));
  rows.on('error', (error) => csv.destroy(error));
  csv.on('close', () => rows.destroy());
  return rows.pipe(csv);
}

async function* exportedRows(db: Queryable, filter: AuditFilter): AsyncGenerator<string[]> {
  let before: number | undefined;
  for (;;) {
    const found = await searchEntries(db, filter, { before, limit: batchSize });
    for (const { entry, number, personName } of found) {
      yield [
        String(entry.id),
        entry.at.toISOString(),
        entry.actor,
        personName ?? '',
        entry.sessionLabel ?? '',
        entry.action,
        number ?? '',
        entry.detail === null ? '' : JSON.stringify(entry.detail),
      ];
    }
    before = found.at(-1)?.entry.id;
    if (before === undefined || found.length < batchSize) return;
  }
}
