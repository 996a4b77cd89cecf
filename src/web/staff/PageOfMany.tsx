import { Button } from '../ui/Button.tsx';
import { texts } from './texts.ts';

const words = texts.pages;

/** Pages from the newest, by the id after which the next one begins; nothing for a single page. */
export function PageOfMany({
  label,
  number,
  next,
  onNewer,
  onOlder,
}: {
  /** Names the pages for screen readers. */
  label: string;
  /** From 1. */
  number: number;
  next: string | null;
  onNewer: () => void;
  onOlder: (next: string) => void;
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
