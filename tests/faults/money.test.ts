import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { figuresOf } from '../money/figures.ts';
import { runMoney } from '../money/runMoney.ts';
import { command, nameOfRun, urlOf } from '../support/databaseServer.ts';
import { scaled } from '../support/faultScale.ts';

/**
 * The short form of `npm run test:money`: two instances, every fault that is drawn, kills, three hours without the
 * provider; then the books of all sides. MONEY_SEED repeats the draws of an earlier run.
 */

const seed = Number(process.env['MONEY_SEED'] ?? randomInt(2 ** 31));
const database = nameOfRun('money');

beforeAll(() => command(inject('adminUrl'), `create database ${database} template ${inject('template')}`));
afterAll(() => command(inject('adminUrl'), `drop database if exists ${database} with (force)`));

it('loses, doubles and misbooks nothing in a run of random faults', async () => {
  console.log(`money: MONEY_SEED=${seed}`);
  const result = await runMoney(
    {
      orders: scaled(200, 12),
      kills: scaled(20, 3),
      seed,
      atOnce: 12,
      outage: { steps: scaled(12, 8), stepMs: 400 },
      late: { payers: 5, steps: 8, stepMs: 400 },
      delaysMs: {
        slow: 1_000,
        lateWebhook: 4_000,
        reorder: 300,
        capture: 1_500,
        dispute: 1_000,
        refund: 500,
        strayWebhook: 1_000,
        longRefund: 1_500,
        settlement: 0,
      },
      // A lost event is found by a check after a minute: that minute passes faster.
      drain: { limitMs: 180_000, advanceMs: 4_000 },
    },
    urlOf(inject('adminUrl'), database),
  );
  console.log(JSON.stringify(figuresOf(result)));
  expect(result.leftOver).toEqual({});
  expect(result.verdict).toEqual({
    lost: [],
    chargedTwice: [],
    refundedTwice: [],
    mailedTwice: [],
    different: [],
    late: [],
  });
  expect(result.ledgerIsSound).toBe(true);
  expect(result.instances).toBe(2);
  expect(result.kills).toBeGreaterThanOrEqual(3);
  expect(result.outageHours).toBeGreaterThanOrEqual(3);
});
