import { checkPlanForTrip } from '../../../domain/insurance/plans.ts';
import { Banner } from '../../ui/Banner.tsx';
import { planOf, tripLength } from '../state/checks.ts';
import type { PlanCardsProps } from './PlanCards.tsx';
import { usePlanName, useProblemWords } from './planNames.ts';

/** Says that no plan covers the trip, or not the chosen one, unless the form has said it at its field already. */
export function PlanMisfit({
  insurance,
  errors,
  days,
}: Pick<PlanCardsProps, 'insurance' | 'errors' | 'days'>) {
  const words = useProblemWords();
  const planName = usePlanName();
  const { plans } = insurance;
  if (plans === null || days === null || days !== tripLength(insurance)) return null;
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
