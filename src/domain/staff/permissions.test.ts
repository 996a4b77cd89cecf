import { describe, expect, it } from 'vitest';
import {
  holdsAll,
  isPermission,
  isStaffAccess,
  joinPermissions,
  permissions,
  roleKeys,
  rolesWith,
  wordsOfRoles,
} from './permissions.ts';

const other = { isFirstOwner: false };

describe('what a person may do', () => {
  it('is nothing without a role, and everything as the first owner or an owner', () => {
    expect([...joinPermissions(other, [])]).toEqual([]);
    expect([...joinPermissions({ isFirstOwner: true }, [])]).toEqual([...permissions]);
    expect([...joinPermissions(other, ['owner'])]).toEqual([...permissions]);
  });

  it('is what any of the roles may do', () => {
    const both = joinPermissions(other, ['finance', 'chat']);
    expect(both).toEqual(new Set([...wordsOfRoles.finance, ...wordsOfRoles.chat]));
    expect(both.has('refund.order') && both.has('chat.answer')).toBe(true);
    expect(both.has('case.decide')).toBe(false);
  });

  it('is also what a role of the house allows', () => {
    expect([...joinPermissions(other, ['chat'], ['list.export'])]).toEqual([
      ...wordsOfRoles.chat,
      'list.export',
    ]);
  });

  it('is not more by a role or a word of another version', () => {
    expect([...joinPermissions(other, ['emperor', 'toString'], ['case.crown', 'toString'])]).toEqual([]);
  });
});

it('somebody holds all of the words, or one is missing', () => {
  const held = joinPermissions(other, ['finance']);
  expect(holdsAll(held, wordsOfRoles.finance)).toBe(true);
  expect(holdsAll(held, ['case.read', 'case.decide'])).toBe(false);
  expect(holdsAll(held, [])).toBe(true);
});

it('every role but the auditor writes, the auditor changes nothing', () => {
  const changes = permissions.filter((word) => !/\.(read|export|find)$/.test(word));
  for (const role of roleKeys) {
    const does = wordsOfRoles[role].some((word) => changes.includes(word));
    expect(`${role} ${does}`).toBe(`${role} ${role !== 'auditor'}`);
  }
});

it('every role reads cases, without which no other word helps', () => {
  for (const role of roleKeys) expect(wordsOfRoles[role]).toContain('case.read');
});

it('refunds are ordered and approved by finance and owners, rules changed by owners alone', () => {
  expect(rolesWith('refund.order')).toEqual(['finance', 'owner']);
  expect(rolesWith('approve.refund')).toEqual(['finance', 'owner']);
  const ofOwners = ['rule.write', 'approve.withdrawal', 'approve.erasure', 'approve.access'] as const;
  for (const word of ofOwners) expect(rolesWith(word)).toEqual(['owner']);
});

it('a word is one of the list', () => {
  expect(permissions.every(isPermission)).toBe(true);
  expect(['staff', '', 'toString', 'case.write'].some(isPermission)).toBe(false);
  expect(['staff', 'case.read'].every(isStaffAccess)).toBe(true);
  expect(['anyone', 'tester', undefined].some(isStaffAccess)).toBe(false);
});
