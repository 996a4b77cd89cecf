import { describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { openStaffedProduct } from '../support/openProduct.ts';

/** Jobs that return by themselves go on when a clock was set: one of them then runs before its time. Issue 18, item 9. */

const { product } = await openStaffedProduct();

const jobsOf = (name: string) =>
  product.sql<{ id: string; state: string }>('select id, state from pgboss.job where name = $1', [name]);

/** Runs the one that waits now, and waits until it is done. */
async function runsEarly(name: string): Promise<string> {
  const waiting = await eventually(async () => (await jobsOf(name)).find(({ state }) => state === 'created'));
  await product.sql('update pgboss.job set start_after = now() where id = $1', [waiting.id]);
  await eventually(async () =>
    (await jobsOf(name)).some(({ id, state }) => id === waiting.id && state === 'completed'),
  );
  return waiting.id;
}

describe.each([['payment.sweep'], ['audit.verify'], ['retention.erase']])('%s', (name) => {
  it('is enqueued again after it ran before its time, each time', async () => {
    const ran = [await runsEarly(name), await runsEarly(name)];
    const next = (await jobsOf(name)).filter(({ state }) => state === 'created');
    expect(next).toHaveLength(1);
    expect(ran).not.toContain(next[0]?.id);
  });
});
