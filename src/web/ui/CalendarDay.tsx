import type { KeyboardEvent } from 'react';
import type { CalendarDate } from '../../domain/calendar/calendarDate.ts';
import { classes } from './classes.ts';

export type CalendarDayProps = {
  /** Null where the month has no day. */
  date: CalendarDate | null;
  /** For screen readers. */
  label: string;
  /** The keys move it; the only tab stop. */
  current: boolean;
  chosen: boolean;
  allowed: boolean;
  onPick: (date: CalendarDate) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

export function CalendarDay({ date, label, current, chosen, allowed, onPick, onKeyDown }: CalendarDayProps) {
  if (date === null) return <td />;
  const cellRole = { role: 'gridcell', 'aria-selected': chosen } as const;
  return (
    <td {...cellRole} className="p-0.5">
      <button
        type="button"
        data-day={date}
        tabIndex={current ? 0 : -1}
        aria-label={label}
        aria-disabled={!allowed || undefined}
        onClick={() => {
          if (allowed) onPick(date);
        }}
        onKeyDown={onKeyDown}
        className={classes(
          'grid h-10 w-full place-items-center rounded-sm text-sm tabular-nums',
          chosen ? 'bg-accent font-semibold text-on-accent' : allowed && 'hover:bg-accent-soft',
          current && !chosen && 'inset-ring-2 inset-ring-accent',
          allowed ? undefined : 'text-muted opacity-50',
        )}
      >
        {Number(date.slice(8))}
      </button>
    </td>
  );
}
