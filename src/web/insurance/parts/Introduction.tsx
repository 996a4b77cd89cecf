import { formatPrice } from '../../../domain/prices/money.ts';
import { insuranceBook } from '../../../domain/rules/insuranceRules.ts';
import { useTranslation } from '../../language/useTranslation.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { InsurerNote } from './InsurerNote.tsx';

export function Introduction() {
  const { t } = useTranslation('insurance');
  return (
    <>
      <PageHeading lead={t('lead')}>{t('heading')}</PageHeading>
      <Claims />
    </>
  );
}

/** Every plan's cover (specification 1 section 2, "Insurance page"), and the insurer. */
function Claims() {
  const { t, i18n } = useTranslation('insurance');
  const claims = [
    t('claims.medical', { amount: formatPrice(insuranceBook.insuranceCover.medicalUsd, i18n.language) }),
    t('claims.assistance'),
    t('claims.cancellation'),
    t('claims.baggage'),
  ];
  return (
    <section className="rounded-lg border border-line bg-accent-soft px-4 py-4 sm:px-7 sm:py-5">
      <h2 className="text-base">{t('claims.title')}</h2>
      <ul className="mt-3 grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {claims.map((claim) => (
          <li key={claim} className="flex items-start gap-2">
            <Icon name="check" className="mt-1 text-accent" />
            {claim}
          </li>
        ))}
      </ul>
      <InsurerNote className="mt-4 text-sm text-muted" />
    </section>
  );
}
