/** Wrong tries that an address has before it must wait; attentive people mistype. */
const freeTries = 5;
const firstDelaySeconds = 5;
const longestDelaySeconds = 15 * 60;

/** So many wrong tries from all addresses together within the window make sign-in busy. */
const busyFailures = 50;
export const busyWindowMs = 15 * 60 * 1000;
const busyDelaySeconds = 60;

/** An address without a wrong try for a day begins anew. */
export const forgetTriesMs = 24 * 60 * 60 * 1000;

/** Whether so many wrong tries of everybody within the window mean that somebody is guessing from many addresses. */
export function isBusy(failuresOfAll: number, factor: number): boolean {
  return failuresOfAll > busyFailures * factor;
}

/**
 * Seconds that an address waits after its `failures`-th wrong try: none at first, then twice as long each time, never
 * longer than a quarter of an hour. While sign-in is busy the first wrong try costs a minute already; an address
 * without a wrong try never waits, so that an attacker cannot keep the owner out. `factor` multiplies the free tries.
 */
export function signInDelaySeconds(
  failures: number,
  { busy, factor }: { busy: boolean; factor: number },
): number {
  const counted = busy ? failures : failures - freeTries * factor;
  if (counted < 1) return 0;
  const first = busy ? busyDelaySeconds : firstDelaySeconds;
  return Math.min(longestDelaySeconds, first * 2 ** Math.min(counted - 1, 20));
}

/** A wait in words, rounded up: `40 saniye`, `3 dakika`. */
export function waitInTurkish(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  return whole <= 90 ? `${whole} saniye` : `${Math.ceil(whole / 60)} dakika`;
}
