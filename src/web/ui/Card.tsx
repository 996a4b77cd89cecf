import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type CardProps = {
  title?: ReactNode;
  /** Heading level, 2 by default. */
  level?: 2 | 3 | undefined;
  end?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

export function Card({ title, level = 2, end, className, children }: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={classes('rounded-lg border border-line bg-surface p-4 sm:p-7', className)}>
      {(title || end) && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {title && <Heading className="text-xl">{title}</Heading>}
          {end}
        </div>
      )}
      {children}
    </section>
  );
}
