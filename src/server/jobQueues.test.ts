import { expect, test } from 'vitest';
import { queueOptions } from './jobQueues.ts';

test('the checks of open payments, one a minute each, are kept for two days', () => {
  expect(queueOptions('payment.check').deleteAfterSeconds).toBe(2 * 86_400);
});

test.each(['ledger.verify', 'settlements.pull'] as const)(
  '%s has an hour before it is begun again',
  (name) => {
    expect(queueOptions(name).expireInSeconds).toBe(3_600);
  },
);
