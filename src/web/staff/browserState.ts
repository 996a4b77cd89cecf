import { useEffect, useState, useSyncExternalStore } from 'react';

const tickMs = 30_000;

/** The time of this device, updated every 30 seconds. */
export function useDeviceTime(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** From this width on the visa table fits; below it each row is a card. */
const wideQuery = '(min-width: 80rem)';

function watchWidth(changed: () => void) {
  const media = window.matchMedia(wideQuery);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

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

/** False in a background tab or a minimised window. */
export function useIsPageVisible(): boolean {
  return useSyncExternalStore(watchVisibility, () => document.visibilityState === 'visible');
}
