import { startTransition, useEffect, useState } from 'react';
import { type CalendarDate, todayInIstanbul } from '../../domain/calendar/calendarDate.ts';

/**
 * Returns today's date in Istanbul; null in prerendered HTML, which holds no day, and until the page is hydrated. A
 * transition sets the day, so that rendering what depends on it does not block input. It is read again when the page is
 * shown again.
 */
export function useToday(): CalendarDate | null {
  const [today, setToday] = useState<CalendarDate | null>(null);

  useEffect(() => {
    const look = () => startTransition(() => setToday(todayInIstanbul(new Date())));
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  return today;
}
