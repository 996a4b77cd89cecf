import { parseCalendarDate } from '../../../domain/calendar/calendarDate.ts';
import { dateText } from '../../../domain/calendar/dateParts.ts';
import type { KnownFacts } from '../../insurance/handOver.ts';
import type { Wizard } from './wizard.ts';

/** What the insurance form need not ask again: everything known of the traveller, dates only when they are complete. */
export function insuranceFacts({ country, answers }: Wizard): KnownFacts {
  return {
    countryCode: country?.code ?? '',
    firstName: answers.firstName,
    lastName: answers.lastName,
    email: answers.email,
    phone: answers.phone,
    passportNumber: answers.passportNumber,
    dateOfBirth: parseCalendarDate(dateText(answers.dateOfBirth)) ?? '',
    travelDate: parseCalendarDate(dateText(answers.arrivalDate)) ?? '',
  };
}
