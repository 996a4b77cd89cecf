import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { ledgerAccounts } from '../../domain/ledger/accounts.ts';
import { moneyDocumentNumber } from '../../domain/payments/moneyDocuments.ts';
import { formatUsd } from '../../domain/prices/fees.ts';
import { ledgerAccountNames, ledgerEventNames } from '../../domain/staff/ledgerNames.ts';
import type { Queryable } from '../database/connect.ts';
import type { Month } from './month.ts';
import { type Movement, movementsAfter } from './reportQueries.ts';

/** Rows read at a time: bounds the memory of an export of any length. */
const batchSize = 1_000;

const columns = [
  'Zaman',
  'Hareket',
  'Belge',
  'Sipariş',
  'Kayıt',
  ...ledgerAccounts.map((account) => ledgerAccountNames[account]),
];

const istanbul = new Intl.DateTimeFormat('sv', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Istanbul',
});

/**
 * Streams the movements of a month as CSV (RFC 4180, UTF-8 with a byte order mark), oldest first: one row
 * each, with a column for each account in US dollars; debits are positive. Formulas are not escaped: that
 * would turn negative amounts into text, and no cell holds a visitor's text.
 */
export function exportMonth(db: Queryable, month: Month): NodeJS.ReadableStream {
  const csv = stringify({ bom: true, header: true, columns, record_delimiter: 'windows' });
  const rows = Readable.from(exportedRows(db, month));
  rows.on('error', (error) => csv.destroy(error));
  csv.on('close', () => rows.destroy());
  return rows.pipe(csv);
}

async function* exportedRows(db: Queryable, month: Month): AsyncGenerator<string[]> {
  for (let after: Movement | null = null; ; ) {
    const found: Movement[] = await movementsAfter(db, month, { after, limit: batchSize });
    for (const movement of found) yield rowOf(movement);
    after = found.at(-1) ?? null;
    if (after === null || found.length < batchSize) return;
  }
}

function rowOf({ at, event, subject, order, document, cents }: Movement): string[] {
  return [
    istanbul.format(at),
    ledgerEventNames[event],
    document === null ? '' : moneyDocumentNumber(document),
    order ?? '',
    subject,
    ...ledgerAccounts.map((account) => {
      const amount = cents[account];
      return amount === undefined ? '' : formatUsd(amount);
    }),
  ];
}
