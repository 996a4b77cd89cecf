import { useEffect, useState } from 'react';

/** Longer than the time between two keystrokes. */
const pauseMs = 700;

/** The value after a pause, for what would flicker at every key. */
export function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const pause = setTimeout(() => setDebounced(() => value), pauseMs);
    return () => clearTimeout(pause);
  }, [value]);
  return debounced;
}
