import { useSyncExternalStore } from 'react';
import { type CalendarDate, todayInIstanbul } from '../../domain/calendar/calendarDate.ts';

/** Looks at the date again when the person comes back to the page. */
function subscribe(changed: () => void) {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** Today in Istanbul; null in prerendered HTML, where no day may be assumed. */
export function useToday(): CalendarDate | null {
  return useSyncExternalStore(
    subscribe,
    () => todayInIstanbul(new Date()),
    () => null,
  );
}
