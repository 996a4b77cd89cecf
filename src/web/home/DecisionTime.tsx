import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { MedianDecision } from '../../contract/site.ts';
import { processingTypes } from '../../domain/prices/processingTypes.ts';
import { decisionTimeDays } from '../../domain/status/decisionTime.ts';
import { formatUnit } from '../language/format.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { classes } from '../ui/classes.ts';
import { noBreakHyphens } from '../ui/noBreakHyphens.tsx';

/**
 * Shows the median of our decisions, or the offered times before it loads and for too few
 * decisions. Both share a grid cell: nothing moves.
 */
export function DecisionTime() {
  const { t, i18n } = useTranslation(['home', 'domain']);
  const place = useRef<HTMLDivElement>(null);
  const median = useMedian(place);
  const [slowest, fastest] = [processingTypes[0], processingTypes[processingTypes.length - 1]];
  return (
    <div ref={place} className="grid">
      <Statement
        isShown={median === null}
        figure={t('check.between', {
          shortest: t(`domain:processing.${fastest ?? 'urgent_1'}`),
          longest: t(`domain:processing.${slowest ?? 'slow'}`),
        })}
      >
        {noBreakHyphens(t('proof.time.promised'))}
      </Statement>
      <Statement
        isShown={median !== null}
        figure={median === null ? '\u00a0' : formatUnit(median.time.count, median.time.unit, i18n.language)}
      >
        {noBreakHyphens(t('proof.time.measured'))}
        <span className="mt-1 block text-sm text-muted">
          {t('proof.time.counted', {
            days: decisionTimeDays,
            decisions: median === null ? widestCount : median.decisions,
          })}
        </span>
      </Statement>
    </div>
  );
}

/** Five blank digits reserve the width of the number. */
const widestCount = '\u2007'.repeat(5);

function Statement({ isShown, figure, children }: { isShown: boolean; figure: string; children: ReactNode }) {
  return (
    <div aria-hidden={!isShown} className={classes('col-start-1 row-start-1', !isShown && 'invisible')}>
      <p className="text-2xl font-semibold text-accent">{figure}</p>
      <p className="mt-2">{children}</p>
    </div>
  );
}

/** Loads the median near the viewport: most visitors leave before. */
function useMedian(element: RefObject<HTMLElement | null>): MedianDecision | null {
  const [median, setMedian] = useState<MedianDecision | null>(null);

  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        import('./readMedian.ts')
          .then(({ readMedian }) => readMedian())
          .then(setMedian, (error: unknown) => console.warn('Decision time:', error));
      },
      { rootMargin: '25%' },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);

  return median;
}
