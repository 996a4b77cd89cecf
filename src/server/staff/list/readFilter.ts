import type { ListFilterQuery } from '../../../contract/lists.ts';
import { parseCalendarDate } from '../../../domain/calendar/calendarDate.ts';
import { AppError } from '../../appError.ts';
import { type ApplicationKind, foldForSearch } from '../../applications/index.ts';
import { findCountryNamed } from '../../countryQueries.ts';
import type { Services } from '../../services.ts';
import type { ListFilter } from './listConditions.ts';

/**
 * Reads the filter of a person's call. Throws a 400 {@link AppError} at the field of an unknown country or day.
 */
export async function readFilter(
  { db, clock }: Services,
  kind: ApplicationKind,
  query: ListFilterQuery,
  personId: number,
): Promise<ListFilter> {
  const { search = '', status, paymentStatus, processingType, country, overdue, documentOwed } = query;
  const now = clock.now();
  const wanted = country === undefined ? undefined : await findCountryNamed(db, country);
  if (wanted === null) throw refusal('country');
  const folded = foldForSearch(search);
  return {
    kind,
    search: folded,
    findsNothing: folded === '' && search.trim() !== '',
    status,
    paymentStatus,
    processingType,
    countryId: wanted?.id,
    travelFrom: readDay(query, 'travelFrom'),
    travelTo: readDay(query, 'travelTo'),
    dueBefore: overdue === 'true' ? now : undefined,
    documentOwed: documentOwed === 'true',
    assigned: query.assigned === undefined ? undefined : { to: assignedTo(query.assigned, personId), now },
    ids: undefined,
    undecided: false,
  };
}

function assignedTo(word: string, personId: number): number | null {
  if (word === 'unassigned') return null;
  return word === 'mine' ? personId : Number(word);
}

function readDay(query: ListFilterQuery, field: 'travelFrom' | 'travelTo'): string | undefined {
  const text = query[field];
  if (text === undefined) return undefined;
  const day = parseCalendarDate(text);
  if (day === null) throw refusal(field);
  return day;
}

function refusal(field: string): AppError {
  return new AppError(400, 'invalidRequest', { fields: { [field]: { code: 'invalidRequest' } } });
}
