import type { ReactNode } from 'react';
import { decisionTimeDays } from '../../../domain/status/decisionTime.ts';
import { fewestCases, settlingDays } from '../../../domain/status/statedShare.ts';
import { answerWithinSeconds, uptimeDays } from '../../../domain/status/uptime.ts';
import { formatCount, formatMoment, formatPercent, formatShortDate } from '../../language/format.ts';
import { useTranslation } from '../../language/useTranslation.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Container } from '../../ui/Layout.tsx';
import { noBreakHyphens } from '../../ui/noBreakHyphens.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Dash, DecisionTimes } from './DecisionTimes.tsx';
import { type Figures, useFigures } from './useFigures.ts';

/** /performance: our figures, with periods and numbers of cases. */
export default function PerformancePage() {
  const { t } = useTranslation('performance');
  const { figures, ask } = useFigures();
  return (
    <Container className="py-10 md:py-16">
      <PageHeading lead={t('lead')}>{t('heading')}</PageHeading>
      <Moment figures={figures} onRetry={ask} />
      <p className="text-sm text-muted">{t('dash')}</p>
      <div className="mt-10 flex flex-col gap-14 md:gap-20">
        <Uptime figures={figures} />
        <DecisionTimes figures={figures} />
        <Shares figures={figures} />
        <Limits />
      </div>
    </Container>
  );
}

/** When the figures were counted, or why none are shown. */
function Moment({ figures, onRetry }: { figures: Figures; onRetry: () => void }) {
  const { t, i18n } = useTranslation(['performance', 'common']);
  const words = () => {
    if (figures.state === 'asking') return t('common:loading');
    if (figures.state === 'failed') return t('failed');
    if (figures.measured === null) return t('none');
    return t('measured', { moment: formatMoment(figures.measured.at, i18n.language) });
  };
  return (
    <div className="mt-4 flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="text-sm text-muted">
        {words()}
      </p>
      {figures.state === 'failed' && (
        <Button variant="secondary" onClick={onRetry}>
          {t('common:action.retry')}
        </Button>
      )}
    </div>
  );
}

function Uptime({ figures }: { figures: Figures }) {
  const { t, i18n } = useTranslation('performance');
  const uptime = figures.state === 'known' ? (figures.measured?.figures.uptime ?? null) : null;
  return (
    <section aria-labelledby="uptime-title" className="grid gap-6 lg:grid-cols-[5fr_6fr] lg:gap-12">
      <div>
        <h2 id="uptime-title" className="text-2xl">
          {t('uptime.title')}
        </h2>
        <p className="mt-3">{noBreakHyphens(t('uptime.text', { days: uptimeDays }))}</p>
        <div className="mt-5">
          <Figure
            figures={figures}
            size="text-3xl"
            figure={uptime === null ? undefined : formatPercent(uptime.percent, i18n.language)}
          >
            {uptime !== null &&
              t('uptime.counted', {
                since: formatShortDate(uptime.since, i18n.language),
                minutes: formatCount(uptime.minutes, i18n.language),
              })}
          </Figure>
        </div>
      </div>
      <div className="flex flex-col gap-3 text-muted lg:border-s lg:border-line lg:ps-12">
        <p>{noBreakHyphens(t('uptime.check', { seconds: answerWithinSeconds }))}</p>
        <p>{noBreakHyphens(t('uptime.blind'))}</p>
      </div>
    </section>
  );
}

const limits = ['few', 'begun', 'own'] as const;

/** Warns of misreadings of the figures. */
function Limits() {
  const { t } = useTranslation('performance');
  return (
    <section aria-labelledby="limits-title">
      <h2 id="limits-title" className="text-2xl">
        {t('limits.title')}
      </h2>
      <ul className="mt-6 grid gap-x-12 sm:grid-cols-3">
        {limits.map((limit) => (
          <li key={limit} className="border-t border-line py-4">
            {noBreakHyphens(t(`limits.${limit}`, { fewest: fewestCases, days: decisionTimeDays }))}
          </li>
        ))}
      </ul>
    </section>
  );
}

const shares = ['visaPaid', 'visaDecided', 'visaOnTime', 'insurancePaid'] as const;

/** Shares of applications paid, decided, and decided in time. */
function Shares({ figures }: { figures: Figures }) {
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

/** A figure and its number of cases. Both lines keep their height without them. */
function Figure({
  figures,
  size,
  figure,
  children,
}: {
  figures: Figures;
  size: string;
  figure: string | undefined;
  children: ReactNode;
}) {
  return (
    <>
      <p className={classes('font-semibold text-accent', size)}>
        {figure === undefined ? (
          <span className="text-base font-normal text-muted">
            {figures.state === 'known' ? <Dash /> : '\u00a0'}
          </span>
        ) : (
          <bdi>{figure}</bdi>
        )}
      </p>
      <p className="text-sm text-muted">{figure === undefined ? '\u00a0' : children}</p>
    </>
  );
}
