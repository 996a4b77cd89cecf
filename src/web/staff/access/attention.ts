import { createStore } from '../../store.ts';

/** For how long after the last key or touch a person counts as present. */
const attentionMs = 60_000;

/** When a person last touched the page, in milliseconds since 1970; loading the page counts. */
const lastInput = createStore(Date.now());

/** Listens for input of a person until the returned function is called. */
export function watchAttention(): () => void {
  const note = () => lastInput.set(Date.now());
  const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
  for (const sign of signs) window.addEventListener(sign, note, { passive: true, capture: true });
  return () => {
    for (const sign of signs) window.removeEventListener(sign, note, { capture: true });
  };
}

/** Whether a person touched the page lately. If not, the page makes its calls by itself, and they must not renew the session. */
export function isAttended(now = Date.now()): boolean {
  return now - lastInput.get() < attentionMs;
}
