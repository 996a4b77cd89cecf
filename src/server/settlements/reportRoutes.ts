import { exportMoneyReport, type MoneyReport, readMoneyReport } from '../../contract/moneyReport.ts';
import { monthReport } from '../../domain/ledger/monthReport.ts';
import { formatUsd } from '../../domain/prices/fees.ts';
import { staffOf } from '../access/index.ts';
import { audit } from '../audit/index.ts';
import type { Queryable } from '../database/connect.ts';
import { inSnapshot } from '../database/transaction.ts';
import type { App } from '../http.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { exportMonth } from './exportMonth.ts';
import { type Month, monthNameAt, monthOf } from './month.ts';
import type { SettlementRow } from './queries.ts';
import { countUnmatched, firstBooked, openAt, settlementsIn, sumsOf } from './reportQueries.ts';

/** The money of a month for staff: its report, and its movements as a file. Reading it is audited. */
export function moneyReportRoutes(app: App, services: Services): void {
  const { db, clock } = services;
  app.route({
    ...serve(readMoneyReport),
    handler: (request) => {
      const now = clock.now();
      const month = monthOf(request.query.month ?? monthNameAt(now));
      return inSnapshot(db, (tx) => reportOf(tx, month, now));
    },
  });

  app.route({
    ...serve(exportMoneyReport),
    handler: async (request, reply) => {
      const at = clock.now();
      const month = monthOf(request.query.month ?? monthNameAt(at));
      await audit(db, {
        at,
        actor: 'staff',
        by: staffOf(request),
        action: 'moneyReport.exported',
        detail: { month: month.name },
      });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="money-${month.name}.csv"`)
        .send(exportMonth(db, month));
    },
  });
}

async function reportOf(db: Queryable, month: Month, now: Date): Promise<MoneyReport> {
  const report = monthReport(await sumsOf(db, month), await openAt(db, month.from));
  const { payments, refunds, disputes, payouts, unexplained } = report;
  return {
    month: month.name,
    firstMonth: monthNameAt((await firstBooked(db)) ?? now),
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
    payouts: (await settlementsIn(db, month)).map(presentPayout),
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
