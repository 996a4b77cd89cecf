import { type ReactNode, useId } from 'react';
import { classes } from '../ui/classes.ts';

export type SummaryFact = {
  term: string;
  value: ReactNode;
  /** Shows the term on narrow windows too. */
  isNamed?: boolean;
  isTotal?: boolean;
};

/** Lists the answers so far. No live region: it repeats the last answer. */
export function RunningSummary({ title, facts }: { title: string; facts: readonly SummaryFact[] }) {
  const heading = useId();
  if (facts.length === 0) return null;
  // On narrow windows a single word, without its term, would say nothing.
  const isAlone = facts.length === 1;
  return (
    <section
      aria-labelledby={heading}
      className="text-sm max-sm:text-xs wide:sticky wide:top-8 wide:border-s wide:border-line wide:ps-5"
    >
      <h2 id={heading} className="mb-4 text-sm max-wide:sr-only">
        {title}
      </h2>
      <dl className="text-muted wide:flex wide:flex-col wide:gap-y-3">
        {facts.map(({ term, value, isNamed = false, isTotal = false }, index) => (
          <div key={term} className="inline wide:block">
            <dt
              className={classes(
                'inline wide:block wide:text-xs',
                !isNamed && !isAlone && 'max-wide:sr-only',
              )}
            >
              {term}
            </dt>{' '}
            <dd
              className={classes(
                'inline text-balance wide:block wide:text-ink',
                isAlone && 'text-ink',
                isTotal && 'font-semibold text-ink wide:text-lg',
              )}
            >
              {value}
              {/* A no-break space: no line begins with the separator. */}
              {index < facts.length - 1 && (
                <span aria-hidden="true" className="font-normal wide:hidden">
                  {'\u00a0· '}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
