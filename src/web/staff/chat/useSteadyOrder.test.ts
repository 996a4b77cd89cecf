import { expect, it } from 'vitest';
import { inOrder } from './useSteadyOrder.ts';

it('keeps conversations in their places while somebody may press one, and puts new ones below', () => {
  const now = ['new', 'second', 'first'].map((sessionId) => ({ sessionId }));
  expect(inOrder(now, ['first', 'second', 'gone']).map(({ sessionId }) => sessionId)).toEqual([
    'first',
    'second',
    'new',
  ]);
});
