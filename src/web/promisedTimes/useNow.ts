import { useSyncExternalStore } from 'react';
import { minuteMs } from '../../domain/calendar/units.ts';

/**
 * Updated each minute and when the page becomes visible, because timers may have been suspended. Null until
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
