import { describe, expect, it } from 'vitest';
import { tripText } from './badges.tsx';

describe('the days of a trip in the insurance table', () => {
  it('names first and last day, once what they share', () => {
    expect(tripText('2026-11-18', '2026-12-02')).toMatch(/^18 Kas\s*[–-]\s*2 Ara 2026$/);
    expect(tripText('2026-12-28', '2027-01-05')).toMatch(/^28 Ara 2026\s*[–-]\s*5 Oca 2027$/);
  });

  it('names the first day alone when the last is missing or earlier', () => {
    expect(tripText('2026-11-18', '')).toBe('18 Kas 2026');
    expect(tripText('2026-11-18', '2026-11-01')).toBe('18 Kas 2026');
    expect(tripText('soon', '2026-11-01')).toBe('soon');
  });
});
