import { durationDays } from '../../../domain/insurance/plans.ts';
import type { Problem } from '../../../domain/problems.ts';
import { type ProblemText, useProblem } from '../../language/problem.ts';
import { useTranslation } from '../../language/useTranslation.ts';

const daysOfAYear = 365;

/** Translates a plan's duration, read from its name. A name without one stays. */
export function usePlanName(): (plan: { name: string }) => string {
  const { t } = useTranslation('insurance');
  return ({ name }) => {
    const days = durationDays(name);
    if (days === null) return name;
    return days === daysOfAYear ? t('plan.year') : t('plan.days', { count: days });
  };
}

/** Words a problem, with the plan's name translated. */
export function useProblemWords(): (problem: Problem) => ProblemText {
  const words = useProblem();
  const planName = usePlanName();
  return ({ code, params }) => {
    const plan = params?.['plan'];
    return words(code, plan === undefined ? params : { ...params, plan: planName({ name: plan }) });
  };
}
