import type { CountryRow } from '../../contract/referenceData.ts';
import type { CalendarDate } from '../../domain/calendar/calendarDate.ts';
import { findCountry } from '../../domain/visa/country.ts';
import { countriesOfNow } from '../forms/countries/useCountries.ts';
import { draftStore } from '../forms/drafts/store.ts';
import { createFormService } from '../forms/formService.ts';
import type { AddressedChoice } from './addresses.ts';
import { applicationContent, toContent } from './draftContent.ts';
import { resumeDraft } from './resumeDraft.ts';
import { answer, chooseCountry } from './state/answering.ts';
import { newWizard, type Wizard } from './state/wizard.ts';

/** Opens and keeps the visa form. An address's choice applies only to a new one. */
export const visaService = createFormService({
  draft: draftStore('visa', applicationContent),
  toContent,
  resume: async (draft, today) => resumeDraft(draft, today, await presentCountries(), new Date()),
  countryOf: ({ country }) => country,
  openWith: async (choice: AddressedChoice, today) => wizardWith(choice, today, await presentCountries()),
  merge: null,
  asksAfterReload: false,
});

/** After this time the draft's facts serve; the server checks again. */
const timeoutMs = 4000;

const presentCountries = () => countriesOfNow(timeoutMs);

/** A wizard with this choice made, without an announcement. An unknown country chooses nothing. */
export function wizardWith(
  choice: AddressedChoice,
  today: CalendarDate,
  countries: readonly CountryRow[] | null,
): Wizard {
  const wizard = newWizard(today);
  const country = findCountry(countries ?? [], choice.country);
  if (country === null) return wizard;
  const chosen = chooseCountry(wizard, country, new Date());
  const { documentType } = choice;
  return { ...(documentType === null ? chosen : answer(chosen, { documentType })), announcement: null };
}
