import { useEffect, useState, useSyncExternalStore } from 'react';

/** Due times are shown in minutes; twice a minute is precise enough. */
const tickMs = 30_000;

/** The time of this device; the component renders again every 30 seconds. */
export function useDeviceTime(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** From this width on all columns of the visa table fit; on narrower screens each row is a card. */
const wideQuery = '(min-width: 80rem)';

function watchWidth(changed: () => void) {
  const media = window.matchMedia(wideQuery);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Whether the window has room for a table. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    watchWidth,
    () => window.matchMedia(wideQuery).matches,
    () => true,
  );
}

function watchVisibility(changed: () => void) {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** Whether the page is in view, not in a tab behind or a minimised window. */
export function useIsPageVisible(): boolean {
  return useSyncExternalStore(watchVisibility, () => document.visibilityState === 'visible');
}
