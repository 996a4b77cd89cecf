import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type AlternativesProps = {
  labels: readonly { key: string; label: ReactNode }[];
  /** The key of the one that is seen. */
  shown: string;
};

/** One of several labels or texts. All take up their room, so that nothing moves when one takes the place of another. */
export function Alternatives({ labels, shown }: AlternativesProps) {
  return (
    <span className="grid">
      {labels.map(({ key, label }) => (
        <span
          key={key}
          aria-hidden={key !== shown || undefined}
          className={classes(
            'col-start-1 row-start-1',
            // An animation that nobody sees costs power, and never lets a page come to rest.
            key !== shown && 'invisible [&_svg]:animate-none',
          )}
        >
          {label}
        </span>
      ))}
    </span>
  );
}
