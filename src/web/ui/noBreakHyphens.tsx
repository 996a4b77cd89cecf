import type { ReactNode } from 'react';

/** e-visa, E-Visum, 3-D, US-Dollar, AES-256-GCM: so short before the hyphen that half of it on another line reads badly. */
const whole = /(?<![\p{L}\d-])((?:\p{L}|[A-Z\d]+)-(?:[A-Z\d]+-)*[\p{L}\d]+)/u;

/**
 * A text with its short hyphenated words each on one line. The words stay as they are written, so that search, copying
 * and speech find them: no other hyphen, no invisible sign. What is no text comes back as it is. It may become several
 * pieces, so it stands in an element of its own, never straight in a flex row.
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
