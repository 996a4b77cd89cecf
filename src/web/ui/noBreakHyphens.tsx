import type { ReactNode } from 'react';

/**
 * e-visa, E-Visum, 3-D, US-Dollar, AES-256-GCM: so short before the hyphen that a break there reads badly.
 */
const whole = /(?<![\p{L}\d-])((?:\p{L}|[A-Z\d]+)-(?:[A-Z\d]+-)*[\p{L}\d]+)/u;

/**
 * Keeps short hyphenated words on one line without changing characters, so that search, copying and speech
 * work. Returns anything but text unchanged. The result may be several pieces: wrap it in an element in a
 * flex row.
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
