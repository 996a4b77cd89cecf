import { useSyncExternalStore } from 'react';

/** Here a floating question would take more than a third: at great zoom, on a phone held sideways. */
const lowWindow = '(max-height: 30rem), (max-width: 48rem) and (max-height: 44.5rem)';

/** True if the window is too low for anything that floats; false in prerendered HTML. */
export function useLowWindow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(lowWindow).matches,
    () => false,
  );
}

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(lowWindow);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
