import type { ReactNode } from 'react';
import { classes } from '../ui/classes.ts';
import { useMoment } from './useMoment.ts';

/** A moment in Istanbul, and in the visitor's time if that differs. */
export function Moment({ at }: { at: Date }) {
  const { inIstanbul, onYourClock } = useMoment();
  const own = onYourClock(at);
  return (
    <>
      <TimeOf at={at} className="text-lg font-semibold">
        {inIstanbul(at)}
      </TimeOf>
      {own !== null && <span className="block text-sm text-muted">{own}</span>}
    </>
  );
}

/** Words for a moment, isolated in direction, with a machine-readable time. */
export function TimeOf({ at, className, children }: { at: Date; className?: string; children?: ReactNode }) {
  return (
    <bdi className={classes(className)}>
      <time dateTime={at.toISOString()}>{children}</time>
    </bdi>
  );
}
