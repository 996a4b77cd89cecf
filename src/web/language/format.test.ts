import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateUnbroken,
  formatDay,
  formatMoment,
  formatMonth,
  formatShortDate,
  formatShortDay,
  weekdayNames,
} from './format.ts';
import { firstWeekday } from './week.ts';

describe('dates as people read them', () => {
  it('writes dates in words of the language, whatever the time zone', () => {
    expect(formatDate('1990-04-03', 'en')).toBe('3 April 1990');
    expect(formatDate('1990-04-03', 'tr')).toBe('3 Nisan 1990');
    expect(formatDate('2026-01-01', 'de')).toBe('1. Januar 2026');
  });

  it('keeps a date of a sentence on one line', () => {
    expect(formatDateUnbroken('2027-11-26', 'de')).toBe('26.\u00a0November\u00a02027');
    expect(formatDateUnbroken('2026-12-01', 'fr')).toBe('1er\u00a0décembre\u00a02026');
  });

  it.each([
    ['en', '1 Dec 2026, 09:05'],
    ['tr', '1 Ara 2026 09:05'],
    ['ar', '1 ديسمبر 2026، 09:05'],
    ['de', '1. Dez. 2026, 09:05'],
    ['fr', '1er déc. 2026, 09:05'],
    ['es', '1 dic 2026, 09:05'],
  ])('writes a moment in %s so that nobody takes the month for the day', (language, words) => {
    const moment = formatMoment('2026-12-01T06:05:00Z', language);
    expect(moment.replaceAll('\u00a0', ' ')).toBe(words);
    expect(moment.split(' ')).toHaveLength(2);
  });

  it.each([
    ['en', '24 Dec 2026', 'Thu 24 Dec'],
    ['tr', '24 Ara 2026', '24 Ara Per'],
    ['ar', '24 ديسمبر 2026', 'الخميس، 24 ديسمبر'],
    ['de', '24. Dez. 2026', 'Do., 24. Dez.'],
    ['fr', '24 déc. 2026', 'jeu. 24 déc.'],
    ['es', '24 dic 2026', 'jue, 24 dic'],
  ])('writes short days in %s, and ends no line within a date', (language, date, day) => {
    const words = formatShortDate('2026-12-24', language);
    expect(words.replaceAll('\u00a0', ' ')).toBe(date);
    expect(words).not.toContain(' ');
    expect(formatShortDay('2026-12-24', language)).toBe(day);
  });

  it('writes the first of a month as French does, and no other day or year', () => {
    expect(formatDate('2026-12-01', 'fr')).toBe('1er décembre 2026');
    expect(formatDay('2026-12-01', 'fr')).toBe('mardi 1er décembre 2026');
    expect(formatShortDay('2026-12-01', 'fr')).toBe('mar. 1er déc.');
    expect(formatDate('2021-12-11', 'fr')).toBe('11 décembre 2021');
    expect(formatMonth('2021-12-01', 'fr')).toBe('décembre 2021');
  });

  it('keeps the digits 0 to 9 in Arabic', () => {
    expect(formatDate('1990-04-03', 'ar')).toContain('1990');
  });

  it('gives back what is no date', () => {
    expect(formatDate('soon', 'en')).toBe('soon');
  });

  it('names days, months and weekdays for a calendar', () => {
    expect(formatDay('2026-12-04', 'en')).toBe('Friday, 4 December 2026');
    expect(formatMonth('2026-12-04', 'tr')).toBe('Aralık 2026');
    expect(weekdayNames('de')[0]).toEqual({ long: 'Montag', short: 'Mo' });
  });

  it.each([
    ['en', [], 1],
    ['en', ['en-US'], 7],
    ['en', ['en', 'en-GB'], 1],
    ['en', ['en-US@posix'], 1],
    ['en', ['en-US@posix', 'en-US'], 7],
    ['tr', ['en-US'], 1],
    ['de', [], 1],
    ['ar', [], 6],
    ['ar', ['ar-SA'], 7],
  ])('begins the week of %s with %j on day %d', (language, wishes, day) => {
    expect(firstWeekday(language, wishes)).toBe(day);
  });
});
