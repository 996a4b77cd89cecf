import { formatMoment } from '../../language/format.ts';
import { classes } from '../../ui/classes.ts';
import { staffLanguage } from '../staffLanguage.ts';
import { detailTexts } from './detailTexts.ts';
import { GroupFrame } from './FieldGroup.tsx';
import { type TimelineEntry, timelineLines } from './timelineText.ts';

/** The history of an application, oldest first, with times in Istanbul. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const lines = timelineLines(entries);
  return (
    <GroupFrame title={detailTexts.details.timeline}>
      {lines.length === 0 ? (
        <p className="text-muted">{detailTexts.details.noTimeline}</p>
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
                <time dateTime={at}>{formatMoment(at, staffLanguage)}</time> · {who}
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
