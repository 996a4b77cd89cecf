import { createStore } from '../store.ts';

/** A longer press delays nothing: a browser may not report the end of dragging a scroll bar. */
const longestPressMs = 1000;
/** A click follows the release within this time. */
const clickAfterMs = 100;

/** True while a pointer is down or its click is pending. */
const isPressed = createStore(false);

/** Listens for presses until the returned function is called. */
export function watchPresses(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const end = () => isPressed.set(false);
  const endWithin = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(end, milliseconds);
  };
  const watch = new AbortController();
  const options = { signal: watch.signal, capture: true, passive: true };
  const begin = () => {
    isPressed.set(true);
    endWithin(longestPressMs);
  };
  window.addEventListener('pointerdown', begin, options);
  // A task later, after the click's handlers.
  window.addEventListener('click', () => endWithin(0), options);
  for (const sign of ['pointerup', 'pointercancel'] as const) {
    window.addEventListener(sign, () => endWithin(clickAfterMs), options);
  }
  return () => {
    watch.abort();
    clearTimeout(timer);
    end();
  };
}

/** Waits for the end of a press: moving the pressed control would prevent its click. */
export function pressEnded(): Promise<void> {
  return new Promise((resolve) => {
    if (!isPressed.get()) return resolve();
    const unsubscribe = isPressed.subscribe(() => {
      unsubscribe();
      resolve();
    });
  });
}
