import type * as z from 'zod/mini';
import { auditActors, type auditExportQuery } from '../../contract/audit.ts';
import { normaliseApplicationNumber } from '../../domain/applicationNumber.ts';
import { parseCalendarDate, startOfDayInIstanbul } from '../../domain/calendar/calendarDate.ts';
import { dayMs } from '../../domain/calendar/units.ts';
import { AppError } from '../appError.ts';
import type { AuditFilter } from './searchQueries.ts';

/**
 * Reads a search's filter; empty values count as absent. Throws a 400 {@link AppError} for an invalid date, actor or
 * person.
 */
export function readFilter(query: z.infer<typeof auditExportQuery>): AuditFilter {
  const { action, actor, number, person, session, from, to } = query;
  const given = (value: string | undefined) =>
    value === undefined || value.trim() === '' ? undefined : value;
  const wantedActor = auditActors.find((known) => known === actor);
  if (given(actor) !== undefined && wantedActor === undefined) throw refused('actor');
  const typedNumber = given(number);
  const typedSession = given(session);
  return {
    action: given(action),
    actor: wantedActor,
    number: typedNumber === undefined ? undefined : normaliseApplicationNumber(typedNumber),
    person: personOf(given(person)),
    // A label ends with its code.
    session: typedSession?.trim().split(/\s/).at(-1)?.toUpperCase(),
    from: startOf(given(from), 'from', 0),
    until: startOf(given(to), 'to', 1),
  };
}

function personOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,14}$/.test(text)) throw refused('person');
  return Number(text);
}

function startOf(text: string | undefined, field: 'from' | 'to', daysLater: number): Date | undefined {
  if (text === undefined) return undefined;
  const date = parseCalendarDate(text);
  if (date === null) throw refused(field);
  // No calendar date follows the last day of the year 9999, but an instant does.
  return new Date(startOfDayInIstanbul(date).getTime() + daysLater * dayMs);
}

function refused(field: string): AppError {
  return new AppError(400, 'invalidRequest', { fields: { [field]: { code: 'invalidRequest' } } });
}
