import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { exportMoneyReport, type MoneyReport, readMoneyReport } from '../../contract/moneyReport.ts';
import { ledgerAccounts } from '../../domain/ledger/accounts.ts';
import { monthReport } from '../../domain/ledger/monthReport.ts';
import { moneyDocumentNumber } from '../../domain/payments/moneyDocuments.ts';
import { formatUsd } from '../../domain/prices/fees.ts';
import { ledgerAccountNames, ledgerEventNames } from '../../domain/staff/ledgerNames.ts';
import type { StaffLanguage } from '../../domain/staff/staffLanguage.ts';
import { readStaff, staffLanguageOf } from '../access/index.ts';
import { audit } from '../audit/index.ts';
import type { Queryable } from '../database/connect.ts';
import { inSnapshot } from '../database/transaction.ts';
import type { App } from '../http.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { type Month, monthNameAt, parseMonth } from './month.ts';
import type { SettlementRow } from './queries.ts';
import {
  countUnmatched,
  findFirstBooking,
  listMovementsAfter,
  listSettlementsIn,
  type Movement,
  sumByAccount,
  sumOwedAt,
} from './reportQueries.ts';

/** The money of a month for staff: its report, and its movements as a file. Reading it is audited. */
export function moneyReportRoutes(app: App, services: Services): void {
  const { db, clock } = services;
  app.route({
    ...serve(readMoneyReport),
    handler: (request) => {
      const now = clock.now();
      const month = parseMonth(request.query.month ?? monthNameAt(now));
      return inSnapshot(db, (tx) => reportOf(tx, month, now));
    },
  });

  app.route({
    ...serve(exportMoneyReport),
    handler: async (request, reply) => {
      const at = clock.now();
      const month = parseMonth(request.query.month ?? monthNameAt(at));
      await audit(db, {
        at,
        actor: 'staff',
        by: readStaff(request),
        action: 'moneyReport.exported',
        detail: { month: month.name },
      });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="money-${month.name}.csv"`)
        .send(exportMonth(db, month, staffLanguageOf(request)));
    },
  });
}

async function reportOf(db: Queryable, month: Month, now: Date): Promise<MoneyReport> {
  const report = monthReport(await sumByAccount(db, month), await sumOwedAt(db, month.from));
  const { payments, refunds, disputes, payouts, unexplained } = report;
  return {
    month: month.name,
    firstMonth: monthNameAt((await findFirstBooking(db)) ?? now),
    lastMonth: monthNameAt(now),
    taken: {
      serviceFees: formatUsd(report.serviceFeesCents),
      processingFees: formatUsd(report.processingFeesCents),
      premiums: formatUsd(report.premiumsCents),
      total: formatUsd(report.takenCents),
    },
    refunded: formatUsd(report.refundedCents),
    disputeLosses: formatUsd(report.disputeLossesCents),
    providerFees: formatUsd(report.providerFeesCents),
    paidOut: formatUsd(report.paidOutCents),
    unexplained: formatUsd(report.unexplainedCents),
    openBefore: formatUsd(report.openBeforeCents),
    open: formatUsd(report.openCents),
    counts: { payments, refunds, disputes, payouts, unexplained, openCases: await countUnmatched(db) },
    payouts: (await listSettlementsIn(db, month)).map(presentPayout),
  };
}

const presentPayout = ({ id, state, currency, bankDate, bankReference, ...cents }: SettlementRow) => ({
  id,
  state,
  currency,
  gross: formatUsd(cents.grossCents),
  fee: formatUsd(cents.feeCents),
  net: formatUsd(cents.netCents),
  bankDate,
  bankReference,
});

/** Rows read at a time, to bound memory. */
const batchSize = 1_000;

const firstColumns: Readonly<Record<StaffLanguage, readonly string[]>> = {
  tr: ['Zaman', 'Hareket', 'Belge', 'Sipariş', 'Kayıt'],
  en: ['Time', 'Movement', 'Document', 'Order', 'Record'],
};

const columnsIn = (language: StaffLanguage) => [
  ...firstColumns[language],
  ...ledgerAccounts.map((account) => ledgerAccountNames[language][account]),
];

const istanbul = new Intl.DateTimeFormat('sv', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Istanbul',
});

/**
 * Streams a month's movements as CSV (RFC 4180, UTF-8 with a byte order mark), oldest first, with a
 * column in US dollars for each account; debits are positive. Formulas are not escaped: no cell
 * holds a visitor's text.
 */
function exportMonth(db: Queryable, month: Month, language: StaffLanguage): NodeJS.ReadableStream {
  const csv = stringify({
    bom: true,
    header: true,
    columns: columnsIn(language),
    record_delimiter: 'windows',
  });
  const rows = Readable.from(exportedRows(db, month, language));
  rows.on('error', (error) => csv.destroy(error));
  csv.on('close', () => rows.destroy());
  return rows.pipe(csv);
}

async function* exportedRows(db: Queryable, month: Month, language: StaffLanguage): AsyncGenerator<string[]> {
  for (let after: Movement | null = null; ; ) {
    const found: Movement[] = await listMovementsAfter(db, month, { after, limit: batchSize });
    for (const movement of found) yield rowOf(movement, language);
    after = found.at(-1) ?? null;
    if (after === null || found.length < batchSize) return;
  }
}

function rowOf({ at, event, subject, order, document, cents }: Movement, language: StaffLanguage): string[] {
  return [
    istanbul.format(at),
    ledgerEventNames[language][event],
    document === null ? '' : moneyDocumentNumber(document),
    order ?? '',
    subject,
    ...ledgerAccounts.map((account) => {
      const amount = cents[account];
      return amount === undefined ? '' : formatUsd(amount);
    }),
  ];
}
