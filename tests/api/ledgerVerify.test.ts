import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { reportDifferences } from '../../src/server/settlements/jobs.ts';
import { moneyOf } from '../support/money.ts';
import { openStaffedProduct } from '../support/openProduct.ts';

/** `npm run ledger:verify`, beside the running product. */

const opened = await openStaffedProduct();
const { product } = opened;
const { paid, refund } = moneyOf(opened);

async function verify(...given: string[]): Promise<{ code: unknown; said: string }> {
  const child = spawn(process.execPath, ['src/server/verifyLedger.ts', ...given], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      ...process.env,
      DATABASE_URL: product.connectionString,
      DATA_DIR: product.config.dataDir,
      PORT: new URL(product.publicUrl).port,
    },
  });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { code, said: said.trim() };
}

/** Does what the database refuses to everyone. */
const tamper = (statement: string) =>
  product.sql(`do $$ begin set local session_replication_role = replica; ${statement}; end $$`);

it('exits with 0 while ledger, histories and provider agree, with 1 and what differs when they do not', async () => {
  const { number, id } = await paid();
  const { id: refundId } = await refund(number, '24.00');
  const [alone, withProvider] = await Promise.all([verify(), verify('--provider')]);
  expect(alone).toEqual({
    code: 0,
    said: 'The ledger is sound: 224.00 US dollars taken, 24.00 US dollars refunded.',
  });
  expect(withProvider).toEqual({
    code: 0,
    said: expect.stringMatching(/ The provider \w+ agrees about 1 payments and 1 refunds\.$/),
  });

  const entry = `where account = 'clearing' and transaction_id = (select id from ledger_transactions where subject = '${id}')`;
  await tamper(`update ledger_entries set amount_cents = amount_cents - 100 ${entry}`);
  expect(await verify()).toEqual({
    code: 1,
    said: 'BROKEN: these differ: unbalanced 1, unbookedCaptures 1.',
  });
  await tamper(`update ledger_entries set amount_cents = amount_cents + 100 ${entry}`);
  expect((await verify()).code).toBe(0);

  // A refund that the provider knows nothing of: the database alone cannot tell.
  await tamper(`update refunds set provider_refund_id = 'rfd_unknown' where id = '${refundId}'`);
  const [unaware, told] = await Promise.all([verify(), verify('--provider')]);
  expect(unaware.code).toBe(0);
  expect(told).toEqual({
    code: 1,
    said: `BROKEN: these differ: the provider about ${refundId}.`,
  });
  await reportDifferences(product.services);
  await reportDifferences(product.services);
  expect(await product.sql("select subject from payment_cases where kind = 'ledger'")).toEqual([
    { subject: refundId },
  ]);
  await tamper(`update payments set provider_checkout_id = null where id = '${id}'`);
  expect((await verify('--provider')).said).toContain(`the provider about ${id}`);
});

it('exits with 2 where it cannot tell', async () => {
  expect((await verify('--whatever')).code).toBe(2);
});
