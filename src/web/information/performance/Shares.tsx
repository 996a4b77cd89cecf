import { decisionTimeDays } from '../../../domain/status/decisionTime.ts';
import { settlingDays } from '../../../domain/status/statedShare.ts';
import { formatCount, formatPercent } from '../../language/format.ts';
import { useTranslation } from '../../language/useTranslation.ts';
import { noBreakHyphens } from '../../ui/noBreakHyphens.tsx';
import { Figure } from './Figure.tsx';
import type { Figures } from './useFigures.ts';

const shares = ['visaPaid', 'visaDecided', 'visaOnTime', 'insurancePaid'] as const;

/** Shares of applications paid, decided, and decided in time. */
export function Shares({ figures }: { figures: Figures }) {
  const { t } = useTranslation('performance');
  return (
    <section aria-labelledby="shares-title">
      <h2 id="shares-title" className="text-2xl">
        {t('shares.title')}
      </h2>
      <p className="mt-3 max-w-2xl">
        {noBreakHyphens(t('shares.text', { days: decisionTimeDays, settling: settlingDays }))}
      </p>
      <dl className="mt-6 grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
        {shares.map((share) => (
          <Share key={share} share={share} figures={figures} />
        ))}
      </dl>
    </section>
  );
}

function Share({ share, figures }: { share: (typeof shares)[number]; figures: Figures }) {
  const { t, i18n } = useTranslation('performance');
  const stated = figures.state === 'known' ? figures.measured?.figures.shares[share] : null;
  return (
    <div className="flex flex-col justify-between gap-3 bg-surface p-5 sm:p-6">
      <dt className="hyphens-auto">{noBreakHyphens(t(`shares.${share}`))}</dt>
      <dd>
        <Figure
          figures={figures}
          size="text-2xl"
          figure={stated ? formatPercent(stated.percent, i18n.language) : undefined}
        >
          {stated && t('cases', { cases: formatCount(stated.cases, i18n.language) })}
        </Figure>
      </dd>
    </div>
  );
}
