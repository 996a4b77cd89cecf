import { describe, expect, it } from 'vitest';
import {
  type CanonicalValue,
  canonicalSet,
  canonicalText,
  canonicalValues,
  firstDifference,
} from './canonicalText.ts';

const refund = (...values: readonly CanonicalValue[]) => canonicalText('refund', values);

describe('the text of what is approved', () => {
  it('is the same for the same facts, and says its form and action', () => {
    expect(refund('TRV-1', 15500, null, true, ['a', 'b'])).toBe(
      '[1,"refund","TRV-1",15500,null,true,["a","b"]]',
    );
  });

  it('is one for both spellings of a letter', () => {
    expect(refund('G\u00fcl', ['\u00e9'])).toBe(refund('Gu\u0308l', ['e\u0301']));
  });

  it.each<[string, CanonicalValue, CanonicalValue]>([
    ['an amount', 15500, 15501],
    ['a number and its digits', 1, '1'],
    ['nothing and an empty text', null, ''],
    ['nothing and false', null, false],
    ['one text and two', ['a,b'], ['a', 'b']],
    ['a list in a list', [['a']], ['a']],
    ['a quote within', 'a","b', 'a'],
    ['the case of a letter', 'i', 'I'],
  ])('is another for %s', (_, one, other) => {
    expect(refund('x', one, 'y')).not.toBe(refund('x', other, 'y'));
  });

  it('is another for the same values under another action, or one value more', () => {
    expect(canonicalText('rule', ['x'])).not.toBe(refund('x'));
    expect(refund('x', null)).not.toBe(refund('x'));
  });

  it.each([0.1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('has no number such as %s', (number) => {
    expect(() => refund(number)).toThrow('integer');
    expect(() => refund([number])).toThrow('integer');
  });
});

it('a set has one order, and each value once', () => {
  expect(canonicalSet(['b', 'a', 'Z', 'b', 'ı', 'i'])).toEqual(['Z', 'a', 'b', 'i', 'ı']);
  expect(canonicalSet(['u\u0308', '\u00fc'])).toEqual(['\u00fc']);
});

describe('its values', () => {
  it('are read again', () => {
    expect(canonicalValues('refund', refund('x', [1], null))).toEqual(['x', [1], null]);
  });

  it.each(['', '{}', '[2,"refund","x"]', '[1,"rule","x"]', '"refund"'])('are none of %s', (text) => {
    expect(canonicalValues('refund', text)).toBeNull();
  });
});

describe('the first difference', () => {
  it('is named by its place', () => {
    expect(firstDifference('refund', refund('x', 1, ['a']), refund('x', 2, ['b']))).toBe(1);
    expect(firstDifference('refund', refund('x', 1, ['a']), refund('x', 1, ['b']))).toBe(2);
    expect(firstDifference('refund', refund('x', 1), refund('x'))).toBe(1);
  });

  it('has none between equal texts, nor between forms', () => {
    expect(firstDifference('refund', refund('x'), refund('x'))).toBeNull();
    expect(firstDifference('refund', refund('x'), '[2,"refund","x"]')).toBeNull();
  });
});
