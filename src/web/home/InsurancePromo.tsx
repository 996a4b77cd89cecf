import { insuranceCover } from '../../domain/constants.ts';
import { durationDays, insurancePlans, sortByDuration } from '../../domain/insurance/plans.ts';
import { formatPrice, useTranslation } from '../language/index.ts';
import { Container } from '../ui/Layout.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';

const [shortestPlan] = sortByDuration(insurancePlans);

/** The insurance promo of specification 1 section 2: what is covered and from what price. */
export function InsurancePromo() {
  const { t } = useTranslation('home');
  if (shortestPlan === undefined) return null;
  return (
    <section className="border-t border-line bg-surface">
      <Container className="flex flex-wrap items-center justify-between gap-6 py-12 md:py-14">
        <div className="max-w-2xl">
          <h2 className="text-2xl">{t('insurance.title')}</h2>
          <p className="mt-2 text-lg text-muted">
            {t('insurance.text', {
              amount: formatPrice(insuranceCover.medicalUsd),
              price: formatPrice(shortestPlan.price),
              count: durationDays(shortestPlan.name) ?? 0,
            })}
          </p>
        </div>
        <LinkButton href="/insurance" variant="secondary" size="large" wide>
          {t('insurance.button')}
        </LinkButton>
      </Container>
    </section>
  );
}
