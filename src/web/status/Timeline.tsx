import type { ReactNode } from 'react';
import type { ShownTimeline } from '../../contract/applicant.ts';
import { formatMoney } from '../../domain/prices/money.ts';
import type { ApplicationKind } from '../../domain/status/statuses.ts';
import { actorOf, awaitsDecision, isEnded, usualTimeDays } from '../../domain/status/timeline.ts';
import type { NextStepKey } from '../../domain/status/timelineSteps.ts';
import { formatCount, formatUnit } from '../language/format.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { Moment, TimeOf } from '../promisedTimes/Moment.tsx';
import { useMoment } from '../promisedTimes/useMoment.ts';
import { Badge } from '../ui/Badge.tsx';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import { noBreakHyphens } from '../ui/noBreakHyphens.tsx';

type TimelineProps = {
  timeline: ShownTimeline;
  kind: ApplicationKind;
  /** No text may promise an e-mail. */
  isMailRefused: boolean;
  now: Date;
};

/** What has happened, each step with its moment, and who acts next. Issue 21, item 3. */
export function Timeline({ timeline, ...about }: TimelineProps) {
  const { t, i18n } = useTranslation('timeline');
  const nameField = (field: string) => i18n.find(['correct'], `field.${field}`) ?? field;
  return (
    <section className="flex flex-col gap-4">
      <h3 className="text-lg">{t('title')}</h3>
      <ol>
        {timeline.past.map(({ step, at, amount, until, fields }) => (
          <Step key={`${step} ${at}`} state="done">
            <p className="font-semibold">
              {t(`past.${step}`, {
                amount: amount === undefined ? '' : formatMoney(amount, i18n.language),
                fields: (fields ?? []).map(nameField).join(', '),
              })}
            </p>
            <PastMoment at={new Date(at)} />
            {until !== undefined && until !== null && (
              <p>
                <Badge>{t('waited')}</Badge>
              </p>
            )}
          </Step>
        ))}
        <Next timeline={timeline} {...about} />
      </ol>
    </section>
  );
}

function Next({ timeline: { next, usual }, kind, isMailRefused, now }: TimelineProps) {
  const { t } = useTranslation(['timeline', 'due']);
  const isEnd = isEnded(next.step);
  const by = next.by === null ? null : new Date(next.by);
  return (
    <Step state={isEnd ? 'done' : 'current'} isLast>
      <p className="font-semibold">{t(`actor.${actorOf(next.step)}`)}</p>
      <Description step={next.step} kind={kind} />
      {next.step === 'answer' && <Waiting />}
      {by !== null && (
        <div>
          <p className="text-sm text-muted">{t(`by.${labelOf(next.step, now > by)}`)}</p>
          <p>
            <Moment at={by} />
          </p>
        </div>
      )}
      {usual !== null && <Usual usual={usual} kind={kind} />}
      {awaitsDecision(next.step) && !isMailRefused && (
        <p className="text-sm text-muted">
          {noBreakHyphens(`${t('due:next.nothing')} ${t(`due:next.${kind}.result`)}`)}
        </p>
      )}
    </Step>
  );
}

/** What the last moment is for, or that a promised one has passed. */
function labelOf(step: NextStepKey, isOver: boolean): 'result' | 'document' | 'answer' | 'claim' | 'late' {
  switch (step) {
    case 'answer':
    case 'claim':
      return step;
    case 'attach':
    case 'attachAgain':
      return isOver ? 'late' : 'document';
    default:
      return isOver ? 'late' : 'result';
  }
}

function Description({ step, kind }: { step: NextStepKey; kind: ApplicationKind }) {
  const { t } = useTranslation(['timeline', 'due']);
  const words = () => {
    switch (step) {
      case 'check':
        return kind === 'visa' ? t('due:next.visa.pending') : t('next.checkInsurance');
      case 'decide':
        return t('due:next.visa.processing');
      case 'issue':
        return t('due:next.insurance.processing');
      default:
        return t(`next.${step}`);
    }
  };
  return <p>{noBreakHyphens(words())}</p>;
}

function Usual({
  usual: { cases, median, ninetieth },
  kind,
}: {
  usual: NonNullable<ShownTimeline['usual']>;
  kind: ApplicationKind;
}) {
  const { t, i18n } = useTranslation('timeline');
  const words = ({ count, unit }: typeof median) =>
    formatUnit(count, unit, i18n.language).replaceAll(' ', '\u00a0');
  return (
    <p className="text-sm text-muted">
      {t(kind === 'visa' ? 'usual' : 'usualInsurance', {
        days: usualTimeDays,
        median: words(median),
        ninetieth: words(ninetieth),
        cases: formatCount(cases, i18n.language),
      })}
    </p>
  );
}

/** Marks time that the traveller has in hand. */
function Waiting() {
  const { t } = useTranslation('timeline');
  return (
    <p>
      <Badge tone="warning">{t('waiting')}</Badge>
    </p>
  );
}

function PastMoment({ at }: { at: Date }) {
  const { inIstanbul, onYourClock } = useMoment();
  const own = onYourClock(at);
  return (
    <p className="text-sm text-muted">
      <TimeOf at={at}>{inIstanbul(at)}</TimeOf>
      {own !== null && <span className="block">{own}</span>}
    </p>
  );
}

const discs = {
  done: 'bg-accent-soft text-accent border-accent',
  current: 'bg-accent text-on-accent border-accent',
} as const;

function Step({
  state,
  isLast = false,
  children,
}: {
  state: keyof typeof discs;
  isLast?: boolean;
  children: ReactNode;
}) {
  return (
    <li className="flex gap-3" {...(state === 'current' ? { 'aria-current': 'step' } : {})}>
      <span aria-hidden="true" className="flex shrink-0 flex-col items-center">
        <span className={classes('grid size-7 place-items-center rounded-full border', discs[state])}>
          {state === 'done' ? (
            <Icon name="check" className="size-3.5" />
          ) : (
            <Icon name="arrow" className="size-3.5 rtl:-scale-x-100" />
          )}
        </span>
        {!isLast && <span className="my-1 w-0.5 flex-1 bg-line" />}
      </span>
      <div className={classes('flex min-w-0 flex-col', isLast ? 'gap-2' : 'gap-1 pb-4')}>{children}</div>
    </li>
  );
}
