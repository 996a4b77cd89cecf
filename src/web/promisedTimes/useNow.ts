import { useSyncExternalStore } from 'react';
import { minuteMs } from '../../domain/calendar/units.ts';

/**
 * The present minute, updated each minute and when the page becomes visible, because its timers may have been
 * suspended. Null in prerendered HTML and during hydration.
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
