import { type CalendarDate, parseCalendarDate } from '../calendar/calendarDate.ts';
import { firstPerField } from '../fields/firstPerField.ts';
import type { Checked, Problem, ProblemCode } from '../problems.ts';
import type { Rules } from '../rules/ruleBook.ts';
import { isDocumentNumber, normaliseDocumentNumber } from '../text/documentNumber.ts';
import { birthDateProblem } from './birthDate.ts';
import type { Country } from './country.ts';
import { type AgeRules, dependsOnAge, scenarioFor } from './eligibility.ts';
import {
  type SupportingAnswer,
  type SupportingDocument,
  type SupportingDocumentDraft,
  unlimited,
} from './supportingDocument.ts';

export type SupportingStep = {
  readonly country: Country;
  readonly dateOfBirth: CalendarDate | null;
  readonly answer: SupportingAnswer | null;
  readonly draft: SupportingDocumentDraft;
};

/**
 * Specification 1 section 5. A missing entry gives 'Missing Information' for the step and a problem for each
 * field. The travel step judges the arrival date.
 */
export function checkSupportingStep(rules: AgeRules, step: SupportingStep): Problem[] {
  const { country, dateOfBirth } = step;
  const scenario = scenarioFor(rules, country, dateOfBirth);
  if (dependsOnAge(rules, country) && scenario === null) {
    const wrong = dateOfBirth === null ? null : birthDateProblem(rules, dateOfBirth);
    return [wrong ?? { code: 'egyptDateOfBirthRequired', field: 'dateOfBirth' }];
  }
  if (scenario !== 2) return [];
  if (step.answer === null) return [{ code: 'requiredSelection', field: 'supportingAnswer' }];
  if (step.answer === 'no') return [{ code: 'supportingAnswerNo' }];
  const checked = checkSupportingDocument(rules, step.draft, null);
  return checked.ok ? [] : [...checked.problems];
}

/**
 * A supporting document by itself: complete (specification 1 section 5), in force today and on the arrival
 * date, because it must be valid on entry. `arrivalDate`: null until chosen.
 */
export function checkSupportingDocument(
  { today }: Pick<Rules, 'today'>,
  draft: SupportingDocumentDraft,
  arrivalDate: CalendarDate | null,
): Checked<SupportingDocument> {
  const missing = missingFields(draft);
  const problems = firstPerField([
    ...missing,
    ...formatProblems(draft),
    ...dateProblems(draft, { today, arrivalDate }),
  ]);
  if (problems.length > 0) {
    return {
      ok: false,
      problems: missing.length > 0 ? [{ code: 'missingInformation' }, ...problems] : problems,
    };
  }
  const country = draft.documentType === 'visa' ? draft.visaCountry : draft.residenceCountry;
  if (draft.documentType === null || country === null) throw new Error('A complete document has a country');
  return {
    ok: true,
    value: {
      type: draft.documentType,
      country,
      number: normaliseDocumentNumber(draft.documentNumber),
      startDate: parseCalendarDate(draft.startDate),
      endDate: parseCalendarDate(draft.endDate),
    },
  };
}

function missingFields(draft: SupportingDocumentDraft): Problem[] {
  const { documentType: type, visaCountry, residenceCountry } = draft;
  const rules: [boolean, ProblemCode, keyof SupportingDocumentDraft][] = [
    [type === null, 'supportingDocumentTypeRequired', 'documentType'],
    [type === 'visa' && visaCountry === null, 'visaCountryRequired', 'visaCountry'],
    [type === 'residence' && residenceCountry === null, 'residenceCountryRequired', 'residenceCountry'],
    [draft.documentNumber.trim() === '', 'supportingDocumentNumberRequired', 'documentNumber'],
    [
      type === 'visa' && visaCountry === 'Schengen' && draft.startDate === '',
      'supportingStartDateRequired',
      'startDate',
    ],
    [draft.endDate === '', 'supportingEndDateRequired', 'endDate'],
  ];
  return rules.filter(([applies]) => applies).map(([, code, field]) => ({ code, field }));
}

function formatProblems(draft: SupportingDocumentDraft): Problem[] {
  const found: Problem[] = [];
  if (!isDocumentNumber(normaliseDocumentNumber(draft.documentNumber))) {
    found.push({ code: 'invalidDocumentNumber', field: 'documentNumber' });
  }
  for (const field of ['startDate', 'endDate'] as const) {
    const text = draft[field];
    if (text === '' || (field === 'endDate' && text === unlimited)) continue;
    if (parseCalendarDate(text) === null) found.push({ code: 'dateDoesNotExist', field });
  }
  return found;
}

function dateProblems(
  draft: SupportingDocumentDraft,
  { today, arrivalDate }: { today: CalendarDate; arrivalDate: CalendarDate | null },
): Problem[] {
  const [start, end] = [parseCalendarDate(draft.startDate), parseCalendarDate(draft.endDate)];
  const found: Problem[] = [];
  if (start && arrivalDate && start > arrivalDate) {
    found.push({ code: 'supportingStartsAfterArrival', field: 'startDate' });
  }
  if (start && end && end <= start) found.push({ code: 'supportingDatesOrder', field: 'endDate' });
  if (end && end < today) found.push({ code: 'supportingDocumentExpired', field: 'endDate' });
  if (end && arrivalDate && end < arrivalDate) {
    found.push({ code: 'supportingExpiresBeforeArrival', field: 'endDate' });
  }
  return found;
}
