import { memo } from 'react';
import { durationDays, type InsurancePlan, plansForTrip } from '../../../domain/insurance/plans.ts';
import { formatMoney } from '../../../domain/prices/money.ts';
import { insuranceBook } from '../../../domain/rules/insuranceRules.ts';
import { fieldId } from '../../forms/formErrors.ts';
import { useTranslation } from '../../language/useTranslation.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Money } from '../../ui/Money.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { tripLength } from '../state/checks.ts';
import type { FormProps } from '../state/insurance.ts';
import { usePlanName } from './planNames.ts';

export type PlanCardsProps = FormProps & {
  failed: boolean;
  onRetry: () => void;
};

/** The plans with their price per day: the fitting one first, too short ones folded away. */
export function PlanCards({ failed, onRetry, insurance, errors, dispatch }: PlanCardsProps) {
  const { t } = useTranslation('insurance');
  const { plans, answers } = insurance;
  const choice = {
    productId: answers.productId,
    days: tripLength(insurance),
    error: errors.of('productId'),
    dispatch,
  };
  return (
    <Card>
      {plans === null || plans.length === 0 ? (
        <section
          id={fieldId('productId')}
          tabIndex={-1}
          aria-label={t('plan.title')}
          className="grid grid-cols-1 *:col-start-1 *:row-start-1"
        >
          {/* The published plans, invisible, reserve the place of the server's. */}
          <div className="invisible">
            <PlanChoice {...choice} id="place-of-plans" plans={insuranceBook.plans} />
          </div>
          <div>
            <PlansStates failed={failed} loading={plans === null} onRetry={onRetry} />
          </div>
        </section>
      ) : (
        <PlanChoice {...choice} id={fieldId('productId')} plans={plans} />
      )}
    </Card>
  );
}

type PlanChoiceProps = Pick<FormProps, 'dispatch'> & {
  id: string;
  plans: readonly InsurancePlan[];
  productId: number | null;
  /** Of the trip; null while its dates are not given. */
  days: number | null;
  error: string | undefined;
};

/** Does not render while another field is typed. */
const PlanChoice = memo(function PlanChoice({
  id,
  plans,
  productId,
  days,
  error,
  dispatch,
}: PlanChoiceProps) {
  const { t } = useTranslation('insurance');
  const planName = usePlanName();
  const { fitting, covering, tooShort } = plansForTrip(plans, days);
  const option = (plan: InsurancePlan, isTooShort: boolean) => ({
    value: String(plan.id),
    label: planName(plan),
    badge: plan === fitting && <Badge tone="success">{t('plan.fits')}</Badge>,
    description: <PlanFacts plan={plan} plans={plans} tooShort={isTooShort} />,
    end: <Money usd={plan.price} />,
  });
  return (
    <RadioGroup
      id={id}
      label={<h2 className="text-xl">{t('plan.title')}</h2>}
      hint={days === null ? t('plan.hint') : t('plan.hintTrip')}
      options={covering.map((plan) => option(plan, false))}
      folded={{
        label: t('plan.shorter', { number: tooShort.length }),
        options: tooShort.map((plan) => option(plan, true)),
      }}
      value={productId === null ? null : String(productId)}
      onChange={(id) => dispatch({ type: 'answered', answers: { productId: Number(id) } })}
      error={error}
    />
  );
});

/** The price of a day, and the full name if two plans have one duration. */
function PlanFacts({
  plan,
  plans,
  tooShort,
}: {
  plan: InsurancePlan;
  plans: readonly InsurancePlan[];
  tooShort: boolean;
}) {
  const { t, i18n } = useTranslation('insurance');
  const days = durationDays(plan.name);
  const alike = plans.filter(({ name }) => durationDays(name) === days).length > 1;
  return (
    <>
      {alike && <bdi className="block">{plan.name}</bdi>}
      {days !== null && (
        <span className="block">
          {t('plan.perDay', { amount: formatMoney(plan.price / days, i18n.language) })}
        </span>
      )}
      {tooShort && <span className="block">{t('plan.tooShort')}</span>}
    </>
  );
}

function PlansStates({
  failed,
  loading,
  onRetry,
}: {
  failed: boolean;
  loading: boolean;
  onRetry: () => void;
}) {
  const { t } = useTranslation('insurance');
  const retry = (
    <Button variant="secondary" className="mt-3" onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  if (failed) {
    return (
      <Banner tone="danger" title={t('plan.failed')} live>
        <p>{t('plan.failedText')}</p>
        {retry}
      </Banner>
    );
  }
  if (!loading) return <EmptyState title={t('plan.none')} action={retry} />;
  return (
    <div className="flex flex-col gap-6 py-2">
      <p role="status">
        <VisuallyHidden>{t('plan.loading')}</VisuallyHidden>
      </p>
      <Skeleton lines={4} />
    </div>
  );
}
