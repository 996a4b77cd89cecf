import { parseCalendarDate } from '../../domain/calendar/calendarDate.ts';
import { isProcessingType } from '../../domain/prices/processingTypes.ts';
import { type PromisedTime, promisedTime } from '../../domain/status/promisedTime.ts';
import type { LookedUp } from '../api/lookUpApplication.ts';
import type { UnpaidOrder } from './IfPaidNow.tsx';

/** The promised time shown to the applicant at `now`. */
export function promisedTimeFor({ application }: LookedUp, now: Date): PromisedTime {
  const { status, paymentStatus, document, dueAt, decidedAt } = application;
  return promisedTime(
    { status, paymentStatus, document, dueAt: instant(dueAt), decidedAt: instant(decidedAt) },
    now,
  );
}

/** Null if the answer has an unknown speed or day. */
export function orderOf(found: LookedUp): UnpaidOrder | null {
  if (found.kind === 'insurance') {
    const travel = parseCalendarDate(found.application.travelDate);
    return travel === null ? null : { kind: 'insurance', travel };
  }
  const { processingType, arrivalDate } = found.application;
  const arrival = parseCalendarDate(arrivalDate);
  return isProcessingType(processingType) ? { kind: 'visa', processingType, arrival } : null;
}

const instant = (iso: string | null) => (iso === null ? null : new Date(iso));
