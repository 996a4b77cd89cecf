/** For how long after the last key or touch somebody is taken to sit in front of the page, in milliseconds. */
const attentionMs = 60_000;

let lastInput = Date.now();

/** Starts to watch for a sign of life; the calls before count as made by a person. */
export function watchAttention(): () => void {
  const note = () => {
    lastInput = Date.now();
  };
  const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
  for (const sign of signs) window.addEventListener(sign, note, { passive: true, capture: true });
  return () => {
    for (const sign of signs) window.removeEventListener(sign, note, { capture: true });
  };
}

/** Whether somebody has touched the page lately: what it asks for otherwise, it asks for by itself. */
export function isAttended(now = Date.now()): boolean {
  return now - lastInput < attentionMs;
}
