import { useMemo } from 'react';
import type { Problem } from '../../../domain/problems.ts';
import { useProblem } from '../../language/index.ts';
import { usePlanName } from './planNames.ts';

/** Gives the words for a problem of this page; a plan that it names is named in the visitor's language. */
export function useProblemWords(): (problem: Problem) => ReturnType<ReturnType<typeof useProblem>> {
  const words = useProblem();
  const named = useNamed();
  return (problem) => {
    const { code, params } = named(problem);
    return words(code, params);
  };
}

/** The same problem, or null, with the plan that it may name called as the visitor's language calls it. */
export function useNamedProblem<Said extends { problem: Problem }>(
  said: Said | null,
): { problem: Problem } | null {
  const named = useNamed();
  return useMemo(() => (said === null ? null : { problem: named(said.problem) }), [said, named]);
}

function useNamed(): (problem: Problem) => Problem {
  const planName = usePlanName();
  return useMemo(
    () => (problem) => {
      const plan = problem.params?.['plan'];
      if (plan === undefined) return problem;
      return { ...problem, params: { ...problem.params, plan: planName({ name: plan }) } };
    },
    [planName],
  );
}
