import { createStore } from '../../store.ts';

/** A person counts as present this long after the last input. */
const attentionMs = 60_000;

/** The last input, ms since 1970; loading the page counts. */
const lastInput = createStore(Date.now());

/** Listens for input until the returned function is called. */
export function watchAttention(): () => void {
  const note = () => lastInput.set(Date.now());
  const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
  for (const sign of signs) window.addEventListener(sign, note, { passive: true, capture: true });
  return () => {
    for (const sign of signs) window.removeEventListener(sign, note, { capture: true });
  };
}

/** False without recent input: calls of the page itself must not renew the session. */
export function isAttended(now = Date.now()): boolean {
  return now - lastInput.get() < attentionMs;
}
