import { describe, expect, it } from 'vitest';
import { nextInQueue, rowsNow } from './nextInQueue.ts';

const row = (
  id: string,
  status: 'pending' | 'processing' | 'approved' = 'pending',
  documentOwed = false,
  duePausedAt: string | null = null,
) => ({
  id,
  status,
  documentOwed,
  duePausedAt,
});

describe('the next application in the queue', () => {
  it.each([
    ['1', '2'],
    ['2', '4'],
    ['4', '1'],
    ['gone', '1'],
  ])('after %s is %s: decided ones are passed over, and after the last comes the first', (id, next) => {
    const rows = [row('1'), row('2', 'processing'), row('3', 'approved'), row('4')];
    expect(nextInQueue(rows, id)?.id).toBe(next);
  });

  it('is also one that was approved and lacks its document', () => {
    expect(nextInQueue([row('1'), row('2', 'approved'), row('3', 'approved', true)], '1')?.id).toBe('3');
  });

  it('is none that waits for the traveller', () => {
    const asked = row('2', 'processing', false, '2026-11-26T10:00:00Z');
    expect(nextInQueue([row('1'), asked, row('3')], '1')?.id).toBe('3');
  });

  it('is none when no other waits', () => {
    expect(nextInQueue([row('1'), row('2', 'approved')], '1')).toBeNull();
    expect(nextInQueue([], '1')).toBeNull();
  });
});

describe('the rows of a list after a decision', () => {
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join('');
  const shown = [row('1'), row('2'), row('3'), row('4')];

  it.each([
    ['all of them', ['1', '2', '3', '4'], '1234'],
    ['another order', ['4', '3', '2', '1'], '1234'],
    ['one that a colleague decided, which the filter excludes now', ['1', '3', '4'], '134'],
    ['one that came meanwhile', ['5', '1', '2', '3', '4'], '12345'],
    ['all but the decided one, which keeps its place', ['2', '3', '4'], '1234'],
    ['none', [], '1'],
  ])('are %s, in the order in which they were shown', (_what, listed, rows) => {
    expect(
      idsOf(
        rowsNow(
          shown,
          listed.map((id) => row(id)),
          '1',
        ),
      ),
    ).toBe(rows);
  });

  it('are as the server has them: the one after a case that was decided meanwhile is the next', () => {
    const listed = [row('1', 'approved'), row('2', 'approved'), row('3'), row('4')];
    expect(nextInQueue(rowsNow(shown, listed, '1'), '1')?.id).toBe('3');
  });

  it('lead on from the place of a case that the list lacks by now', () => {
    expect(nextInQueue(rowsNow(shown, [row('1'), row('2'), row('4')], '3'), '3')?.id).toBe('4');
  });
});
