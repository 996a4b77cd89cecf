import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cookieCategories } from '../constants.ts';
import { consentFromText, consentToText, noConsent, optionalCategories } from './consent.ts';

describe('what a visitor agreed to', () => {
  it('may be every category that is not required, and no other', () => {
    const optional = cookieCategories.filter(({ required }) => !required).map(({ value }) => value);
    expect(optionalCategories).toEqual(optional);
  });

  it('is kept and read again as it was given', () => {
    fc.assert(
      fc.property(fc.subarray([...optionalCategories]), (chosen) => {
        expect(consentFromText(consentToText(new Set(chosen)))).toEqual(new Set(chosen));
      }),
    );
  });

  it('is a choice also when all was refused', () => {
    expect(consentToText(noConsent)).toBe('1');
    expect(consentFromText('1')).toEqual(noConsent);
  });

  it.each([null, '', '0 analytics', '2', 'yes', '1 everything', '1  ', '{"analytics":true}'])(
    'is asked anew where “%s” is kept',
    (text) => expect(consentFromText(text)).toBeNull(),
  );
});
