import { useState } from 'react';
import { formatMoment } from '../../language/format.ts';
import { classes } from '../../ui/classes.ts';
import { useMe } from '../access/useMe.ts';
import { staffLanguage } from '../staffLanguage.ts';
import { detailTexts } from './detailTexts.ts';
import { lastChange, type TimelineEntry } from './timelineText.ts';

/**
 * What happened last to the open case, by whom and when. What others do meanwhile stands out and is read out. The line
 * keeps its height, so that nothing moves.
 */
export function LastChange({ entries }: { entries: readonly TimelineEntry[] | undefined }) {
  const me = useMe();
  const last = entries && lastChange(entries, me?.name ?? null);
  const [seenAt, setSeenAt] = useState<string | null>(null);
  if (seenAt === null && last !== undefined) setSeenAt(last?.at ?? '');
  const isNew = last != null && !last.isOwn && seenAt !== null && last.at > seenAt;
  const line = last
    ? detailTexts.panel.lastChange(last.what, last.by, formatMoment(last.at, staffLanguage))
    : '';
  return (
    <>
      <p
        className={classes(
          'line-clamp-2 min-h-8 text-xs wrap-anywhere sm:line-clamp-1 sm:min-h-4',
          isNew ? 'font-semibold text-ink' : 'text-muted',
        )}
      >
        {line}
      </p>
      <p role="status" className="sr-only">
        {isNew && detailTexts.panel.isNew(line)}
      </p>
    </>
  );
}
