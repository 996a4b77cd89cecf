import type { ApplicationKind } from '../../domain/status/statuses.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { noBreakHyphens } from '../ui/noBreakHyphens.tsx';

/** Lists what happens after paying. `confirming`: the payment's confirmation, too. */
export function NextSteps({
  kind,
  stage,
  confirming = false,
}: {
  kind: ApplicationKind;
  stage: 'pending' | 'processing';
  confirming?: boolean;
}) {
  const { t } = useTranslation('due');
  const steps = [
    ...(confirming ? [t('next.confirmation')] : []),
    t(`next.${kind}.${stage}`),
    t('next.nothing'),
    t(`next.${kind}.result`),
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
            <span>{noBreakHyphens(step)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
