import { Link, useLocation } from 'wouter';
import { classes } from '../../ui/classes.ts';
import { unasked, writeStaffPageState } from '../staffPageState.ts';
import { texts } from '../texts.ts';
import { figureTexts } from './figureTexts.ts';
import { statFigures, UnknownFigure } from './StatCards.tsx';
import { useStats } from './useFigures.ts';

const overview = writeStaffPageState({ tab: 'overview', page: 1, ...unasked });

/**
 * The figures on one line, before the list, with the way to the overview. Those that do not fit
 * wrap out of sight, the last one, of waiting applications, first in sight on a phone.
 */
export function FiguresLine() {
  const [path] = useLocation();
  const { data, isError } = useStats();
  return (
    <section
      aria-label={figureTexts.stats.heading}
      className="flex h-9 min-w-0 flex-1 items-center gap-x-4 text-xs"
    >
      <Link
        href={`${path}${overview}`}
        className="flex min-h-9 shrink-0 items-center font-semibold -outline-offset-2"
      >
        {figureTexts.overview}
      </Link>
      <dl className="flex h-9 min-w-0 flex-1 flex-wrap gap-x-5 overflow-hidden">
        {statFigures.map(({ name, text, isMarked }) => (
          <div
            key={name}
            className={classes(
              'flex h-9 items-center gap-x-1.5 whitespace-nowrap',
              isMarked !== undefined && 'max-lg:order-first',
            )}
          >
            <dt className="text-muted">{name}</dt>
            <dd
              className={classes(
                'font-semibold tabular-nums',
                data !== undefined && isMarked?.(data) === true && 'text-warning',
              )}
            >
              {data ? text(data) : isError ? texts.notGiven : <UnknownFigure />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
