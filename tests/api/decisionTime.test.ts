import { describe, expect, it } from 'vitest';
import { decisionTimeDays, fewestDecisions } from '../../src/domain/status/decisionTime.ts';
import { apply } from '../support/client.ts';
import { insure } from '../support/insurance.ts';
import { openProduct } from '../support/openProduct.ts';

/** The median of our own decisions, which home shows to everybody. */

const { product, visitor } = await openProduct();

const told = async () => (await visitor.get('/api/decision-time')).json;

/** Makes an application one that was paid and decided so many hours before now. */
async function decide(number: string, { hours, daysAgo = 1 }: { hours: number; daysAgo?: number }) {
  await product.sql(
    `update applications set status = 'approved', payment_status = 'succeeded',
       decided_at = now() - make_interval(days => $2),
       paid_at = now() - make_interval(days => $2, mins => $3) where number = $1`,
    [number, daysAgo, Math.round(hours * 60)],
  );
}

const applications = (count: number) => Promise.all(Array.from({ length: count }, () => apply(visitor)));

describe('the time that decisions take', () => {
  it('is not told below twenty decisions, and counts e-visas that were paid, in the last ninety days, alone', async () => {
    expect(await told()).toEqual({ median: null });

    const quick = await applications(fewestDecisions - 1);
    for (const number of quick) await decide(number, { hours: 2 });
    await decide(await insure(visitor), { hours: 500 });
    const [old = '', undecided = '', unpaid = ''] = await applications(3);
    await decide(old, { hours: 500, daysAgo: decisionTimeDays + 1 });
    await product.sql(
      "update applications set payment_status = 'succeeded', paid_at = now() where number = $1",
      [undecided],
    );
    await product.sql("update applications set status = 'rejected', decided_at = now() where number = $1", [
      unpaid,
    ]);
    expect(await told()).toEqual({ median: null });

    const [last = ''] = await applications(1);
    await decide(last, { hours: 900 });
    // One that took long does not move the median.
    expect(await told()).toEqual({
      median: { time: { count: 2, unit: 'hour' }, decisions: fewestDecisions },
    });
  });

  it('may be kept by browsers and proxies for an hour', async () => {
    const { headers } = await visitor.get('/api/decision-time');
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
  });
});
