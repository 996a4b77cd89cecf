import { useEffect, useState, useSyncExternalStore } from 'react';

/** After how long a wait is explained, in milliseconds. */
const longMs = 5000;

/** Whether something has been going on for longer than people expect, or than `expectedMs`. */
export function useTakesLong(isGoingOn: boolean, expectedMs = longMs): boolean {
  const [isLong, setLong] = useState(false);

  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setTimeout(() => setLong(true), expectedMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isGoingOn, expectedMs]);

  return isGoingOn && isLong;
}

/** Whether it is busy or was so before. */
export function useWasBusy(isBusy: boolean): boolean {
  const [was, setWas] = useState(isBusy);
  if (isBusy && !was) setWas(true);
  return was || isBusy;
}

/** Whether the device has a network; true does not mean that the service can be reached. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

function subscribe(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
