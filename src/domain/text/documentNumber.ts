import { normaliseText } from './plainText.ts';

const shape = /^[A-Z0-9][A-Z0-9\-/.]{2,19}$/;
const passportShape = /^[A-Z0-9]{3,20}$/;

/** The number of a visa or permit as it is stored: capitals, no spaces. */
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

/**
 * The number of a passport as it is stored: A to Z and digits. What parts their groups is left out, because the
 * machine-readable zone and consulates write the number without it.
 */
export function normalisePassportNumber(text: string): string {
  return normaliseDocumentNumber(text.replace(/[\p{Pd}/.]/gu, ''));
}

/** Whether a normalised number is made of A to Z and digits, 3 to 20 characters. */
export function isPassportNumber(text: string): boolean {
  return passportShape.test(text);
}
