import { startTransition, useEffect, useState } from 'react';
import { type CalendarDate, todayInIstanbul } from '../../domain/calendar/calendarDate.ts';

/**
 * Today in Istanbul, read again when the page is shown again; null until hydration. A transition
 * does not block input.
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
