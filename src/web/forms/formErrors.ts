import type { Problem } from '../../domain/problems.ts';
import type { FormError } from '../ui/ErrorSummary.tsx';
import type { FormRules, FormState } from './formState.ts';

/** The shown step's problems once leaving was refused. */
export type FormErrors = {
  of: (field: string) => string | undefined;
  /** Empty if the only problem stands beside the pressed button: the page does not scroll. */
  summary: readonly FormError[];
  /** How often leaving was refused. */
  refusals: number;
};

/** Validates on submit, then again at every change (specification 1 section 5). */
export function formErrors<State extends FormState>(
  { problems, fieldOfProblem = {}, isUnsaid = () => false }: FormRules<State>,
  state: State,
  words: (problem: Problem) => { message: string },
): FormErrors {
  const { step, refusals: counts, refusedFields }: FormState = state;
  const refusals = counts[step] ?? 0;
  const texts = new Map<string, string>();
  for (const problem of refusals === 0 ? [] : problems(state, step)) {
    if (isUnsaid(state, problem)) continue;
    const field = problem.field ?? fieldOfProblem[problem.code];
    if (field !== undefined && !texts.has(field)) texts.set(field, words(problem).message);
  }
  for (const refused of refusedFields) {
    if (refused.step === step && !texts.has(refused.field)) texts.set(refused.field, refused.message);
  }
  const isBesideButton = texts.size === 1 && texts.has('terms');
  const summary = isBesideButton
    ? []
    : [...texts].map(([field, message]) => ({ fieldId: fieldId(field), message }));
  return { of: (field) => texts.get(field), summary, refusals };
}

/** An input's id, for the error summary. */
export function fieldId(field: string): string {
  return `field-${field}`;
}
