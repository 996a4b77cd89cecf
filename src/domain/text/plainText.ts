/**
 * Marks that turn the direction of the text around them, and the byte order mark. They are invisible, so a person
 * types them without knowing, and they can make a stored name read backwards to staff.
 */
const invisibleMarks = /[\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;
const unstorable = /[\p{Cc}\p{Cs}]/u;

/** A line of text as it is stored: NFC, no direction marks, no space at either end, single spaces within. */
export function normaliseText(text: string): string {
  return text
    .replace(invisibleMarks, '')
    .normalize('NFC')
    .trim()
    .replace(/[\p{Zs}]+/gu, ' ');
}

/** As `normaliseText`, for text of several lines: each line break becomes a comma. */
export function normaliseLines(text: string): string {
  return text
    .split(/[\r\n\u2028\u2029]+/u)
    .map(normaliseText)
    .map((line) => line.replace(/[\s,]+$/u, ''))
    .filter((line) => line !== '')
    .join(', ');
}

/**
 * Whether PostgreSQL can store a text as it is: no U+0000, which it refuses, and no half of a surrogate pair, which
 * becomes another character on its way. Every request's texts are checked by it; `isStorable` is stricter, for one line.
 */
export function isDatabaseText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Whether a text is free of control characters (CR, LF, NUL, tab and so on) and of halves of characters. */
export function isStorable(text: string): boolean {
  return !unstorable.test(text);
}
