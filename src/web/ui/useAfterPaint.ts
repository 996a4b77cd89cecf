import { startTransition, useEffect, useState } from 'react';

/**
 * The value as it was before the frame that is drawn now: what follows from an answer comes when the answer itself has
 * been seen. `useDeferredValue` would let both fall into one frame, which a slow phone feels.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    let turn: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      turn = setTimeout(() => startTransition(() => setShown(() => value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(turn);
    };
  }, [value]);
  return shown;
}
