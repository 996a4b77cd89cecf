import type { ReactNode } from 'react';
import { unbroken } from './unbroken.tsx';

export type PageHeadingProps = {
  children: ReactNode;
  /** A short line above: the step, the kind of page. */
  eyebrow?: ReactNode;
  /** One or two sentences below. */
  lead?: ReactNode;
};

/** The page's only h1. It takes focus after a change of page, so that screen readers announce it. */
export function PageHeading({ children, eyebrow, lead }: PageHeadingProps) {
  return (
    <header className="flex flex-col gap-3">
      {eyebrow && <p className="text-sm font-semibold text-warm">{eyebrow}</p>}
      <h1 tabIndex={-1} className="text-2xl">
        {unbroken(children)}
      </h1>
      {lead && <p className="max-w-2xl text-lg text-muted">{unbroken(lead)}</p>}
    </header>
  );
}
