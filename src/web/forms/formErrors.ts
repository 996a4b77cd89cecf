import type { Problem } from '../../domain/problems.ts';
import type { FormError } from '../ui/index.ts';
import { fieldId } from './fieldId.ts';
import type { FormState } from './formState.ts';

/** What is wrong with the shown step, once leaving it was refused: at each field, and for the summary. */
export type FormErrors = {
  /** The text at a field; undefined when nothing is wrong with it. */
  of: (field: string) => string | undefined;
  summary: readonly FormError[];
  /** Raised with every refused try. */
  attempt: number;
};

/**
 * Validation on submit, then again at every change (specification 1 section 5). `problems` gives those of the shown step,
 * each with the field at which it is shown.
 */
export function formErrors(
  { step, refusals, refusedFields }: Pick<FormState, 'step' | 'refusals' | 'refusedFields'>,
  problems: () => readonly Problem[],
  words: (problem: Problem) => string,
): FormErrors {
  const attempt = refusals[step] ?? 0;
  const texts = new Map<string, string>();
  for (const problem of attempt === 0 ? [] : problems()) {
    if (problem.field !== undefined && !texts.has(problem.field)) texts.set(problem.field, words(problem));
  }
  for (const refused of refusedFields) {
    if (refused.step === step && !texts.has(refused.field)) texts.set(refused.field, refused.message);
  }
  const summary = [...texts].map(([field, message]) => ({ fieldId: fieldId(field), message }));
  return { of: (field) => texts.get(field), summary, attempt };
}
