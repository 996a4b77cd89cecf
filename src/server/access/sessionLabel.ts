import { randomInt } from 'node:crypto';
import { unknownDevice } from '../../domain/staff/devices.ts';

/** Browsers that also carry another's name come first. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];
/** A caller can send anything. */
const longestRead = 512;

const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 5;

/** It tells sessions apart and grants nothing. */
export function newSessionCode(): string {
  return Array.from({ length: codeLength }, () => letters.charAt(randomInt(letters.length))).join('');
}

/** Such as `Chrome, Windows · 4F7KQ`: how a person knows a session of theirs again. */
export function sessionLabel(userAgent: string | undefined, code: string): string {
  return `${deviceIn(userAgent)} · ${code}`;
}

/** Such as `Chrome, Windows`, or `unknownDevice`. Only our own words, whatever the user agent says. */
export function deviceIn(userAgent: string | undefined): string {
  const read = (userAgent ?? '').slice(0, longestRead);
  const nameIn = (names: typeof browsers) => names.find(([pattern]) => pattern.test(read))?.[1];
  const known = [nameIn(browsers), nameIn(systems)].filter((name) => name !== undefined);
  return known.length === 0 ? unknownDevice : known.join(', ');
}
