import { describe, expect, it } from 'vitest';
import { emptyDateParts, isoFromParts, isRealDate, partsFromIso, plainDigits } from './dateParts.ts';

describe('a date in three fields', () => {
  it('becomes YYYY-MM-DD with zeros put before single figures', () => {
    expect(isoFromParts({ day: '3', month: '4', year: '1990' })).toBe('1990-04-03');
  });

  it.each([
    { day: '', month: '4', year: '1990' },
    { day: '3', month: '', year: '1990' },
    { day: '3', month: '4', year: '' },
    { day: '3', month: '4', year: '90' },
    { day: '3', month: 'ju', year: '1990' },
    { day: '3', month: '13', year: '1990' },
  ])('is no date while a part is missing: $day/$month/$year', (parts) => {
    expect(isoFromParts(parts)).toBe('');
  });

  it('accepts Arabic-Indic and Eastern Arabic-Indic digits', () => {
    expect(isoFromParts({ day: '٠٣', month: '4', year: '١٩٩٠' })).toBe('1990-04-03');
    expect(plainDigits('۱۳۶۹')).toBe('1369');
  });

  it.each(['April', 'apr', 'Nisan', 'أبريل', '٤', '04'])('takes the month as %s', (month) => {
    expect(isoFromParts({ day: '3', month, year: '1990' })).toBe('1990-04-03');
  });

  it('passes 31 February on for the rules to refuse, and does not read it back as a date', () => {
    const iso = isoFromParts({ day: '31', month: '2', year: '2027' });
    expect(iso).toBe('2027-02-31');
    expect(isRealDate(iso)).toBe(false);
  });

  it('knows 29 February of leap years only', () => {
    expect(isRealDate('2028-02-29')).toBe(true);
    expect(isRealDate('2027-02-29')).toBe(false);
  });

  it('comes back into its three fields, without zeros in front', () => {
    expect(partsFromIso('1990-04-03')).toEqual({ day: '3', month: '4', year: '1990' });
    expect(partsFromIso('tomorrow')).toEqual(emptyDateParts);
  });
});
