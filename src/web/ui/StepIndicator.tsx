import { useTranslation } from '../language/useTranslation.ts';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';

type Step = { id: string; name: string };

export type StepIndicatorProps = {
  steps: readonly Step[];
  current: string;
  /** The first unfinished step; all before it are finished, even those after the shown one. */
  furthest?: string | undefined;
  /** For finished steps; without it none can be chosen. */
  onSelect?: ((id: string) => void) | undefined;
};

/** Id of the words "Step 2 of 5", for the step's heading. */
export const stepPositionId = 'step-position';

/** Narrow screens show "Step 2 of 5" and a bar, wide ones all names, no column narrower than a word. */
export function StepIndicator({ steps, current, furthest, onSelect }: StepIndicatorProps) {
  const { t } = useTranslation('common');
  const position = Math.max(
    0,
    steps.findIndex((step) => step.id === current),
  );
  const finished = Math.max(
    position,
    steps.findIndex((step) => step.id === furthest),
  );
  return (
    <nav aria-label={t('steps.label')}>
      <p id={stepPositionId} className="mb-2 text-sm font-semibold text-muted md:hidden">
        {t('steps.position', { number: position + 1, total: steps.length })}{' '}
        <span className="text-ink">{steps[position]?.name}</span>
      </p>
      <ol className="flex gap-1.5 md:gap-2">
        {steps.map((step, index) => (
          <StepItem
            key={step.id}
            step={step}
            number={index + 1}
            state={index === position ? 'current' : index < finished ? 'done' : 'ahead'}
            onSelect={onSelect}
          />
        ))}
      </ol>
    </nav>
  );
}

const bars = { done: 'border-accent', current: 'border-accent', ahead: 'border-line' } as const;
const discs = {
  done: 'bg-accent-soft text-accent border-accent',
  current: 'bg-accent text-on-accent border-accent',
  ahead: 'bg-surface text-muted border-control',
} as const;

function StepItem({
  step,
  number,
  state,
  onSelect,
}: {
  step: Step;
  number: number;
  state: keyof typeof bars;
  onSelect: StepIndicatorProps['onSelect'];
}) {
  const { t } = useTranslation('common');
  const content = (
    <>
      <span
        aria-hidden="true"
        className={classes(
          'hidden size-7 shrink-0 place-items-center rounded-full border text-sm font-semibold md:grid',
          discs[state],
        )}
      >
        {state === 'done' ? <Icon name="check" className="size-4" /> : number}
      </span>
      <span
        className={classes(
          'sr-only text-sm leading-snug hyphens-auto md:not-sr-only',
          state === 'ahead' ? 'text-muted' : 'font-semibold',
        )}
      >
        <span className="sr-only">
          {number}. {state === 'done' && t('steps.done')}{' '}
        </span>
        {step.name}
      </span>
    </>
  );
  return (
    <li
      {...(state === 'current' ? { 'aria-current': 'step' } : {})}
      className={classes('min-w-0 flex-1 border-t-4 md:min-w-min md:pe-2 md:pt-2.5', bars[state])}
    >
      {state === 'done' && onSelect ? (
        <button
          type="button"
          onClick={() => onSelect(step.id)}
          className="flex min-h-6 min-w-full flex-col items-start gap-1.5 text-start hover:underline"
        >
          {content}
        </button>
      ) : (
        <span className="flex min-h-6 flex-col items-start gap-1.5">{content}</span>
      )}
    </li>
  );
}
