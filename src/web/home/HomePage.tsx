import { useEffect } from 'react';
import { referenceDataPath } from '../../contract/paths.ts';
import { durationDays, sortByDuration } from '../../domain/insurance/plans.ts';
import { formatPrice } from '../../domain/prices/money.ts';
import { insuranceBook } from '../../domain/rules/insuranceRules.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { Container } from '../ui/Layout.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { noBreakHyphens } from '../ui/noBreakHyphens.tsx';
import { Hero } from './Hero.tsx';
import { NotGovernmentNotice } from './NotGovernmentNotice.tsx';
import { Proof } from './Proof.tsx';
import istanbul from './scenes/bosphorus.svg';
import cappadocia from './scenes/cappadocia.svg';
import ephesus from './scenes/ephesus.svg';
import gobekliTepe from './scenes/gobekliTepe.svg';

/** Home (specification 1 section 2). */
export default function HomePage() {
  useReferenceData();
  return (
    <>
      <Hero />
      <Steps />
      <Proof />
      <Heritage />
      <InsurancePromo />
      <Closing />
      <NotGovernmentNotice />
    </>
  );
}

const steps = ['apply', 'pay', 'download'] as const;

function Steps() {
  const { t } = useTranslation('home');
  return (
    <section>
      <Container className="py-14 md:py-20">
        <h2 className="text-2xl">{noBreakHyphens(t('steps.title'))}</h2>
        <ol className="mt-8 grid gap-8 md:grid-cols-3 md:gap-10">
          {steps.map((step, index) => (
            <li key={step} className="border-t-2 border-accent pt-5">
              <span aria-hidden="true" className="text-2xl font-semibold text-accent">
                {index + 1}
              </span>
              <h3 className="mt-1 text-lg">{noBreakHyphens(t(`steps.${step}.title`))}</h3>
              <p className="mt-2 text-muted">{noBreakHyphens(t(`steps.${step}.text`))}</p>
            </li>
          ))}
        </ol>
      </Container>
    </section>
  );
}

const plans = sortByDuration(insuranceBook.plans);
const [shortestPlan] = plans;
const daysOfAYear = 365;

/** Specification 1 section 2: cover and price of each plan. */
function InsurancePromo() {
  const { t, i18n } = useTranslation('home');
  const { language } = i18n;
  const duration = (name: string) => {
    const days = durationDays(name);
    if (days === null) return name;
    return days === daysOfAYear ? t('insurance.year') : t('insurance.days', { count: days });
  };
  if (shortestPlan === undefined) return null;
  return (
    <section className="border-t border-line bg-surface">
      <Container className="grid items-center gap-x-16 gap-y-8 py-14 md:grid-cols-2 md:py-20">
        <div className="flex flex-col items-start gap-4">
          <h2 className="text-2xl">{t('insurance.title')}</h2>
          <p className="text-lg text-muted">
            {t('insurance.text', {
              amount: formatPrice(insuranceBook.insuranceCover.medicalUsd, language),
              price: formatPrice(shortestPlan.price, language),
              count: durationDays(shortestPlan.name) ?? 0,
            })}
          </p>
          <LinkButton href="/insurance" variant="secondary" size="large" wide className="mt-2">
            {t('insurance.button')}
          </LinkButton>
        </div>
        <div className="rounded-lg border border-line bg-paper p-5 sm:p-7">
          <h3 className="text-lg">{t('insurance.plans')}</h3>
          <dl className="mt-2 divide-y divide-line border-t border-line">
            {plans.map(({ id, name, price }) => (
              <div key={id} className="flex items-baseline justify-between gap-4 py-2">
                <dt>{duration(name)}</dt>
                <dd className="font-semibold">{formatPrice(price, language)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Container>
    </section>
  );
}

function Closing() {
  const { t } = useTranslation('home');
  return (
    <section className="border-t border-line bg-accent-soft">
      <Container className="flex flex-wrap items-center justify-between gap-6 py-12">
        <div>
          <h2 className="text-xl">{noBreakHyphens(t('closing.title'))}</h2>
          <p className="mt-1 text-muted">{noBreakHyphens(t('closing.text'))}</p>
        </div>
        <LinkButton href="/application" size="large" wide>
          {t('common:action.apply')}
        </LinkButton>
      </Container>
    </section>
  );
}

/**
 * Makes the server check its reference data; only logs errors (specification 1 section 7). Uses `fetch`: home
 * does not load `api/call`.
 */
function useReferenceData(): void {
  useEffect(() => {
    // A task of its own, after hydration.
    const turn = setTimeout(askForReferenceData);
    return () => clearTimeout(turn);
  }, []);
}

/** Without `keepalive` Firefox reports the request as failed when the page is left. */
async function askForReferenceData(): Promise<void> {
  const request = { method: 'POST', credentials: 'include', keepalive: true } as const;
  try {
    const response = await fetch(referenceDataPath, request);
    // An answer that no cache keeps holds its connection until it is read.
    await response.text();
    if (!response.ok) console.warn(`Reference data: ${response.status}`);
  } catch (error) {
    console.warn('Reference data:', error);
  }
}

/** Oldest first. */
const places = [
  { name: 'gobekliTepe', picture: gobekliTepe },
  { name: 'ephesus', picture: ephesus },
  { name: 'cappadocia', picture: cappadocia },
  { name: 'istanbul', picture: istanbul },
] as const;

/** Specification 1 section 2: four doors as an arcade; on a phone, words beside each. */
function Heritage() {
  const { t } = useTranslation('home');
  return (
    <section className="bg-sunken">
      <Container className="py-14 md:py-20">
        <h2 className="text-2xl">{t('heritage.title')}</h2>
        <p className="mt-3 max-w-2xl text-lg text-muted">{t('heritage.lead')}</p>
        <ul className="mt-8 grid gap-x-6 gap-y-6 sm:grid-cols-2 sm:gap-y-8 md:mt-12 lg:grid-cols-4">
          {places.map(({ name, picture }) => (
            <li
              key={name}
              className="flex items-end gap-4 border-b-4 border-accent sm:flex-col sm:items-stretch sm:gap-0 sm:border-0"
            >
              {/* Decoration: the words below name it. Its empty sides reach out of the column. */}
              <img
                src={picture}
                alt=""
                width="560"
                height="640"
                loading="lazy"
                decoding="async"
                className="h-auto w-[47%] shrink-0 sm:-ms-[6.2%] sm:w-[112.4%] sm:max-w-none"
              />
              <div className="min-w-0 pb-3 sm:border-t-4 sm:border-accent sm:pt-5 sm:pb-0">
                <p className="text-sm font-semibold text-warm">{t(`heritage.${name}.era`)}</p>
                <h3 className="mt-1 text-lg sm:text-xl">{t(`heritage.${name}.title`)}</h3>
                <p className="mt-1 text-sm text-muted sm:mt-2 sm:text-base">{t(`heritage.${name}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
