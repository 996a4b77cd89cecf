import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '../languages.ts';
import { calendarDateFromParts } from './calendarDate.ts';
import { monthFromText } from './monthFromText.ts';
import { datesWritten } from './writtenDate.ts';

describe('a month', () => {
  it.each([
    ['4', 4],
    ['04', 4],
    ['٤', 4],
    ['April', 4],
    ['apr', 4],
    ['Nisan', 4],
    ['avril', 4],
    ['ABR', 4],
    ['أبريل', 4],
    ['نيسان', 4],
    ['Ağustos', 8],
    ['agustos', 8],
    ['août', 8],
    ['märz', 3],
    ['Mar', 3],
    ['mai', 5],
    ['MAYIS', 5],
    ['juil', 7],
    ['Jänner', 1],
    ['جانفي', 1],
    ['كانون الثاني', 1],
  ])('%s is month %d', (text, month) => expect(monthFromText(text)).toBe(month));

  it.each(['', '0', '13', 'ju', 'jui', 'a', 'm', 'xyz', 'كانون', '4a'])('%j is no month for sure', (text) =>
    expect(monthFromText(text)).toBeNull(),
  );

  it.each(languages.map(({ code }) => code))('by its name in %s is that month', (language) => {
    for (const width of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { month: width, timeZone: 'UTC' });
      for (let month = 1; month <= 12; month += 1)
        expect(monthFromText(format.format(Date.UTC(2021, month - 1, 1)))).toBe(month);
    }
  });
});

describe('a date in one piece', () => {
  it.each([
    ['1990-04-03', ['1990-04-03']],
    ['1990/4/3', ['1990-04-03']],
    ['03.04.1990', ['1990-04-03']],
    ['3/4/1990', ['1990-04-03', '1990-03-04']],
    ['03-04-1990', ['1990-04-03', '1990-03-04']],
    ['3 4 1990', ['1990-04-03', '1990-03-04']],
    ['27/3/1990', ['1990-03-27']],
    ['3/27/1990', ['1990-03-27']],
    ['4/4/1990', ['1990-04-04']],
    ['٣/٢٧/١٩٩٠', ['1990-03-27']],
    ['3 April 1990', ['1990-04-03']],
    ['April 3, 1990', ['1990-04-03']],
    ['3. April 1990', ['1990-04-03']],
    ['3 de abril de 1990', ['1990-04-03']],
    ['3 Nisan 1990', ['1990-04-03']],
    ['٣ أبريل ١٩٩٠', ['1990-04-03']],
    ['31.02.1990', []],
    ['3/4/90', []],
    ['April 1990', []],
    ['12', []],
    ['', []],
    ['soon', []],
  ])('%s can mean %j', (text, dates) => expect(datesWritten(text)).toEqual(dates));

  it('is among its own readings, whatever the signs between', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 28 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1900, max: 2100 }),
        fc.constantFrom('/', '.', '-', ' '),
        (day, month, year, sign) => {
          expect(datesWritten([day, month, year].join(sign))).toContain(
            calendarDateFromParts(day, month, year),
          );
        },
      ),
    );
  });
});
