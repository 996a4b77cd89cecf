import { expect, it } from 'vitest';
import type { BulkState } from '../../../domain/staff/bulk.ts';
import { endedActions } from './endedActions.ts';

const ended = (
  states: Record<string, BulkState>,
  known: Record<string, BulkState> | null,
  followed: string[] = [],
) =>
  endedActions(
    Object.entries(states).map(([id, state]) => ({ id, state })),
    known && new Map(Object.entries(known)),
    new Set(followed),
  ).map(({ id }) => id);

it('names what was at work at the last look, or began and ended since', () => {
  expect(ended({ a: 'finished', b: 'finished', c: 'finished' }, { a: 'running', b: 'previewed' })).toEqual([
    'a',
    'b',
    'c',
  ]);
});

it('names an undo that was never seen at work', () => {
  expect(ended({ a: 'undone' }, { a: 'finished' })).toEqual(['a']);
});

it('names nothing that works, that is not begun, or that had ended before', () => {
  const states = { a: 'running', b: 'undoing', c: 'previewed', d: 'finished' } as const;
  expect(ended(states, { b: 'finished', d: 'finished' })).toEqual([]);
});

it('names at the first look only what was opened on this page', () => {
  expect(ended({ a: 'finished', b: 'finished' }, null, ['b'])).toEqual(['b']);
});
