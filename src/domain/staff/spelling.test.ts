import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closestSpellings, isCorrectable, mistakesBetween, swappedSpellings } from './spelling.ts';

describe('mistakes between two spellings', () => {
  it.each([
    ['nair', 'nair', 0],
    ['nair', 'nayr', 1],
    ['nair', 'nairr', 1],
    ['john', 'jhon', 1],
    ['menakshi', 'meenakshi', 1],
    ['minakshi', 'meenakshi', 2],
    ['smith', 'schmidt', 4],
    ['', 'ada', 3],
  ])('%s, %s: %i', (first, second, mistakes) => {
    expect(mistakesBetween(first, second)).toBe(mistakes);
  });

  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'ı', '王'), maxLength: 8 });

  it('are the same from either side, none for the same word, and no more than its letters', () => {
    fc.assert(
      fc.property(word, word, (first, second) => {
        const mistakes = mistakesBetween(first, second);
        expect(mistakes).toBe(mistakesBetween(second, first));
        expect(mistakes === 0).toBe(first === second);
        expect(mistakes).toBeLessThanOrEqual(Math.max([...first].length, [...second].length));
      }),
    );
  });

  it('are one for each swap of neighbours', () => {
    fc.assert(
      fc.property(word, (right) => {
        for (const wrong of swappedSpellings(right)) expect(mistakesBetween(right, wrong)).toBe(1);
      }),
    );
  });
});

it('a short word forgives one mistake, a longer one two, the closest first', () => {
  const names = ['meenakshi', 'menakshi', 'minakshi', 'manasi'];
  expect(closestSpellings('minakshi', names, 8)).toEqual(['menakshi', 'meenakshi']);
  expect(closestSpellings('minakshi', names, 1)).toEqual(['menakshi']);
  expect(closestSpellings('nair', ['naik', 'nayar', 'hari'], 8)).toEqual(['naik']);
});

it('words of fewer than four letters are not corrected', () => {
  expect(['ana', 'anna', '王小明'].filter(isCorrectable)).toEqual(['anna']);
});
