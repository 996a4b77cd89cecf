import { parseCalendarDate, todayInIstanbul } from '../../domain/calendar/calendarDate.ts';
import { isProcessingType } from '../../domain/prices/processingTypes.ts';
import { type PromisedTime, promisedTime } from '../../domain/status/promisedTime.ts';
import type { LookedUp } from '../api/lookUpApplication.ts';
import { issuesAtPayment } from '../site.ts';
import type { UnpaidOrder } from './IfPaidNow.tsx';

/** The promised time shown to the applicant at `now`. */
export function promisedTimeFor({ application }: LookedUp, now: Date): PromisedTime {
  const { status, paymentStatus, document, dueAt, decidedAt, request } = application;
  return promisedTime(
    {
      status,
      paymentStatus,
      document,
      dueAt: instant(dueAt),
      decidedAt: instant(decidedAt),
      isPaused: request !== undefined,
    },
    now,
  );
}

/** Null if the answer has an unknown speed or day. The look-up does not say who is a minor. */
export function readUnpaidOrder(found: LookedUp, now: Date): UnpaidOrder | null {
  if (found.kind === 'insurance') {
    const travel = parseCalendarDate(found.application.travelDate);
    if (travel === null) return null;
    const mayBeAtPayment = issuesAtPayment && todayInIstanbul(now) < travel;
    return { kind: 'insurance', travel, issue: mayBeAtPayment ? 'atPaymentIfAdult' : 'byStaff' };
  }
  const { processingType, arrivalDate } = found.application;
  const arrival = parseCalendarDate(arrivalDate);
  return isProcessingType(processingType) ? { kind: 'visa', processingType, arrival } : null;
}

const instant = (iso: string | null) => (iso === null ? null : new Date(iso));
