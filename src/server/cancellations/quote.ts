import { parseCalendarDate, startOfDayInIstanbul } from '../../domain/calendar/calendarDate.ts';
import {
  type CancellationStep,
  cancellationSteps,
  isCancellable,
} from '../../domain/payments/cancellation.ts';
import { rulesAt } from '../../domain/rules/rulesOn.ts';
import type { ApplicationRecord } from '../applications/index.ts';
import type { Queryable } from '../database/connect.ts';
import { isInDispute, readRefundFacts } from '../payments/index.ts';

/**
 * What a cancellation gives back from an instant on; null where there is none: without a held payment, during a
 * dispute, once decided. The page shows it, and the cancellation pays it, under the locks of the order.
 */
export async function readQuote(
  db: Queryable,
  application: ApplicationRecord,
  now: Date,
): Promise<CancellationStep[] | null> {
  if (!isCancellable(application) || application.paymentStatus !== 'succeeded') return null;
  const circumstances = { duplicateOrTechnicalError: false, documentedReason: null };
  const { held, facts, isBlocked } = await readRefundFacts(db, application, circumstances, now);
  if (held === null || isBlocked || (await isInDispute(db, held.payment.id))) return null;
  return cancellationSteps(rulesAt(now), { ...facts, startsAt: startOf(application) }, now);
}

function startOf({ kind, travelOn }: ApplicationRecord): Date | null {
  const day = kind === 'insurance' ? parseCalendarDate(travelOn) : null;
  return day === null ? null : startOfDayInIstanbul(day);
}
