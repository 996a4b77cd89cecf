import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { type Tone, toneLook } from './tone.ts';

/** A short state. Its words carry the meaning, not the tone. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      data-badge
      className={classes(
        'inline-flex items-center rounded-full border px-2.5 py-0.5 text-xs font-semibold sm:whitespace-nowrap',
        toneLook[tone],
      )}
    >
      {children}
    </span>
  );
}
