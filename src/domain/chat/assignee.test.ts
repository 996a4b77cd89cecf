import { expect, it } from 'vitest';
import { judgeAssigneeChoice } from './assignee.ts';

it.each([
  ['takes what nobody has', { current: null, seen: null, to: 1 }, 'change'],
  ['gives one’s own to a colleague', { current: 1, seen: 1, to: 2 }, 'change'],
  ['leaves one’s own', { current: 1, seen: 1, to: null }, 'change'],
  ['takes from a colleague who was seen to have it', { current: 2, seen: 2, to: 1 }, 'change'],
  ['is repeated', { current: 1, seen: null, to: 1 }, 'done'],
  ['leaves what was left', { current: null, seen: 1, to: null }, 'done'],
  ['takes what a colleague took meanwhile', { current: 2, seen: null, to: 1 }, 'stale'],
  ['gives what a colleague took meanwhile', { current: 3, seen: 1, to: 2 }, 'stale'],
  ['gives what was left meanwhile', { current: null, seen: 1, to: 2 }, 'stale'],
] as const)('a choice that %s', (_, choice, outcome) => {
  expect(judgeAssigneeChoice(choice)).toBe(outcome);
});
