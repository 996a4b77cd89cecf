import { deviceName } from '../../domain/staff/devices.ts';
import type { StaffLanguage } from '../../domain/staff/staffLanguage.ts';
import { csvFile } from '../csvFile.ts';
import type { Queryable } from '../database/connect.ts';
import { type AuditFilter, searchEntries } from './searchQueries.ts';

/** Bounds an export's memory. */
const batchSize = 1_000;

const columns: Readonly<Record<StaffLanguage, readonly string[]>> = {
  tr: ['Kayıt', 'Zaman (UTC)', 'Kim', 'Kişi', 'Oturum', 'İşlem', 'Başvuru', 'Ayrıntı'],
  en: ['Entry', 'Time (UTC)', 'Actor', 'Person', 'Session', 'Action', 'Application', 'Detail'],
};

/** Streams the entries as a file, newest first. */
export function exportLog(
  db: Queryable,
  filter: AuditFilter,
  language: StaffLanguage,
): NodeJS.ReadableStream {
  return csvFile(columns[language], exportedRows(db, filter, language));
}

async function* exportedRows(
  db: Queryable,
  filter: AuditFilter,
  language: StaffLanguage,
): AsyncGenerator<string[]> {
  let before: number | undefined;
  for (;;) {
    const found = await searchEntries(db, filter, { before, limit: batchSize });
    for (const { entry, number, personName } of found) {
      yield [
        String(entry.id),
        entry.at.toISOString(),
        entry.actor,
        personName ?? '',
        entry.sessionLabel === null ? '' : deviceName(entry.sessionLabel)[language],
        entry.action,
        number ?? '',
        entry.detail === null ? '' : JSON.stringify(entry.detail),
      ];
    }
    before = found.at(-1)?.entry.id;
    if (before === undefined || found.length < batchSize) return;
  }
}
