import type { CalendarDate } from '../calendar/calendarDate.ts';
import type { Problem } from '../problems.ts';
import type { Country } from './country.ts';
import { type AgeRules, dependsOnAge, scenarioFor } from './eligibility.ts';
import { type StepName, stepSets } from './stepSets.ts';
import type { SupportingAnswer } from './supportingDocument.ts';

/** What decides which steps a traveller has. */
export type StepFacts = {
  readonly country: Country | null;
  readonly dateOfBirth: CalendarDate | null;
  readonly supportingAnswer: SupportingAnswer | null;
  /** Whether the supporting document has been filled in without a problem; the answer yes alone adds no step. */
  readonly supportingConfirmed: boolean;
};

/** The steps of this traveller's wizard, in order; before a country is chosen, and in every other case, five. */
export function stepsFor(rules: AgeRules, facts: StepFacts): readonly StepName[] {
  const { country } = facts;
  if (country === null) return stepSets.withDocuments;
  switch (scenarioFor(rules, country, facts.dateOfBirth)) {
    case 1:
      return dependsOnAge(rules, country) ? stepSets.egyptWithoutDocuments : stepSets.withoutDocuments;
    case 2:
      return facts.supportingAnswer === 'yes' && facts.supportingConfirmed
        ? stepSets.withConfirmedDocuments
        : stepSets.withDocuments;
    default:
      return stepSets.withDocuments;
  }
}

/** Whether the supporting step also asks arrival date and processing type, with a notice that no documents are needed. */
export function asksTravelOnSupportingStep(rules: AgeRules, facts: StepFacts): boolean {
  return stepsFor(rules, facts) === stepSets.egyptWithoutDocuments;
}

/** What keeps the traveller on step 1, specification 1 sections 4 and 5; empty when Next may be followed. */
export function firstStepProblems(
  rules: AgeRules,
  { country, documentType }: { country: Country | null; documentType: string | null },
): Problem[] {
  if (country === null || !documentType) {
    const fields: Problem[] = [];
    if (country === null) fields.push({ code: 'countryRequired', field: 'country' });
    if (!documentType) fields.push({ code: 'documentTypeRequired', field: 'documentType' });
    return [{ code: 'requiredFields' }, ...fields];
  }
  const blocked = eligibilityProblem(rules, country, null);
  return blocked === null ? [] : [blocked];
}

/** The refusal for travellers without an e-visa route: scenario 4 not eligible, scenario 3 exempt; else null. */
export function eligibilityProblem(
  rules: AgeRules,
  country: Country,
  dateOfBirth: CalendarDate | null,
): Problem | null {
  switch (scenarioFor(rules, country, dateOfBirth)) {
    case 4:
      return { code: 'notEligible', field: 'country' };
    case 3:
      return { code: 'visaExempt', field: 'country' };
    default:
      return null;
  }
}

/** The button of step 1: class 3 leads to insurance, class 4 has none, everybody else goes on. */
export function firstStepAction(rules: AgeRules, country: Country | null): 'next' | 'getInsurance' | 'none' {
  if (country === null) return 'next';
  const problem = eligibilityProblem(rules, country, null);
  if (problem === null) return 'next';
  return problem.code === 'visaExempt' ? 'getInsurance' : 'none';
}
