import { asciiDigits } from './digits.ts';
import { normaliseText } from './plainText.ts';

const shape = /^[A-Z0-9][A-Z0-9\-/.]{2,19}$/;
const passportShape = /^[A-Z0-9]{3,20}$/;

/**
 * The stored number of a visa or permit: capitals, digits 0–9, no spaces. A Turkish keyboard writes İ for the
 * I that the document prints.
 */
export function normaliseDocumentNumber(text: string): string {
  return asciiDigits(normaliseText(text))
    .toUpperCase()
    .replaceAll('İ', 'I')
    .replace(/ /g, '')
    .replace(/\p{Pd}/gu, '-');
}

/** A to Z, digits, hyphen, slash and point, 3 to 20 characters. */
export function isDocumentNumber(text: string): boolean {
  return shape.test(text);
}

/** Drops separators: the machine-readable zone and consulates write the number without them. */
export function normalisePassportNumber(text: string): string {
  return normaliseDocumentNumber(text.replace(/[\p{Pd}/.]/gu, ''));
}

/** A to Z and digits, 3 to 20 characters. */
export function isPassportNumber(text: string): boolean {
  return passportShape.test(text);
}

/** The last three characters suffice to compare a number, and open nothing. A short one shows none. */
export function maskedTail(number: string): string {
  return number.length < 6 ? '•••••' : `•••••${number.slice(-3)}`;
}
