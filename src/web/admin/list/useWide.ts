import { useSyncExternalStore } from 'react';

/** From this width on all columns of the visa table stand beside each other; below, each row is a card. */
const wideQuery = '(min-width: 80rem)';

function subscribe(changed: () => void) {
  const media = window.matchMedia(wideQuery);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Whether the window has room for a table. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wideQuery).matches,
    () => true,
  );
}
