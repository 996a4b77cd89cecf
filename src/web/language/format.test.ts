import { describe, expect, it } from 'vitest';
import { formatDate, formatMoney, formatPrice, monthNames } from './format.ts';

describe('figures and dates as people read them', () => {
  it('writes USD the same in every language, from the API string or a number', () => {
    expect(formatMoney('224.00')).toBe('$224.00');
    expect(formatMoney(1234.5)).toBe('$1,234.50');
    expect(formatPrice(69)).toBe('$69');
  });

  it('writes dates in words of the language, whatever the time zone', () => {
    expect(formatDate('1990-04-03', 'en')).toBe('3 April 1990');
    expect(formatDate('1990-04-03', 'tr')).toBe('3 Nisan 1990');
    expect(formatDate('2026-01-01', 'de')).toBe('1. Januar 2026');
  });

  it('keeps the digits 0 to 9 in Arabic', () => {
    expect(formatDate('1990-04-03', 'ar')).toContain('1990');
  });

  it('gives back what is no date', () => {
    expect(formatDate('soon', 'en')).toBe('soon');
  });

  it('names the months in the language of the visitor', () => {
    expect(monthNames('tr')).toEqual([
      'Ocak',
      'Şubat',
      'Mart',
      'Nisan',
      'Mayıs',
      'Haziran',
      'Temmuz',
      'Ağustos',
      'Eylül',
      'Ekim',
      'Kasım',
      'Aralık',
    ]);
  });
});
