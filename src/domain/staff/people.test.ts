import { describe, expect, it } from 'vitest';
import { initialsOf, personNameLimit, personNameOf } from './people.ts';

describe('the initials of a person', () => {
  it.each([
    ['Ayşe Yılmaz', 'AY'],
    ['  Mert   Can Kaya ', 'MK'],
    ['Yönetici', 'Y'],
    ['ipek ılgaz', 'İI'],
    ['𝒜da Şen', '𝒜Ş'],
    ['', ''],
  ])('%s: %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
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
    expect(personNameOf(typed)).toBe(name);
  });
});
