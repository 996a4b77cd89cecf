import type { FormError } from '../../ui/index.ts';
import type { RestOfInsurance } from '../late.ts';
import type { Insurance } from '../state/insurance.ts';
import { fieldId } from './fieldId.ts';
import { useProblemWords } from './useProblemWords.ts';

/** What is wrong with the shown step, once leaving it was refused: at each field, and for the summary. */
export type FormErrors = {
  /** The text at a field; undefined when nothing is wrong with it. */
  of: (field: string) => string | undefined;
  summary: readonly FormError[];
  /** Raised with every refused try. */
  attempt: number;
};

/** Validation on submit, then again at every change (specification 1 section 5). */
export function useFormErrors(insurance: Insurance, rest: RestOfInsurance | null): FormErrors {
  const words = useProblemWords();
  const attempt = insurance.refusals[insurance.step] ?? 0;
  const found = attempt === 0 ? [] : (rest?.insuranceRules.problems(insurance, insurance.step) ?? []);
  const texts = new Map<string, string>();
  for (const problem of found) {
    if (problem.field !== undefined && !texts.has(problem.field))
      texts.set(problem.field, words(problem).message);
  }
  for (const { step, field, message } of insurance.refusedFields) {
    if (step === insurance.step && !texts.has(field)) texts.set(field, message);
  }
  const summary = [...texts].map(([field, message]) => ({ fieldId: fieldId(field), message }));
  return { of: (field) => texts.get(field), summary, attempt };
}
