/**
 * Direction marks and the byte order mark. They are invisible, so that people type them unknowingly, and can
 * make a stored name read backwards to staff.
 */
const invisibleMarks = /[\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;
const unstorable = /[\p{Cc}\p{Cs}]/u;

/** The stored line: NFC, no direction marks, no space at either end, single spaces within. */
export function normaliseText(text: string): string {
  return text
    .replace(invisibleMarks, '')
    .normalize('NFC')
    .trim()
    .replace(/[\p{Zs}]+/gu, ' ');
}

/** As `normaliseText`, with each line break as a comma. */
export function normaliseLines(text: string): string {
  return text
    .split(/[\r\n\u2028\u2029]+/u)
    .map(normaliseText)
    .map((line) => line.replace(/[\s,]+$/u, ''))
    .filter((line) => line !== '')
    .join(', ');
}

/**
 * True if PostgreSQL stores a text unchanged: it refuses U+0000, and half a surrogate pair becomes another
 * character. Every request's texts are checked by it; `isStorable` is stricter, for one line.
 */
export function isDatabaseText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** True without control characters (CR, LF, NUL, tab and so on) and half surrogate pairs. */
export function isStorable(text: string): boolean {
  return !unstorable.test(text);
}
