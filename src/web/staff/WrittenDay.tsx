import { formatDate } from '../language/format.ts';
import { staffLanguage } from './staffLanguage.ts';

/** The browser writes a date in its own language, which may turn day and month round: below it stands in words. */
export function WrittenDay({ id, day }: { id?: string; day: string }) {
  return (
    <p id={id} className="min-h-5 text-sm text-muted">
      {day !== '' && formatDate(day, staffLanguage)}
    </p>
  );
}
