import {
  AsYouType,
  getCountryCallingCode,
  isSupportedCountry,
  ParseError,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min';
import type { Problem } from '../../../domain/problems.ts';
import { normalisePhone } from '../../../domain/text/phoneNumber.ts';

/** A phone number read by the numbering plans of all countries (libphonenumber, 25 kB). */
export type PhoneReading = {
  /** "+27 82 123 4567"; null if it is no number. */
  international: string | null;
  /** "+27". */
  callingCode: string | null;
  /** Two-letter code; null if unknown. */
  country: string | null;
  /** The numbering plan has such numbers; it may be older than the number. */
  valid: boolean;
  /** Why that country has no such number. */
  problem: Problem | null;
};

const unread: PhoneReading = {
  international: null,
  callingCode: null,
  country: null,
  valid: false,
  problem: null,
};

/** Reads a number as typed. `homeCountry` (two-letter code) applies without a country code. */
export function readPhone(typed: string, homeCountry: string): PhoneReading {
  const text = normalisePhone(typed).replace(/^\(\+(\d+)\)/, '+$1');
  if (text === '') return unread;
  const home = isSupportedCountry(homeCountry) ? { defaultCountry: homeCountry } : {};
  try {
    const number = parsePhoneNumberWithError(text, { ...home, extract: false });
    const callingCode = `+${number.countryCallingCode}`;
    const read = {
      international: number.formatInternational(),
      callingCode,
      country: number.country ?? null,
      valid: number.isValid(),
    };
    const length = validatePhoneNumberLength(number.number);
    if (length === undefined) return { ...read, problem: null };
    const code = length === 'TOO_LONG' ? 'phoneTooLong' : 'phoneTooShort';
    return { ...read, problem: { code, field: 'phone', params: { code: callingCode } } };
  } catch (error) {
    return { ...unread, problem: error instanceof ParseError ? problemOf(error, text, homeCountry) : null };
  }
}

/** The form itself refuses other signs. */
function problemOf({ message }: ParseError, text: string, homeCountry: string): Problem | null {
  const code = findCallingCode(homeCountry);
  const field = 'phone';
  if (message === 'INVALID_COUNTRY') return { code: 'phoneCodeUnknown', field };
  if (code === null || text.startsWith('+')) return null;
  if (message === 'TOO_SHORT') return { code: 'phoneTooShort', field, params: { code } };
  return message === 'TOO_LONG' ? { code: 'phoneTooLong', field, params: { code } } : null;
}

/** "+27" for ZA; null for a territory without numbers. */
export function findCallingCode(country: string): string | null {
  return isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : null;
}

/** Spaces a number as its country does. */
export function formatWhileTyping(typed: string, homeCountry: string): string {
  const home = isSupportedCountry(homeCountry) ? homeCountry : undefined;
  return new AsYouType(home).input(normalisePhone(typed));
}
