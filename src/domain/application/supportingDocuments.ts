import { type CalendarDate, parseCalendarDate } from '../calendar/calendarDate.ts';
import type { Country } from '../countries/country.ts';
import { dependsOnAge, scenarioFor } from '../eligibility/eligibility.ts';
import { firstPerField } from '../problems/firstPerField.ts';
import type { Checked, Problem, ProblemCode } from '../problems.ts';
import { isDocumentNumber, normaliseDocumentNumber } from '../text/documentNumber.ts';
import {
  type SupportingAnswer,
  type SupportingDocument,
  type SupportingDocumentDraft,
  unlimited,
} from './supportingDocument.ts';

type Dates = {
  readonly today: CalendarDate;
  /** Null while the traveller has not chosen one yet: the step comes before the travel step. */
  readonly arrivalDate: CalendarDate | null;
};

/**
 * The supporting-document step, specification 1 section 5. A missing entry gives 'Missing Information' for the step
 * and a problem for each field concerned.
 */
export function checkSupportingStep(
  step: { country: Country; dateOfBirth: CalendarDate | null; answer: SupportingAnswer | null } & Dates & {
      draft: SupportingDocumentDraft;
    },
): Problem[] {
  const scenario = scenarioFor(step.country, step);
  if (dependsOnAge(step.country) && scenario === null) {
    return [{ code: 'egyptDateOfBirthRequired', field: 'dateOfBirth' }];
  }
  if (scenario !== 2) return [];
  if (step.answer === null) return [{ code: 'requiredSelection', field: 'supportingAnswer' }];
  if (step.answer === 'no') return [{ code: 'supportingAnswerNo' }];
  const checked = checkSupportingDocument(step.draft, step);
  return checked.ok ? [] : [...checked.problems];
}

/**
 * A supporting document by itself: complete (specification 1 section 5), with dates that exist, in force today and
 * on the arrival date, because what counts is a document valid by date on entry.
 */
export function checkSupportingDocument(
  draft: SupportingDocumentDraft,
  dates: Dates,
): Checked<SupportingDocument> {
  const missing = missingFields(draft);
  const problems = firstPerField([...missing, ...formatProblems(draft), ...dateProblems(draft, dates)]);
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

function dateProblems(draft: SupportingDocumentDraft, { today, arrivalDate }: Dates): Problem[] {
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
