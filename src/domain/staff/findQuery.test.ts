import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newApplicationNumber } from '../applicationNumber.ts';
import { calendarDate } from '../calendar/calendarDate.ts';
import { formatUsd } from '../prices/fees.ts';
import { formatMoney } from '../prices/money.ts';
import { type FindQuery, readFind } from './findQuery.ts';

const today = calendarDate('2026-11-26');
const read = (text: string) => readFind(text, today);
const nothing: Omit<FindQuery, 'text'> = {
  number: null,
  passportNumber: null,
  phoneDigits: null,
  amount: null,
  words: [],
};

describe('a typed text', () => {
  it.each<[string, Partial<FindQuery>]>([
    ['Minakshi Nair', { words: ['Minakshi', 'Nair'] }],
    ['  Đặng  ', { words: ['Đặng'] }],
    ['王', { words: ['王'] }],
    ['ada@example.com', { words: ['ada@example.com'] }],
    ['TR7K2M', { words: ['TR7K2M'], passportNumber: 'TR7K2M' }],
    ['tr7k 2m9p-0q1r 3s4t', { number: 'TR7K2M9P0Q1R3S4T' }],
    ['C66590118', { words: ['C66590118'], passportNumber: 'C66590118' }],
    ['c 665-901 18', { passportNumber: 'C66590118' }],
    ['+91 98474 79802', { phoneDigits: '9847479802' }],
    ['0091-98474-79802', { passportNumber: '00919847479802', phoneDigits: '9847479802' }],
    ['(0)98474 79802', { phoneDigits: '9847479802' }],
    ['79802', { passportNumber: '79802', phoneDigits: '79802', amount: { cents: 7_980_200, day: null } }],
    ['224', { amount: { cents: 22_400, day: null } }],
    ['$1.224,50', { amount: { cents: 122_450, day: null } }],
    ['1,224.5 USD', { words: ['1,224.5', 'USD'], amount: { cents: 122_450, day: null } }],
    ['224 21.11.2026', { amount: { cents: 22_400, day: calendarDate('2026-11-21') } }],
    ['224 2026-11-21', { amount: { cents: 22_400, day: calendarDate('2026-11-21') } }],
    ['21 Kasım 2026 224', { amount: { cents: 22_400, day: calendarDate('2026-11-21') } }],
    ['224 21.11', { amount: { cents: 22_400, day: calendarDate('2026-11-21') } }],
    ['224 30.11', { amount: { cents: 22_400, day: calendarDate('2025-11-30') } }],
    ['224 dün', { amount: { cents: 22_400, day: calendarDate('2026-11-25') } }],
    ['bugün 224', { amount: { cents: 22_400, day: today } }],
    ['', {}],
    ["'", {}],
    ['… !', {}],
    ['a', {}],
    ['0', {}],
  ])('"%s"', (text, expected) => {
    const { text: _, ...found } = read(text);
    expect(found).toEqual({ ...nothing, ...expected });
  });
});

describe('every text', () => {
  it('can be read', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { words } = read(text);
        expect(words.length).toBeLessThanOrEqual(8);
      }),
    );
  });

  it('that is an application number in any case and grouping is that number alone', () => {
    const bytes = fc.uint8Array({ minLength: 14, maxLength: 14 });
    fc.assert(
      fc.property(bytes, fc.boolean(), fc.constantFrom('', ' ', '-'), (random, isSmall, between) => {
        const number = newApplicationNumber(() => random);
        const spelled = (number.match(/.{1,4}/g) ?? []).join(between);
        const { text: _, ...found } = read(isSmall ? spelled.toLowerCase() : spelled);
        expect(found).toEqual({ ...nothing, number });
      }),
    );
  });

  it('that is a phone number in any grouping has the same last digits', () => {
    const digits = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 10, maxLength: 10 });
    const prefix = fc.constantFrom('', '0', '+91', '0091 ', '(0)', '+44 (0)');
    fc.assert(
      fc.property(digits, prefix, fc.constantFrom('', ' ', '-'), (all, before, between) => {
        const number = all.join('');
        const grouped = [number.slice(0, 3), number.slice(3, 6), number.slice(6)].join(between);
        expect(read(before + grouped).phoneDigits).toBe(number);
      }),
    );
  });

  it('that is an amount as Turkish or English pages write it has its cents', () => {
    const cents = fc.integer({ min: 1, max: 999_999_999 });
    fc.assert(
      fc.property(cents, fc.constantFrom('tr', 'en'), (amount, language) => {
        expect(read(formatMoney(formatUsd(amount), language)).amount).toEqual({ cents: amount, day: null });
      }),
    );
  });
});
