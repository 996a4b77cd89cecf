import type { ReactNode } from 'react';
import { noBreakHyphens } from './noBreakHyphens.tsx';

export type PageHeadingProps = {
  children: ReactNode;
  /** A short line above, such as the step. */
  eyebrow?: ReactNode;
  lead?: ReactNode;
  /** What screen readers announce after it: the step. */
  describedBy?: string | undefined;
};

/** The only h1. Takes focus after a change of page: screen readers announce it. */
export function PageHeading({ children, eyebrow, lead, describedBy }: PageHeadingProps) {
  return (
    <header className="flex flex-col gap-3">
      {eyebrow && <p className="text-sm font-semibold text-warm">{eyebrow}</p>}
      <h1 tabIndex={-1} aria-describedby={describedBy} className="text-2xl">
        {noBreakHyphens(children)}
      </h1>
      {lead && <p className="max-w-2xl text-lg text-muted">{noBreakHyphens(lead)}</p>}
    </header>
  );
}
