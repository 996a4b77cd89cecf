import type { Problem } from '../../../domain/problems.ts';
import { useProblem } from '../../language/index.ts';
import type { FormError } from '../../ui/index.ts';
import type { RestOfApplication } from '../late.ts';
import { fieldId } from '../state/fieldId.ts';
import type { Wizard } from '../state/wizard.ts';

/** What is wrong with the shown step, once leaving it was refused: at each field, and for the summary. */
export type StepErrors = {
  /** The text at a field; undefined when nothing is wrong with it. */
  of: (field: string) => string | undefined;
  summary: readonly FormError[];
  /** Raised with every refused try. */
  attempt: number;
};

/** Where a problem of the whole step is shown when no field of its own has one. */
const homes: Readonly<Record<string, string>> = {
  supportingAnswerNo: 'supportingAnswer',
  prerequisitesRequired: 'prerequisites',
};

export function useStepErrors(wizard: Wizard, rest: RestOfApplication | null): StepErrors {
  const words = useProblem();
  const attempt = wizard.refusals[wizard.step] ?? 0;
  const found = attempt === 0 ? [] : (rest?.stepProblems(wizard, wizard.step) ?? []);
  const texts = new Map<string, string>();
  for (const problem of found) {
    const field = fieldOf(problem);
    if (field !== undefined && !texts.has(field))
      texts.set(field, words(problem.code, problem.params).message);
  }
  for (const { step, field, message } of wizard.refusedFields) {
    if (step === wizard.step && !texts.has(field)) texts.set(field, message);
  }
  const summary = [...texts].map(([field, message]) => ({ fieldId: fieldId(field), message }));
  return { of: (field) => texts.get(field), summary, attempt };
}

function fieldOf({ field, code }: Problem): string | undefined {
  return field ?? homes[code];
}
