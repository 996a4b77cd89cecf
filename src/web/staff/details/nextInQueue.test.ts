import { describe, expect, it } from 'vitest';
import { nextInQueue } from './nextInQueue.ts';

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
