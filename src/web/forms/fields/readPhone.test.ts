import { describe, expect, it } from 'vitest';
import { findCallingCode, formatWhileTyping, readPhone } from './readPhone.ts';

describe('a phone number', () => {
  it.each([
    ['082 123 4567', 'ZA', '+27 82 123 4567', 'ZA'],
    ['+27821234567', 'IN', '+27 82 123 4567', 'ZA'],
    ['(+971) 50 123 4567', 'IN', '+971 50 123 4567', 'AE'],
    ['٠٨٢١٢٣٤٥٦٧', 'ZA', '+27 82 123 4567', 'ZA'],
    [' 010 0123 4567 ', 'EG', '+20 10 01234567', 'EG'],
  ])('%s from %s is %s', (typed, home, international, country) => {
    expect(readPhone(typed, home)).toMatchObject({ international, country, problem: null });
  });

  it.each([
    ['212 55', 'US', 'phoneTooShort', '+1'],
    ['+27 82 123 4567 89', 'ZA', 'phoneTooLong', '+27'],
    ['+91 98', 'ZA', 'phoneTooShort', '+91'],
    ['+999 12345678', 'ZA', 'phoneCodeUnknown', undefined],
  ])('%s from %s is refused as %s', (typed, home, code, callingCode) => {
    const { problem } = readPhone(typed, home);
    expect(problem?.code).toBe(code);
    expect(problem?.params?.['code']).toBe(callingCode);
  });

  it('that has a possible length but is not in use is doubted, not refused', () => {
    expect(readPhone('+1 055 123 4567', 'US')).toMatchObject({ valid: false, problem: null });
    expect(readPhone('082 123 4567', 'ZA').valid).toBe(true);
  });

  it('that was not typed yet, or is no number at all, is not judged here', () => {
    expect(readPhone('', 'ZA').problem).toBeNull();
    expect(readPhone('call me', 'ZA').problem).toBeNull();
  });

  it('without country code of a territory without numbers of its own is not judged', () => {
    expect(findCallingCode('XX')).toBeNull();
    expect(readPhone('12345678', 'XX').problem?.code).toBe('phoneCodeUnknown');
  });

  it('is spaced as its country does while it is typed', () => {
    expect(formatWhileTyping('+2782123', 'IN')).toBe('+27 82 123');
    expect(formatWhileTyping('082123', 'ZA')).toBe('082 123');
    expect(findCallingCode('ZA')).toBe('+27');
  });
});
