import type { ReactNode } from 'react';

/** Too short for a break: e-visa, E-Visum, 3-D, US-Dollar, AES-256-GCM. */
const whole = /(?<![\p{L}\d-])((?:\p{L}|[A-Z\d]+)-(?:[A-Z\d]+-)*[\p{L}\d]+)/u;

/**
 * Keeps short hyphenated words on one line with the same characters, for search, copying and
 * speech. The result may be several pieces: wrap it in an element in a flex row.
 */
export function noBreakHyphens(text: ReactNode): ReactNode {
  if (typeof text !== 'string' || !text.includes('-')) return text;
  const parts = text.split(whole);
  if (parts.length === 1) return text;
  let at = 0;
  return parts.map((part, index) => {
    at += part.length;
    if (index % 2 === 0) return part;
    return (
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    );
  });
}
