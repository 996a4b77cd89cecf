import { useTranslation } from '../language/index.ts';

/** What happens after paying, and by whom. */
export function NextSteps({ type }: { type: 'visa' | 'insurance' }) {
  const { t } = useTranslation('payment');
  const steps = [
    t('next.confirmation'),
    type === 'visa' ? t('next.review') : t('next.reviewInsurance'),
    type === 'visa' ? t('next.downloadVisa') : t('next.downloadInsurance'),
  ];
  return (
    <section>
      <h2 className="text-xl">{t('next.title')}</h2>
      <ol className="mt-4 flex flex-col gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-semibold text-accent"
            >
              {index + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
