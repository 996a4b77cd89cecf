import { useEffect, useState, useSyncExternalStore } from 'react';

const longMs = 5000;

/** True once it takes longer than `expectedMs`. */
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

export function useWasBusy(isBusy: boolean): boolean {
  const [was, setWas] = useState(isBusy);
  if (isBusy && !was) setWas(true);
  return was || isBusy;
}

/** The device has a network; the service may be unreachable. */
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
