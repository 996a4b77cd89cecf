import type { CountryRow } from '../../../contract/referenceData.ts';
import { calendarDate } from '../../../domain/calendar/calendarDate.ts';
import { insuranceBook } from '../../../domain/rules/insuranceRules.ts';
import {
  type Answers,
  type Insurance,
  type InsuranceAction,
  newInsurance,
  noAnswers,
  type PhotoAnswer,
} from './insurance.ts';
import { insuranceReducer } from './reducer.ts';

/** A traveller for tests, and the page on a fixed day. */

export const germany: CountryRow = {
  id: 56,
  code: 'DEU',
  alpha2: 'DE',
  name: 'Germany',
  isEligible: false,
  scenario: 3,
  stayDays: 90,
  entry: null,
};

export const adult: Answers = {
  ...noAnswers,
  travelDate: { day: '1', month: '12', year: '2026' },
  returnDate: { day: '7', month: '12', year: '2026' },
  productId: 1,
  firstName: 'Anna',
  lastName: 'Schmidt',
  dateOfBirth: { day: '3', month: '4', year: '1990' },
  nationality: 'DEU',
  passportNumber: 'C01X00T47',
  email: 'anna@example.com',
  phone: '+49 30 1234567',
};

export const photo: PhotoAnswer = {
  id: 'one',
  type: 'mother',
  name: 'passport.jpg',
  data: 'data:image/jpeg;base64,/9j/',
};

/** The page on 21 November 2026 with plans and countries read. */
export function pageWith(answers: Answers = adult): Insurance {
  return {
    ...newInsurance(calendarDate('2026-11-21')),
    answers,
    plans: insuranceBook.plans,
    countries: [germany],
  };
}

export function pageAfter(page: Insurance, ...actions: InsuranceAction[]): Insurance {
  return actions.reduce(insuranceReducer, page);
}
