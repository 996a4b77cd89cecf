import { useEffect, useState } from 'react';

/** Longer than the time between two keystrokes. */
const pauseMs = 700;

/** The value after a pause, for what would flicker at every key. */
export function useDebounced<Value>(value: Value, afterMs = pauseMs): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const pause = setTimeout(() => setDebounced(() => value), afterMs);
    return () => clearTimeout(pause);
  }, [value, afterMs]);
  return debounced;
}
