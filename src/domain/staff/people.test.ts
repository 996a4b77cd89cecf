import { describe, expect, it } from 'vitest';
import { isInvitationOpen, parsePersonName, personNameLimit, toInitials } from './people.ts';

describe('the initials of a person', () => {
  it.each([
    ['Ayşe Yılmaz', 'AY'],
    ['  Mert   Can Kaya ', 'MK'],
    ['Yönetici', 'Y'],
    ['ipek ılgaz', 'İI'],
    ['𝒜da Şen', '𝒜Ş'],
    ['', ''],
  ])('%s: %s', (name, initials) => {
    expect(toInitials(name)).toBe(initials);
  });
});

describe('the name of a person', () => {
  it.each([
    ['  Ayşe   Yılmaz ', 'Ayşe Yılmaz'],
    ['\u202EAyşe', 'Ayşe'],
    ['I\u0307pek', 'İpek'],
    ['𝒜'.repeat(personNameLimit), '𝒜'.repeat(personNameLimit)],
    ['a'.repeat(personNameLimit + 1), null],
    [' ', null],
    ['Ayşe\nYılmaz', null],
    ['Ayşe\uD800', null],
  ])('%j: %j', (typed, name) => {
    expect(parsePersonName(typed)).toBe(name);
  });
});

describe('an invitation', () => {
  const expiresAt = new Date('2026-11-29T10:00:00Z');
  const open = { expiresAt, usedAt: null, revokedAt: null };
  const at = (ms: number) => new Date(expiresAt.getTime() + ms);

  it('is open until its end, and over at it', () => {
    expect([-1, 0, 1].map((ms) => isInvitationOpen(open, at(ms)))).toEqual([true, false, false]);
  });

  it('is over once it is used or withdrawn', () => {
    expect(isInvitationOpen({ ...open, usedAt: at(-10) }, at(-5))).toBe(false);
    expect(isInvitationOpen({ ...open, revokedAt: at(-10) }, at(-5))).toBe(false);
  });
});
