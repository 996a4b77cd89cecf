import type { CalendarDate } from '../calendar/calendarDate.ts';
import type { Problem } from '../problems.ts';
import type { Country } from './country.ts';
import { type AgeRules, dependsOnAge, scenarioFor } from './eligibility.ts';
import { type StepName, stepSets } from './stepSets.ts';
import type { SupportingAnswer } from './supportingDocument.ts';

export type StepFacts = {
  readonly country: Country | null;
  readonly dateOfBirth: CalendarDate | null;
  readonly supportingAnswer: SupportingAnswer | null;
  /** Filled in without a problem; the answer yes alone adds no step. */
  readonly supportingConfirmed: boolean;
};

/** In order; five before a country is chosen, and in every other case. */
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

/** The supporting step also asks arrival date and processing type, and says that no documents are needed. */
export function asksTravelOnSupportingStep(rules: AgeRules, facts: StepFacts): boolean {
  return stepsFor(rules, facts) === stepSets.egyptWithoutDocuments;
}

/** Blocks step 1, specification 1 sections 4 and 5. */
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

/** The refusal without an e-visa route: scenarios 4 and 3; else null. */
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

/** The button of step 1: insurance for class 3, none for class 4, else next. */
export function firstStepAction(rules: AgeRules, country: Country | null): 'next' | 'getInsurance' | 'none' {
  if (country === null) return 'next';
  const problem = eligibilityProblem(rules, country, null);
  if (problem === null) return 'next';
  return problem.code === 'visaExempt' ? 'getInsurance' : 'none';
}
