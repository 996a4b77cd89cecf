import fc from 'fast-check';
import { expect, it } from 'vitest';
import { moneyDocumentKinds, moneyDocumentNumber, parseMoneyDocumentNumber } from './moneyDocuments.ts';

it.each([
  ['receipt', 2026, 42, 'R-2026-000042'],
  ['creditNote', 2026, 1, 'C-2026-000001'],
  ['receipt', 2027, 1_234_567, 'R-2027-1234567'],
] as const)('%s %i of %i is printed as %s', (kind, year, number, printed) => {
  expect(moneyDocumentNumber({ kind, year, number })).toBe(printed);
});

it('every printed number is read back', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...moneyDocumentKinds),
      fc.integer({ min: 1000, max: 9999 }),
      fc.integer({ min: 1, max: 999_999_999 }),
      (kind, year, number) => {
        const id = { kind, year, number };
        expect(parseMoneyDocumentNumber(moneyDocumentNumber(id))).toEqual(id);
      },
    ),
  );
});

it.each([
  '',
  'R-2026-42',
  'R-2026-000000',
  'X-2026-000042',
  'r-2026-000042',
  'R-2026-0000042',
  'R-26-000042',
])('%j is no number', (text) => {
  expect(parseMoneyDocumentNumber(text)).toBeNull();
});
