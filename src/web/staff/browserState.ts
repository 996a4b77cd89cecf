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

/** True from the width on at which an open case fits beside the list. */
export const useIsWide = () => useIsAtLeast('80rem');

/** True from the width on at which a rail of tabs fits beside the list and an open case. */
export const useHasRoomForRail = () => useIsAtLeast('90rem');

/** True from 1,100 px on, where the documents of a case fit beside its fields. */
export const useHasRoomForColumns = () => useIsAtLeast('68.75rem');

/** True from the width on at which the lists are tables; below it each row is a card. */
export const useHasRoomForTable = () => useIsAtLeast('64rem');

function useIsAtLeast(width: string): boolean {
  const query = `(min-width: ${width})`;
  const [watch] = useState(() => (changed: () => void) => {
    const media = window.matchMedia(query);
    media.addEventListener('change', changed);
    return () => media.removeEventListener('change', changed);
  });
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(query).matches,
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
