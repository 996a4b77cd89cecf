import { classes } from './classes.ts';

const widths = ['w-full', 'w-11/12', 'w-4/5', 'w-2/3'];

/** Grey lines in place of loading text, hidden from screen readers: say "Loading" beside it. */
export function Skeleton({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <div aria-hidden="true" className={classes('animate-pulse space-y-3', className)}>
      {Array.from({ length: lines }, (_, index) => index).map((line) => (
        <div key={line} className={classes('h-4 rounded-sm bg-line', widths[line % widths.length])} />
      ))}
    </div>
  );
}
