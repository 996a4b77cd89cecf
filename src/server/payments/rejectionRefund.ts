import { isUnfinished } from '../../domain/payments/refundStates.ts';
import { type RejectionRefund, rejectionRefund } from '../../domain/payments/rejectionRefund.ts';
import { rulesAt } from '../../domain/rules/rulesOn.ts';
import type { ApplicationRecord } from '../applications/index.ts';
import type { Queryable } from '../database/connect.ts';
import { readRefundFacts } from './refundOverview.ts';

/** What a rejected applicant is told about the money. */
export async function readRejectionRefund(
  db: Queryable,
  application: ApplicationRecord,
  now: Date,
): Promise<RejectionRefund[]> {
  const circumstances = { duplicateOrTechnicalError: false, documentedReason: null };
  const { facts, history, isBlocked } = await readRefundFacts(db, application, circumstances, now);
  const sum = (isCounted: (state: (typeof history)[number]['state']) => boolean) =>
    history
      .filter(({ state }) => isCounted(state))
      .reduce((total, { amountCents }) => total + amountCents, 0);
  return rejectionRefund(rulesAt(now), facts, {
    refundedCents: sum((state) => state === 'succeeded'),
    orderedCents: sum(isUnfinished),
    isCaptured: application.capturedCents > 0,
    isUncertain: isBlocked || application.paymentStatus === 'processing',
  });
}
