import type { ReactNode } from 'react';
import { noBreakHyphens } from './noBreakHyphens.tsx';

export type PageHeadingProps = {
  children: ReactNode;
  /** A short line above, such as the step. */
  eyebrow?: ReactNode;
  lead?: ReactNode;
  /** Id of what screen readers announce after the heading: the step. */
  describedBy?: string | undefined;
};

/** The page's only h1. It takes focus after a change of page, so that screen readers announce it. */
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
