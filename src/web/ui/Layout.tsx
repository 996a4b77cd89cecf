import type { ReactNode } from 'react';
import { classes } from './classes.ts';

const gaps = { small: 'gap-3', medium: 'gap-6', large: 'gap-10' } as const;
const widths = { form: 'max-w-3xl', page: 'max-w-6xl', full: 'max-w-none' } as const;

export function Stack({
  gap = 'medium',
  className,
  children,
}: {
  gap?: keyof typeof gaps;
  className?: string;
  children: ReactNode;
}) {
  return <div className={classes('flex flex-col', gaps[gap], className)}>{children}</div>;
}

/** A wrapping row of buttons; `wide` ones stack on narrow screens. */
export function Actions({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classes('flex flex-wrap items-center gap-3', className)}>{children}</div>;
}

/** The page's width: `form` for journeys, `page` for overviews, `full` for staff. */
export function Container({
  width = 'page',
  className,
  children,
}: {
  width?: keyof typeof widths;
  className?: string;
  children: ReactNode;
}) {
  return <div className={classes('mx-auto w-full px-4 sm:px-6', widths[width], className)}>{children}</div>;
}
