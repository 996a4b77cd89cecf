import { type FormErrors, formErrors } from '../../forms/formErrors.ts';
import { insuranceRules } from '../state/checks.ts';
import type { Insurance } from '../state/insurance.ts';
import { useProblemWords } from './useProblemWords.ts';

/** What is wrong with the shown step, in the visitor's language. */
export function useFormErrors(insurance: Insurance): FormErrors {
  const words = useProblemWords();
  const problems = () => insuranceRules.problems(insurance, insurance.step);
  return formErrors(insurance, problems, (problem) => words(problem).message);
}
