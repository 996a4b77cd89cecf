import { useTranslation } from '../language/useTranslation.ts';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import type { StatusView } from './view.ts';

const discs = {
  done: 'bg-accent-soft text-accent border-accent',
  current: 'bg-accent text-on-accent border-accent',
  ahead: 'bg-surface text-muted border-control',
} as const;

/** The four stages in order (specification 1 section 4). */
export function Stages({ stages }: { stages: NonNullable<StatusView['stages']> }) {
  const { t } = useTranslation(['status', 'domain']);
  return (
    <ol aria-label={t('stages')} className="grid gap-3 sm:grid-cols-4 sm:gap-2">
      {stages.map(({ stage, state }, index) => (
        <li
          key={stage}
          className="flex items-center gap-3 sm:flex-col sm:items-start sm:gap-2"
          {...(state === 'current' ? { 'aria-current': 'step' } : {})}
        >
          <span className="flex items-center sm:w-full sm:gap-2">
            <span
              aria-hidden="true"
              className={classes(
                'grid size-8 shrink-0 place-items-center rounded-full border text-sm font-semibold',
                discs[state],
              )}
            >
              {state === 'done' ? <Icon name="check" className="size-4" /> : index + 1}
            </span>
            {index < stages.length - 1 && (
              <span
                aria-hidden="true"
                className={classes(
                  'hidden h-0.5 flex-1 sm:block',
                  state === 'done' ? 'bg-accent' : 'bg-line',
                )}
              />
            )}
          </span>
          <span className={classes('text-sm sm:pe-3', state === 'ahead' ? 'text-muted' : 'font-semibold')}>
            {t(`domain:stage.${stage}`)}
            {state === 'done' && <span className="sr-only"> ({t('stageDone')})</span>}
            {state === 'current' && <span className="sr-only"> ({t('stageCurrent')})</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
