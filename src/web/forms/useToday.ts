import { startTransition, useEffect, useState } from 'react';
import { type CalendarDate, todayInIstanbul } from '../../domain/calendar/calendarDate.ts';

/**
 * Today in Istanbul; null in prerendered HTML, where no day may be assumed, and until the page has come to life: what
 * depends on the day is drawn in turns after that, never at one go with it. Looks again when the person comes back.
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
