import { useSyncExternalStore } from 'react';
import { minuteMs } from '../../domain/calendar/units.ts';

/**
 * Updated each minute and on return to the page, because timers may be suspended. Null until
 * hydration.
 */
export function useNow(): Date | null {
  const minute = useSyncExternalStore(subscribe, presentMinute, () => null);
  return minute === null ? null : new Date(minute * minuteMs);
}

const presentMinute = () => Math.floor(Date.now() / minuteMs);

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, minuteMs);
  document.addEventListener('visibilitychange', changed);
  window.addEventListener('pageshow', changed);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', changed);
    window.removeEventListener('pageshow', changed);
  };
}
