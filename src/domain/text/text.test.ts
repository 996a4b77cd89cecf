import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isDocumentNumber,
  isPassportNumber,
  normaliseDocumentNumber,
  normalisePassportNumber,
} from './documentNumber.ts';
import { isEmailAddress } from './emailAddress.ts';
import { isPersonName, normaliseName } from './personName.ts';
import { isPhoneNumber, normalisePhone } from './phoneNumber.ts';
import { isStorable, normaliseLines, normaliseText } from './plainText.ts';

describe('a name', () => {
  test.each([
    'Thandi',
    'Ö',
    'Şeyma Gül',
    "O'Brien",
    'Jean-Luc',
    'J. R. R.',
    'محمد',
    '王小明',
    'Nguyễn',
    'सीता',
    'Gal·la',
  ])('%s is accepted', (name) => expect(isPersonName(normaliseName(name))).toBe(true));

  test.each(['R2D2', '<b>', 'a@b', '.', "'", 'A\u0000B', 'A\r\nB', 'A\tB', '=1+1', 'a,b', 'A\ud800', '😀'])(
    '%j is refused',
    (name) => expect(isPersonName(normaliseName(name))).toBe(false),
  );

  test('cannot be written backwards by invisible marks', () =>
    expect(normaliseName('A\u202Eb\u2066c\uFEFF')).toBe('Abc'));

  test('once normalised stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(normaliseName(normaliseName(text))).toBe(normaliseName(text));
      }),
    );
  });
});

describe('an e-mail address', () => {
  test.each(['a@b.co', 'first.last+tag@sub.example.com', "o'brien@example.ie", 'jörg@bücher.example'])(
    '%s is accepted',
    (text) => expect(isEmailAddress(text)).toBe(true),
  );

  test.each([
    '',
    'a',
    'a@b',
    '@b.co',
    'a@',
    'a@@b.co',
    'a@b@c.co',
    'a@b.co@c.co',
    'a b@c.co',
    'a@b .co',
    'a@b.co\r\nBcc: x@y.z',
    'a@b,c@d.co',
    '"x" <y@z.co>',
    'a@b..co',
    '.a@b.co',
    'a@b.co.',
    'a@b.co\u0000',
    `${'a'.repeat(65)}@b.co`,
    `a@${'b'.repeat(250)}.co`,
  ])('%j is refused', (text) => expect(isEmailAddress(text)).toBe(false));

  test('that is accepted holds one @, no space and no line break', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (local, domain) => {
        const text = `${local}@${domain}.co`;
        if (isEmailAddress(text)) expect(text).toMatch(/^[^\s@,<>]+@[^\s@,<>]+$/);
      }),
    );
  });
});

describe('a phone number', () => {
  test.each([
    ['+27 82 123 4567', '+27 82 123 4567'],
    [' (0212) 555-12.34 ', '(0212) 555-12.34'],
    ['٠٥٣٢١٢٣٤٥٦٧', '05321234567'],
    ['۰۹۱۲۳۴۵۶۷۸', '0912345678'],
  ])('%j is kept as %s', (typed, kept) => {
    expect(normalisePhone(typed)).toBe(kept);
    expect(isPhoneNumber(kept)).toBe(true);
  });

  test.each(['1234', '1234567890123456', '12345x', '12+345', '12345\n67', ''])('%j is refused', (text) =>
    expect(isPhoneNumber(normalisePhone(text))).toBe(false),
  );
});

describe('a document number', () => {
  test.each([
    [' ab 12–34 ', 'AB12-34'],
    ['AB١٢۳４', 'AB1234'],
    ['İı1', 'II1'],
  ])('%j is kept in capitals, with digits 0–9 and without spaces', (typed, kept) =>
    expect(normaliseDocumentNumber(typed)).toBe(kept),
  );

  test.each(['A01', 'AB-12/34.5', 'X'.repeat(20)])('%s is accepted', (text) =>
    expect(isDocumentNumber(text)).toBe(true),
  );

  test.each(['', 'A1', '-A1', 'A#1', 'É123', 'X'.repeat(21), 'A\n12'])('%j is refused', (text) =>
    expect(isDocumentNumber(text)).toBe(false),
  );
});

describe('a passport number', () => {
  test.each([
    'A01234567',
    'a0123-4567',
    ' a 0123\u00a04567 ',
    'A‑0123–4567',
    'A.0123/4567',
    'A01234567-',
    'A٠١٢٣٤٥٦٧',
    'A۰۱۲۳۴۵۶۷',
    'A０１２３４５６７',
  ])('%j is kept as the machine-readable zone has it', (typed) => {
    expect(normalisePassportNumber(typed)).toBe('A01234567');
    expect(isPassportNumber(normalisePassportNumber(typed))).toBe(true);
  });

  test.each(['', 'A-1', '---', 'A#123', 'É123', 'А0123456', 'X'.repeat(21), 'A\n12'])(
    '%j is refused',
    (typed) => expect(isPassportNumber(normalisePassportNumber(typed))).toBe(false),
  );
});

test('lines become one line, spaces single', () => {
  expect(normaliseText('  a \u00A0 b  ')).toBe('a b');
  expect(normaliseLines('12 Long Street,\r\n\r\n  Cape Town \n')).toBe('12 Long Street, Cape Town');
  expect(normaliseLines('12 Long Street ,,\n,\nCape Town ,')).toBe('12 Long Street, Cape Town');
  expect(normaliseText('e\u200E\u0301')).toBe('é');
  expect(isStorable('a\u0007')).toBe(false);
  expect(isStorable('a, b')).toBe(true);
});
