import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;

/**
 * The present minute, kept up to date: each minute, and when the person comes back to the page, whose timers may have
 * slept. Null in prerendered HTML, where no moment may be assumed, and while a page takes that HTML over.
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
