import { useSyncExternalStore } from 'react';

/** Due times are read in minutes: they follow the clock twice in each. */
const tickMs = 30_000;

let now = new Date();

function subscribe(changed: () => void) {
  const timer = setInterval(() => {
    now = new Date();
    changed();
  }, tickMs);
  return () => clearInterval(timer);
}

/** The time, going on by itself. */
export function useNow(): Date {
  return useSyncExternalStore(
    subscribe,
    () => now,
    () => now,
  );
}
