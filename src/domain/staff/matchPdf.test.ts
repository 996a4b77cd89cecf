import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newApplicationNumber } from '../applicationNumber.ts';
import { type MatchableRow, matchPdf, namesOthersOnly } from './matchPdf.ts';

const [anna, berta, unpaid, warned, taken] = [
  'TR0123456789ABCD',
  'TRBERTA000000001',
  'TRVNPA1D00000001',
  'TRWARNED00000001',
  'TRTAKEN000000001',
];
const stranger = 'TRSTRANGER000001';
const row = (number: string, more: Partial<MatchableRow> = {}): MatchableRow => ({
  number,
  leftOut: null,
  hasPdf: false,
  ...more,
});
const rows = [
  row(anna),
  row(berta),
  row(unpaid, { leftOut: 'unpaid' }),
  row(warned, { leftOut: 'warning' }),
  row(taken, { hasPdf: true }),
];
const match = (name: string, text = '', replaces = false) => matchPdf({ name, text }, rows, { replaces });

describe('a PDF of a bulk approval', () => {
  test.each([
    `${anna}.pdf`,
    `${anna.toLowerCase()}.PDF`,
    `e-visa-${anna}.pdf`,
    `evisa_${anna}_imzali (1).pdf`,
    `Nkosi ${anna} 2.pdf`,
    'TR0123-4567-89AB-CD.pdf',
    'TR 0123 4567 89AB CD.pdf',
    'TR_0123_4567_89AB_CD.pdf',
    'TRO123456789ABCD.pdf',
    'TR0I23456789ABCD.pdf',
    `${anna} ${anna}.pdf`,
    `${anna}, ${stranger}.pdf`,
  ])('is matched by its name %j', (name) => expect(match(name)).toEqual({ number: anna }));

  test.each(['Application No: TR0123456789ABCD Surname', 'TR0123 456789ABCD', 'no.TR0123456789ABCD.'])(
    'is matched by its text %j where its name has no number',
    (text) => expect(match('belge.pdf', text)).toEqual({ number: anna }),
  );

  test('is matched by its name whatever its text says', () => {
    expect(match(`${anna}.pdf`, `${berta} ${stranger}`)).toEqual({ number: anna });
    expect(match(`${stranger}.pdf`, anna)).toEqual({ reason: 'foreign', number: stranger });
  });

  test.each([
    ['evize.pdf', '', { reason: 'noNumber' }],
    ['', 'Transit Permit No 5, transportation', { reason: 'noNumber' }],
    [`X${anna}.pdf`, '', { reason: 'noNumber' }],
    [`${anna}5.pdf`, '', { reason: 'noNumber' }],
    [`${anna.slice(0, -1)}.pdf`, '', { reason: 'noNumber' }],
    [`${anna} ${berta}.pdf`, '', { reason: 'several' }],
    ['a.pdf', `${anna} ${berta}`, { reason: 'several' }],
    [`${stranger}.pdf`, '', { reason: 'foreign', number: stranger }],
    ['a.pdf', stranger, { reason: 'foreign', number: stranger }],
    [`${warned}.pdf`, '', { reason: 'leftOut', number: warned }],
    [`${taken}.pdf`, '', { reason: 'taken', number: taken }],
  ])('is not matched: name %j, text %j', (name, text, answer) => {
    expect(match(name, text)).toEqual(answer);
  });

  test('goes to an unpaid one, which may be ticked, and takes the place of another if it is told so', () => {
    expect(match(`${unpaid}.pdf`)).toEqual({ number: unpaid });
    expect(match(`${taken}.pdf`, '', true)).toEqual({ number: taken });
    expect(match(`${warned}.pdf`, '', true)).toEqual({ reason: 'leftOut', number: warned });
  });

  test('is found by any number of its action, grouped and cased in any way, between any other words', () => {
    const words = fc.stringMatching(/^[a-z(). ]{0,20}$/);
    const bytes = fc.uint8Array({ minLength: 14, maxLength: 14 });
    fc.assert(
      fc.property(
        words,
        words,
        bytes,
        fc.nat(12),
        fc.constantFrom('', ' ', '-', '_'),
        (left, right, random, at, gap) => {
          const number = newApplicationNumber(() => random);
          const written = number.slice(0, at + 2) + gap + number.slice(at + 2).toLowerCase();
          const answer = matchPdf({ name: `${left} ${written} ${right}`, text: '' }, [row(number)], {
            replaces: false,
          });
          expect(answer).toEqual({ number });
        },
      ),
    );
  });

  test('never goes to an application whose number it does not name', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.string({ maxLength: 200 }), (name, text) => {
        expect(matchPdf({ name, text }, [row(anna)], { replaces: true })).not.toHaveProperty('number', anna);
      }),
    );
  });
});

test.each([
  ['nothing', '', false],
  ['its own number', `No ${anna}`, false],
  ['its own and another', `${anna} ${berta}`, false],
  ['another of the action', berta, true],
  ['that of a stranger', stranger, true],
])('a text with %s names others only: %s', (_, text, expected) => {
  expect(namesOthersOnly(text, anna, rows)).toBe(expected);
});
