import {
  coversTrip,
  durationDays,
  type InsurancePlan,
  sortByDuration,
} from '../../../domain/insurance/plans.ts';
import { fieldId } from '../../forms/fieldId.ts';
import { formatMoney, useTranslation } from '../../language/index.ts';
import { Badge, Card, Money, RadioCards } from '../../ui/index.ts';
import { suggestedPlan, tripLength } from '../state/facts.ts';
import type { FormProps } from './formProps.ts';
import { PlansStates } from './PlansStates.tsx';
import { usePlanName } from './planNames.ts';

/** The plans from the shortest to the longest, with the price of a day; the one that fits the trip is marked. */
export function PlanCards({
  failed,
  onRetry,
  ...props
}: FormProps & { failed: boolean; onRetry: () => void }) {
  const { t } = useTranslation('insurance');
  const { plans } = props.insurance;
  return (
    <Card>
      {plans === null || plans.length === 0 ? (
        <section id={fieldId('productId')} tabIndex={-1} aria-label={t('plan.title')}>
          <PlansStates failed={failed} loading={plans === null} onRetry={onRetry} />
        </section>
      ) : (
        <PlanChoice {...props} plans={plans} />
      )}
    </Card>
  );
}

function PlanChoice({ insurance, dispatch, errors, plans }: FormProps & { plans: readonly InsurancePlan[] }) {
  const { t } = useTranslation('insurance');
  const planName = usePlanName();
  const days = tripLength(insurance);
  const fitting = suggestedPlan(insurance);
  const { productId } = insurance.answers;
  return (
    <RadioCards
      id={fieldId('productId')}
      label={<span className="text-xl">{t('plan.title')}</span>}
      hint={days === null ? t('plan.hint') : t('plan.hintTrip')}
      options={sortByDuration(plans).map((plan) => ({
        value: String(plan.id),
        label: (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {planName(plan)}
            {plan.id === fitting?.id && <Badge tone="success">{t('plan.fits')}</Badge>}
          </span>
        ),
        description: (
          <PlanFacts plan={plan} plans={plans} tooShort={days !== null && !coversTrip(plan, days)} />
        ),
        end: <Money usd={plan.price} />,
      }))}
      value={productId === null ? null : String(productId)}
      onChange={(id) => dispatch({ type: 'answered', answers: { productId: Number(id) } })}
      error={errors.of('productId')}
    />
  );
}

/** The price of a day, and the full name of a plan that shares its duration with another. */
function PlanFacts({
  plan,
  plans,
  tooShort,
}: {
  plan: InsurancePlan;
  plans: readonly InsurancePlan[];
  tooShort: boolean;
}) {
  const { t } = useTranslation('insurance');
  const days = durationDays(plan.name);
  const alike = plans.filter(({ name }) => durationDays(name) === days).length > 1;
  return (
    <>
      {alike && <bdi className="block">{plan.name}</bdi>}
      {days !== null && (
        <span className="block">{t('plan.perDay', { amount: formatMoney(plan.price / days) })}</span>
      )}
      {tooShort && <span className="block">{t('plan.tooShort')}</span>}
    </>
  );
}
