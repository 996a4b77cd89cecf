import { normaliseText } from './plainText.ts';

/** Letters of any script; joiners belong to some scripts' spelling. */
const allowed = /^(?:[\p{L}\p{M} '.·-]|\u200C|\u200D)+$/u;
const letter = /\p{L}/u;

/** The stored name: trimmed, NFC, one kind of apostrophe and hyphen. */
export function normaliseName(text: string): string {
  return normaliseText(text)
    .replace(/[’‘ʼ`´]/gu, "'")
    .replace(/[‐‑‒–]/gu, '-');
}

export function isPersonName(text: string): boolean {
  return allowed.test(text) && letter.test(text);
}
