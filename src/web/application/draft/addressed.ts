import type { CountryRow } from '../../../contract/applicant.ts';
import type { CalendarDate } from '../../../domain/calendar/calendarDate.ts';
import { findCountry } from '../../../domain/countries/country.ts';
import type { AddressedChoice } from '../addresses.ts';
import { answer, chooseCountry } from '../state/answering.ts';
import { newSession, type Session } from './session.ts';

/** An application with this choice made, and nothing said of it yet. An unknown country leaves it without an answer. */
export function sessionWith(
  choice: AddressedChoice,
  today: CalendarDate,
  countries: readonly CountryRow[] | null,
): Session {
  const session = newSession(today);
  const country = findCountry(countries ?? [], choice.country);
  if (country === null) return session;
  const chosen = chooseCountry(session.wizard, country);
  const wizard =
    choice.documentType === null ? chosen : answer(chosen, { documentType: choice.documentType });
  return { ...session, wizard: { ...wizard, notice: null } };
}
