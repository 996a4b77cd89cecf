import { asciiDigits } from './digits.ts';
import { normaliseText } from './plainText.ts';

const shape = /^\+?[\d ().\-/]+$/;
/** ITU-T E.164 allows 15 digits; small islands have five. */
const digitCount = { min: 5, max: 15 } as const;

/** The stored number: ASCII digits, plain hyphens. */
export function normalisePhone(text: string): string {
  return asciiDigits(normaliseText(text))
    .replace(/＋/g, '+')
    .replace(/\p{Pd}/gu, '-');
}

/** 5 to 15 digits, with +, spaces, brackets, points, hyphens. */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return shape.test(text) && digits >= digitCount.min && digits <= digitCount.max;
}
