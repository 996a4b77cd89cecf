import type { StaffWords } from './staffLanguage.ts';

/** Wrong tries of an address before it must wait. */
const freeTries = 5;
const firstDelaySeconds = 5;
const longestDelaySeconds = 15 * 60;

/** From all addresses within the window. */
const busyFailures = 50;
export const busyWindowMs = 15 * 60 * 1000;
const busyDelaySeconds = 60;

export const forgetTriesMs = 24 * 60 * 60 * 1000;

/** True if so many wrong tries suggest guessing from many addresses. */
export function isBusy(failuresOfAll: number, factor: number): boolean {
  return failuresOfAll > busyFailures * factor;
}

/**
 * Seconds that an address waits after its `failures`-th wrong try (`docs/decisions/sign-in-waits.md`).
 * Without a wrong try it never waits, so that attackers cannot keep the owner out. `factor` multiplies the
 * free tries.
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

/** Rounded up: `40 saniye`, `3 dakika`. */
export function waitWords(seconds: number): StaffWords {
  const whole = Math.max(1, Math.ceil(seconds));
  const minutes = Math.ceil(whole / 60);
  return whole <= 90
    ? { tr: `${whole} saniye`, en: whole === 1 ? '1 second' : `${whole} seconds` }
    : { tr: `${minutes} dakika`, en: `${minutes} minutes` };
}
