import type { Problem } from '../../../domain/problems.ts';
import { type FormErrors, formErrors } from '../../forms/formErrors.ts';
import { useProblem } from '../../language/index.ts';
import { stepProblems } from '../state/checks.ts';
import type { Wizard } from '../state/wizard.ts';

/** Where a problem of the whole step is shown when no field of its own has one. */
const homes: Readonly<Record<string, string>> = {
  supportingAnswerNo: 'supportingAnswer',
  prerequisitesRequired: 'prerequisites',
};

/** What is wrong with the shown step, in the visitor's language. */
export function useStepErrors(wizard: Wizard): FormErrors {
  const words = useProblem();
  const problems = () => stepProblems(wizard, wizard.step).map(atItsHome);
  return formErrors(wizard, problems, ({ code, params }) => words(code, params).message);
}

function atItsHome(problem: Problem): Problem {
  const home = homes[problem.code];
  return problem.field === undefined && home !== undefined ? { ...problem, field: home } : problem;
}
