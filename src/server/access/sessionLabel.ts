import { randomInt } from 'node:crypto';

/** What a browser calls itself; the ones that also carry another's name come first. */
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
/** Longer ones are not looked at in full: the header is anything that a caller likes to send. */
const longestRead = 512;

/** Capitals and digits that are not mistaken for each other. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 5;

/** A short name for a new session. It tells sessions apart and opens nothing. */
export function newSessionCode(): string {
  return Array.from({ length: codeLength }, () => letters.charAt(randomInt(letters.length))).join('');
}

/**
 * How staff know a session, such as `Chrome, Windows · 4F7KQ`. Only words of ours stand in it, whatever the
 * user agent says.
 */
export function sessionLabel(userAgent: string | undefined, code: string): string {
  const read = (userAgent ?? '').slice(0, longestRead);
  const nameIn = (names: typeof browsers) => names.find(([pattern]) => pattern.test(read))?.[1];
  const known = [nameIn(browsers), nameIn(systems)].filter((name) => name !== undefined);
  return `${known.length === 0 ? 'Bilinmeyen tarayıcı' : known.join(', ')} · ${code}`;
}
