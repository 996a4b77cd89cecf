import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { texts } from './texts.ts';

const words = texts.pages;

export type Paging = {
  /** From 1. */
  number: number;
  onNewer: () => void;
  onOlder: (next: string) => void;
};

/** Pages of a list, newest first. `start`: the id of the entry before the page, '' for the newest. */
export function usePages(): { start: string; paging: Paging; toNewest: () => void } {
  const [starts, setStarts] = useState<readonly string[]>(['']);
  return {
    start: starts.at(-1) ?? '',
    paging: {
      number: starts.length,
      onNewer: () => setStarts(starts.slice(0, -1)),
      onOlder: (next) => setStarts([...starts, next]),
    },
    toNewest: () => setStarts(['']),
  };
}

/** Leads to newer and older pages; nothing for a single page. */
export function PageOfMany({
  label,
  next,
  number,
  onNewer,
  onOlder,
}: Paging & {
  /** Names the pages for screen readers. */
  label: string;
  /** The id after which the next page begins; null on the last. */
  next: string | null;
}) {
  if (number === 1 && next === null) return null;
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-3">
      <Button variant="secondary" size="small" disabled={number === 1} onClick={onNewer}>
        {words.newer}
      </Button>
      <p aria-live="polite" className="text-sm text-muted">
        {words.page(number)}
      </p>
      <Button
        variant="secondary"
        size="small"
        disabled={next === null}
        onClick={() => next !== null && onOlder(next)}
      >
        {words.older}
      </Button>
    </nav>
  );
}
