import { formatMoment } from '../../language/index.ts';
import { classes } from '../../ui/index.ts';
import { texts } from '../texts.ts';
import { GroupFrame } from './FieldGroup.tsx';
import { type TimelineEntry, timelineLines } from './timelineText.ts';

/** What happened to the application, when and by whom; oldest first, times of Istanbul. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const lines = timelineLines(entries);
  return (
    <GroupFrame title={texts.details.timeline}>
      {lines.length === 0 ? (
        <p className="text-muted">{texts.details.noTimeline}</p>
      ) : (
        <ol className="ms-1.5 flex flex-col gap-3 border-s border-line ps-5">
          {lines.map(({ at, what, who, reason, alarm }) => (
            <li key={`${at} ${what}`} className="relative text-sm">
              <span
                aria-hidden="true"
                className={classes(
                  'absolute -start-6.5 top-1.5 size-2.5 rounded-full border-2 border-surface',
                  alarm ? 'bg-danger' : 'bg-accent',
                )}
              />
              <p className={alarm ? 'font-semibold text-danger' : 'font-semibold'}>{what}</p>
              <p className="text-xs text-muted">
                <time dateTime={at}>{formatMoment(at, 'tr')}</time> · {who}
              </p>
              {reason !== null && (
                <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                  {reason}
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
    </GroupFrame>
  );
}
