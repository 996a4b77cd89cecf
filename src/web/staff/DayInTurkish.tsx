import { formatDate } from '../language/format.ts';

/** The browser writes a date in its own language, which may turn day and month round: below it stands in Turkish. */
export function DayInTurkish({ id, day }: { id?: string; day: string }) {
  return (
    <p id={id} className="min-h-5 text-sm text-muted">
      {day !== '' && formatDate(day, 'tr')}
    </p>
  );
}
