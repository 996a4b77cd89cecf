import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../../../src/sandbox/store/checkoutStore.ts';
import { payAt } from '../../money/payer.ts';
import { challengesOf } from '../../money/providerBooks.ts';
import { freePort } from '../../support/freePort.ts';
import { clientOf } from './client.ts';
import { runningSandbox } from './runningSandbox.ts';

/** The payer of `npm run test:money` goes the whole way that a browser would: to the bank, and back with its answer. */

let sandbox: Awaited<ReturnType<typeof runningSandbox>>;
let client: ReturnType<typeof clientOf>;

beforeEach(async () => {
  const port = await freePort();
  sandbox = await runningSandbox({ publicUrl: `http://127.0.0.1:${port}/sandbox` }, port);
  client = clientOf(sandbox);
});
afterEach(async () => {
  await sandbox.app.close();
  await sandbox.remove();
});

const cards = { 2: '4000 0025 0000 3155', 1: '4000 0000 0000 3063' } as const;
const addressOf = (id: string) => `${sandbox.baseUrl}/checkout/${id}`;
const statusOf = async (id: string) => (await client.read(id)).payment_status;
const challenges = async () => challengesOf(await (await openStore(sandbox.directory)).all());

describe('A payer whom the bank asks for a code', () => {
  it.each([
    [2, 'passed', 'paid', 'passed'],
    [2, 'wrongCode', 'unpaid', 'wrong code'],
    [2, 'left', 'unpaid', 'left'],
    [1, 'passed', 'paid', 'passed'],
    [1, 'wrongCode', 'unpaid', 'wrong code'],
    [1, 'left', 'unpaid', 'left'],
  ] as const)('3-D Secure %i, %s: %s', async (version, visit, status, counted) => {
    const id = await client.create();
    await payAt(addressOf(id), cards[version], visit);
    expect(await statusOf(id)).toBe(status);
    const found = Object.entries(await challenges()).filter(([, count]) => count > 0);
    expect(found).toEqual([[`3-D Secure ${version}: ${counted}`, 1]]);
  });

  it('pays once where Pay was pressed twice', async () => {
    const id = await client.create();
    await payAt(addressOf(id), cards[2], 'passed', 2);
    expect(await statusOf(id)).toBe('paid');
    expect((await client.ledger()).totals.captured).toBe(22_400);
  });

  it('pays with another card after a wrong code', async () => {
    const id = await client.create();
    await payAt(addressOf(id), cards[2], 'wrongCode');
    await payAt(addressOf(id), '4242 4242 4242 4242', 'left');
    expect(await statusOf(id)).toBe('paid');
  });
});
