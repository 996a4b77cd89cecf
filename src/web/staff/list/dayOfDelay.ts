import { type DelayCost, delayCost } from '../../../domain/payments/delayCredit.ts';
import { parseUsd } from '../../../domain/prices/fees.ts';
import { formatMoney } from '../../../domain/prices/money.ts';
import { isProcessingType } from '../../../domain/prices/processingTypes.ts';
import { commonBook } from '../../../domain/rules/commonBook.ts';
import { isOpen } from '../../../domain/status/applicationStatus.ts';
import { staffLanguage } from '../staffLanguage.ts';
import { listTexts } from './listTexts.ts';
import type { ApplicationRow } from './useApplications.ts';

/** An insurance has no processing option. */
export type DelayedRow = Pick<
  ApplicationRow,
  'dueAt' | 'duePausedAt' | 'paymentStatus' | 'status' | 'totalAmount' | 'refundedAmount'
> & { processingType?: string };

/** What goes back of a row for a decision now, and how much more a business day later; null if no more does. */
export function costOfRow(row: DelayedRow, now: Date): DelayCost | null {
  const { processingType: type = '', dueAt, duePausedAt } = row;
  if (!isOpen(row.status) || row.paymentStatus !== 'succeeded') return null;
  if (dueAt === null || !isProcessingType(type)) return null;
  const leftCents = (parseUsd(row.totalAmount) ?? 0) - (parseUsd(row.refundedAmount ?? 0) ?? 0);
  const facts = { type, dueAt: new Date(dueAt), isPaused: duePausedAt !== null, decidedAt: null };
  return delayCost(commonBook, facts, { leftCents, now });
}

/** "$480.00 (zaten $235.00 iade edilecek)" */
export function costText({ nowCents, dayCents }: DelayCost): string {
  const amount = (cents: number) => formatMoney(cents / 100, staffLanguage);
  return nowCents === 0 ? amount(dayCents) : listTexts.due.moreThanNow(amount(dayCents), amount(nowCents));
}

/** "İş günü başına $480.00", for a row of the list. */
export function dayCostText({ dayCents }: DelayCost): string {
  return listTexts.due.aDay(formatMoney(dayCents / 100, staffLanguage));
}
