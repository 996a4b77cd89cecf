import { createStore } from '../../store.ts';

/** For this long after the last input a person counts as present. */
const attentionMs = 60_000;

/** The last input, in milliseconds since 1970; loading the page counts. */
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

/** False without recent input: calls then come from the page itself and must not renew the session. */
export function isAttended(now = Date.now()): boolean {
  return now - lastInput.get() < attentionMs;
}
