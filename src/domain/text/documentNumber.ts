import { normaliseText } from './plainText.ts';

const shape = /^[A-Z0-9][A-Z0-9\-/.]{2,19}$/;

/** The number of a passport, card, visa or permit as it is stored: capitals, no spaces. */
export function normaliseDocumentNumber(text: string): string {
  return normaliseText(text)
    .toUpperCase()
    .replace(/ /g, '')
    .replace(/\p{Pd}/gu, '-');
}

/** Whether a normalised number is made of A to Z, digits, hyphen, slash and point, 3 to 20 characters. */
export function isDocumentNumber(text: string): boolean {
  return shape.test(text);
}
