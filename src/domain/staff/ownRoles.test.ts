import { describe, expect, it } from 'vitest';
import {
  changeOfWords,
  completeWords,
  effectOfChange,
  parseRoleName,
  permissionGroups,
  roleNameLimit,
  wordOfAll,
  wordsOfGroup,
  wordsWithout,
} from './ownRoles.ts';
import { permissions, roleKeys, wordsOfRoles } from './permissions.ts';

describe('the name of a role', () => {
  it('is one line of sixty characters at most', () => {
    expect(parseRoleName('  Ekip   lideri ')).toBe('Ekip lideri');
    expect(parseRoleName('x'.repeat(roleNameLimit))).toHaveLength(roleNameLimit);
    for (const typed of ['', '   ', 'x'.repeat(roleNameLimit + 1), 'a\u0007b']) {
      expect(parseRoleName(typed)).toBeNull();
    }
  });
});

it('each word stands in one group', () => {
  expect(permissionGroups.flatMap(wordsOfGroup).sort()).toEqual([...permissions].sort());
});

describe('the words of a role', () => {
  it('come with what they need, each once', () => {
    expect(completeWords([])).toEqual([wordOfAll]);
    expect(completeWords(['refund.settle', 'refund.order', 'refund.order'])).toEqual([
      'case.read',
      'refund.read',
      'refund.order',
      'refund.settle',
    ]);
    expect(completeWords(['role.write'])).toEqual(['case.read', 'people.manage', 'role.write']);
  });

  it('stay as they are once complete', () => {
    for (const word of permissions) {
      const complete = completeWords([word]);
      expect(completeWords(complete)).toEqual(complete);
    }
  });

  it.each(roleKeys)('are complete in the role %s', (role) => {
    expect([...completeWords(wordsOfRoles[role])].sort()).toEqual([...wordsOfRoles[role]].sort());
  });

  it('go together with those that need them', () => {
    const words = completeWords(['refund.order', 'list.export']);
    expect(wordsWithout(words, 'refund.read')).toEqual(['case.read', 'list.export']);
    expect(wordsWithout(words, 'refund.order')).toEqual(['case.read', 'list.export', 'refund.read']);
  });
});

describe('a change of a role', () => {
  it('gives and takes what differs', () => {
    expect(changeOfWords(['case.read', 'note.write'], ['case.read', 'mail.send'])).toEqual({
      added: ['mail.send'],
      removed: ['note.write'],
    });
  });

  it('gives and takes nobody what another of their roles allows', () => {
    const before = ['case.read', 'note.write', 'hold.change'] as const;
    const after = ['case.read', 'mail.send', 'list.export'] as const;
    const byOthers = new Set(['note.write', 'mail.send'] as const);
    expect(effectOfChange(byOthers, before, after)).toEqual({
      gains: ['list.export'],
      loses: ['hold.change'],
    });
    expect(effectOfChange(new Set(permissions), before, after)).toEqual({ gains: [], loses: [] });
  });
});
