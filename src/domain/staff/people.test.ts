import { describe, expect, it } from 'vitest';
import { initialsOf } from './people.ts';

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
