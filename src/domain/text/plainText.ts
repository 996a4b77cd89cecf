/** Direction marks and the byte order mark: typed unknowingly, they can make a stored name read backwards. */
const invisibleMarks = /[\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;
const unstorable = /[\p{Cc}\p{Cs}]/u;

/** The stored line: NFC, no direction marks, trimmed, single spaces. */
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

/** As `normaliseText`, line by line, with at most one empty line between two. */
export function normaliseParagraphs(text: string): string {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/u)
    .map(normaliseText)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * True if PostgreSQL stores a text unchanged: it refuses U+0000, and half a surrogate pair becomes another
 * character. Checks every text of a request; `isStorable` is stricter, for one line.
 */
export function isDatabaseText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** No control characters (CR, LF, NUL, tab and so on) or half surrogate pairs. */
export function isStorable(text: string): boolean {
  return !unstorable.test(text);
}

/** A name as it is stored, of at most `limit` characters; null for an empty, too long or unreadable one. */
export function shortName(typed: string, limit: number): string | null {
  const name = normaliseText(typed);
  const length = [...name].length;
  return length > 0 && length <= limit && isStorable(name) ? name : null;
}
