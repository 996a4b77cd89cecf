import { isPrintableName } from './nameScripts.ts';
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

/** A name as its holder writes it: capitals of Georgian headlines, which no name needs, become plain letters. */
export function normaliseOwnName(text: string): string {
  return normaliseName(text).replace(/[\u1C90-\u1CBF]/gu, (capital) => capital.toLowerCase());
}

/** True if documents print a name: letters of their scripts, the signs of a name, and the dot of Japanese. */
export function isPrintedName(text: string): boolean {
  return isPersonName(text.replaceAll('・', '·')) && isPrintableName(text);
}

export function isPersonName(text: string): boolean {
  return allowed.test(text) && letter.test(text);
}
