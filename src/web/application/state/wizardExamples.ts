import type { CountryRow } from '../../../contract/referenceData.ts';
import { calendarDate } from '../../../domain/calendar/calendarDate.ts';
import { wizardReducer } from './reducer.ts';
import { newWizard, type Wizard, type WizardAction } from './wizard.ts';

/** A traveller for tests, and the wizard on a fixed Saturday. */

export const today = calendarDate('2026-11-21');
export const now = new Date('2026-11-21T09:00:00Z');

export function country(code: string, alpha2: string, scenario: CountryRow['scenario']): CountryRow {
  return {
    id: 1,
    code,
    alpha2,
    name: code,
    isEligible: scenario < 3,
    scenario,
    stayDays: 30,
    entry: 'single',
  };
}

export const southAfrica = country('ZAF', 'ZA', 1);
export const india = country('IND', 'IN', 2);
export const germany = country('DEU', 'DE', 3);
export const kenya = country('KEN', 'KE', 4);
export const egypt = country('EGY', 'EG', 2);

export function wizardAfter(...actions: WizardAction[]): Wizard {
  return actions.reduce(wizardReducer, newWizard(today));
}

export const choose = (row: CountryRow): WizardAction[] => [
  { type: 'countryChosen', country: row, now },
  { type: 'answered', answers: { documentType: 'ordinary' } },
];
export const next: WizardAction = { type: 'nextPressed' };
export const arrive = (day: string, month: string, year = '2026'): WizardAction => ({
  type: 'arrivalChanged',
  date: { day, month, year },
  now,
});
export const born = (year: string): WizardAction => ({
  type: 'dateOfBirthChanged',
  date: { day: '3', month: '4', year },
  now,
});
export const schengenVisa: WizardAction[] = [
  { type: 'supportingAnswered', answer: 'yes' },
  { type: 'supportingTypeChosen', documentType: 'visa' },
  {
    type: 'documentChanged',
    document: {
      visaCountry: 'Schengen',
      documentNumber: 'D1234567',
      startDate: { day: '1', month: '1', year: '2026' },
      endDate: { day: '1', month: '12', year: '2026' },
    },
  },
];
export const person: WizardAction[] = [
  {
    type: 'answered',
    answers: {
      firstName: 'Nomvula',
      lastName: 'Dlamini',
      placeOfBirth: 'Durban',
      motherName: 'Thandi',
      fatherName: 'Sipho',
      passportNumber: 'A12345678',
      passportIssueDate: { day: '1', month: '2', year: '2020' },
      passportExpiryDate: { day: '1', month: '2', year: '2030' },
      email: 'nomvula@example.org',
      phone: '+27 82 123 4567',
      address: '12 Florida Road, Durban',
    },
  },
  born('1990'),
];
