import { describe, expect, it } from 'vitest';
import { languageCodes } from '../languages.ts';
import { dateInWords } from './dateInWords.ts';
import { withFrenchFirst } from './frenchFirst.ts';

describe('a date in words', () => {
  it.each(languageCodes)('is written as by the platform: %s', (code) => {
    const format = new Intl.DateTimeFormat(code === 'en' ? 'en-GB' : `${code}-u-nu-latn-ca-gregory`, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
    for (let time = Date.UTC(2027, 11, 31); time >= Date.UTC(2026, 11, 30); time -= 86_400_000) {
      const day = new Date(time).toISOString().slice(0, 10);
      expect(dateInWords(day, code)).toBe(withFrenchFirst(format.format(time), code));
    }
    expect(dateInWords('1908-02-29', code)).toContain('1908');
  });
});
