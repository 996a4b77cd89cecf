import { describe, expect, it } from 'vitest';
import { checkNewPassword } from './newPassword.ts';

const common = new Set(['password', 'galatasaray', 'abcdefghijklmnop']);
const codesOf = (next: string, current = 'something quite different') =>
  checkNewPassword({ current, next }, common).map(({ code }) => code);

describe('a new staff password', () => {
  it.each([
    ['kısa şifre 123', 'passwordTooShort'],
    ['x'.repeat(201), 'passwordTooLong'],
    ['something quite different', 'passwordUnchanged'],
    ['passwordpassword', 'passwordCommon'],
    ['PasswordPassword', 'passwordCommon'],
    ['Galatasaray1905!!', 'passwordCommon'],
    ['abcdefghijklmnop', 'passwordCommon'],
    ['123456789012345', 'passwordCommon'],
    ['qwertyuiopasdfghjkl', 'passwordCommon'],
    ['aaaaaaaaaaaaaaaaaaa', 'passwordCommon'],
    ['abc123abc123abc123', 'passwordCommon'],
    ['qwerty123456789000', 'passwordCommon'],
  ])('%s is refused: %s', (next, code) => {
    expect(codesOf(next)).toEqual([code]);
  });

  it.each([
    'correct horse battery staple',
    'Her sabah 3 bardak çay',
    'password of my grandmother',
    'ж9-kavun-Ü7-tramvay',
    '𝒶 mountain 🏔 beyond the sea',
    'the sentence of more than sixty-four characters that only one person knows',
  ])('%s is taken', (next) => {
    expect(codesOf(next)).toEqual([]);
  });
});
