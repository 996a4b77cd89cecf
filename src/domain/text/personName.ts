import { normaliseText } from './plainText.ts';

/** Letters and marks of any script, spaces, hyphen, apostrophe, full stop; joiners belong to some scripts' spelling. */
const allowed = /^(?:[\p{L}\p{M} '.·-]|\u200C|\u200D)+$/u;
const letter = /\p{L}/u;

/** A name as it is stored: trimmed, NFC, one kind of apostrophe and hyphen whatever the keyboard made. */
export function normaliseName(text: string): string {
  return normaliseText(text)
    .replace(/[’‘ʼ`´]/gu, "'")
    .replace(/[‐‑‒–]/gu, '-');
}

/** Whether a normalised name holds nothing but what names are written with, and at least one letter. */
export function isPersonName(text: string): boolean {
  return allowed.test(text) && letter.test(text);
}
