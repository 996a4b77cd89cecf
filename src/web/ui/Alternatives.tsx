import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type AlternativesProps = {
  labels: readonly { key: string; label: ReactNode }[];
  shown: string;
};

/** Shows one of several labels, with room for each: nothing moves when one replaces another. */
export function Alternatives({ labels, shown }: AlternativesProps) {
  return (
    <span className="grid">
      {labels.map(({ key, label }) => (
        <span
          key={key}
          aria-hidden={key !== shown || undefined}
          className={classes(
            'col-start-1 row-start-1',
            // A hidden animation costs power.
            key !== shown && 'invisible [&_svg]:animate-none',
          )}
        >
          {label}
        </span>
      ))}
    </span>
  );
}
