import { checkPlanForTrip } from '../../../domain/insurance/plans.ts';
import { insuranceBook } from '../../../domain/rules/insuranceRules.ts';
import { Banner } from '../../ui/Banner.tsx';
import { planOf, tripLength } from '../state/checks.ts';
import type { FormProps } from '../state/insurance.ts';
import { usePlanName, useProblemWords } from './planNames.ts';

/** Says that no plan, or not the chosen one, covers the trip, unless an error at the field says it. */
export function PlanMisfit({ insurance, errors }: Pick<FormProps, 'insurance' | 'errors'>) {
  const words = useProblemWords();
  const planName = usePlanName();
  // The published plans serve until the server's arrive, so that the warning comes with the dates.
  const plans = insurance.plans ?? insuranceBook.plans;
  const days = tripLength(insurance);
  if (days === null) return null;
  const chosen = planOf(insurance);
  const problem = checkPlanForTrip({ plans }, chosen, days);
  if (problem?.field === undefined || errors.of(problem.field) !== undefined) return null;
  return (
    <Banner
      tone="warning"
      title={problem.code === 'planShorterThanTrip' && chosen ? planName(chosen) : undefined}
      live
    >
      {words(problem).message}
    </Banner>
  );
}
