import { isRegular, isSpace } from './pdfSyntax.ts';

/** How viewers that search a file for its objects read backwards from a keyword. */

/** Whether the keyword at `at` would begin an object for a reader who comes from anywhere before it. */
export function followsTwoNumbers(bytes: Buffer, at: number): boolean {
  const second = backOverSpace(bytes, at);
  if (second === 'comment') return true;
  const beforeSecond = backOverNumber(bytes, second);
  if (beforeSecond === second) return false;
  const first = backOverSpace(bytes, beforeSecond);
  return first === 'comment' || (first < beforeSecond && backOverNumber(bytes, first) < first);
}

/** Where the white space before `end` begins; or that a comment may stand there, after a number or a line's begin. */
function backOverSpace(bytes: Buffer, end: number): number | 'comment' {
  let at = end;
  let lineEnd = -1;
  while (at > 0 && isSpace(bytes[at - 1])) {
    at -= 1;
    if (lineEnd === -1 && (bytes[at] === 10 || bytes[at] === 13)) lineEnd = at;
  }
  if (lineEnd === -1) return at;
  let lineStart = at;
  while (lineStart > 0 && bytes[lineStart - 1] !== 10 && bytes[lineStart - 1] !== 13) lineStart -= 1;
  return /(^|[\d.])[\0\t\f ]*%/.test(bytes.toString('latin1', lineStart, at)) ? 'comment' : at;
}

function backOverNumber(bytes: Buffer, end: number): number {
  let at = end;
  while (at > 0 && isRegular(bytes[at - 1]) && /[\d.+-]/.test(String.fromCharCode(bytes[at - 1] ?? 0)))
    at -= 1;
  return at;
}
