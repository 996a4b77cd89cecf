import { addBusinessHours, businessHoursBetween, lastClosing } from '../calendar/businessHours.ts';
import { type CalendarDate, startOfDayInIstanbul } from '../calendar/calendarDate.ts';
import { dayMs } from '../calendar/units.ts';
import { edgeBetween, makeEdges } from '../edges.ts';
import type { TravellerRequestTerms, WorkingHours } from '../rules/ruleBook.ts';
import type { ApplicationKind } from '../status/statuses.ts';

/* What staff ask of a traveller: its states, its reminders, and the pause of the due time. Issue 19, item 8. */

export const requestStates = ['open', 'answered', 'withdrawn', 'expired'] as const;
export type RequestState = (typeof requestStates)[number];

export const requestCauses = ['answer', 'staff', 'decision', 'time', 'undo'] as const;
export type RequestCause = (typeof requestCauses)[number];

type RequestEffect =
  /** The due time runs again, without the business time of the pause. */
  | 'resumeDue'
  | 'pauseDue'
  /** Drops the e-mails that have not left. */
  | 'dropMails'
  /** Queues the first e-mail, unless it exists. */
  | 'mail';

/** A decision ends a request; undoing the decision opens it again. */
export const requestEdges = makeEdges<RequestState, RequestCause, RequestEffect>([
  [['open'], 'answered', ['answer'], ['resumeDue', 'dropMails']],
  [['open'], 'withdrawn', ['staff', 'decision'], ['resumeDue', 'dropMails']],
  [['open'], 'expired', ['time'], ['resumeDue', 'dropMails']],
  [['withdrawn'], 'open', ['undo'], ['pauseDue', 'mail']],
]);

export function effectsOfRequest(from: RequestState, to: RequestState): readonly RequestEffect[] {
  return edgeBetween(requestEdges, from, to)?.follows ?? [];
}

/** The e-mails: the first, and each reminder. */
export const requestEvents = ['asked', 'askedReminder'] as const;
type RequestEvent = (typeof requestEvents)[number];

export function isRequestEvent(event: string): event is RequestEvent {
  return requestEvents.some((known) => known === event);
}

export function closesAt({ travellerRequests }: TravellerRequestTerms, askedAt: Date): Date {
  return new Date(askedAt.getTime() + travellerRequests.answerDays * dayMs);
}

/** The closing moment itself is in time. */
export function isRequestOver(closes: Date, now: Date): boolean {
  return now > closes;
}

/** How many reminders should have been sent by now. After an outage one e-mail stands for all that are late. */
export function remindersDue({ travellerRequests }: TravellerRequestTerms, askedAt: Date, now: Date): number {
  return travellerRequests.reminderDays.filter((days) => now.getTime() >= askedAt.getTime() + days * dayMs)
    .length;
}

type PausedDue = {
  kind: ApplicationKind;
  dueAt: Date;
  /** When the due time began to run. */
  paidAt: Date;
  travelOn: CalendarDate;
};

/**
 * The due time after a pause, whose business time does not count. What is paid within the pause is paused from
 * then on. An insurance stays due when work ends before its trip.
 */
export function dueAfterPause(
  book: WorkingHours,
  { kind, dueAt, paidAt, travelOn }: PausedDue,
  pause: { from: Date; to: Date },
): Date {
  const from = pause.from > paidAt ? pause.from : paidAt;
  const hours = businessHoursBetween(book, from, pause.to);
  // No hours would move a due time at closing to the next opening. One that fell in the pause is not missed.
  if (hours === 0) return kind === 'visa' && from <= dueAt && dueAt < pause.to ? pause.to : dueAt;
  const moved = addBusinessHours(book, dueAt, hours);
  if (kind === 'visa') return moved;
  const lastWork = lastClosing(book, startOfDayInIstanbul(travelOn));
  return new Date(Math.max(dueAt.getTime(), Math.min(moved.getTime(), lastWork.getTime())));
}
