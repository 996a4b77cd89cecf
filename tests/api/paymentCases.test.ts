import { describe, expect, it } from 'vitest';
import { paymentCasePage } from '../../src/contract/payments.ts';
import { openStaffedProduct } from '../support/openProduct.ts';

/** The list of open payment cases (docs/decisions/payment-cases.md). */

const { product, staff } = await openStaffedProduct();

const page = async (query = '') =>
  paymentCasePage.parse((await staff.get(`/api/admin/payment-cases${query}`)).json);

/** Opens cases of a kind, one a minute, the last one so many minutes ago. */
const open = (kind: string, count: number, minutesAgo: number) =>
  product.sql(
    `insert into payment_cases (kind, subject, opened_at)
     select $1::text, $1::text || '-' || lpad(n::text, 3, '0'), now() - ($2::int + $3::int - n) * interval '1 minute'
     from generate_series(1, $3::int) n`,
    [kind, minutesAgo, count],
  );
const numbered = (kind: string, count: number) =>
  Array.from({ length: count }, (_, place) => `${kind}-${String(count - place).padStart(3, '0')}`);

describe('the list of cases after an outage', () => {
  it('comes in pages, newest first, what waits for the provider alone last, and says how many there are', async () => {
    await open('unmatched', 130, 600);
    await open('stuck', 120, 0);
    const first = await page();
    expect(first.cases).toHaveLength(100);
    expect(first.open).toBe(250);
    const subjects = first.cases.map(({ subject }) => subject);
    let { next } = first;
    while (next !== null) {
      const following = await page(`?after=${next}`);
      expect(following.open).toBe(250);
      subjects.push(...following.cases.map(({ subject }) => subject));
      next = following.next;
    }
    expect(subjects).toEqual([...numbered('unmatched', 130), ...numbered('stuck', 120)]);
  });

  it('goes on behind a case that was closed meanwhile', async () => {
    const { cases, next } = await page();
    const before = (await page(`?after=${next}`)).cases;
    expect(cases.at(-1)?.id).toBe(next);
    const closed = await staff.post(`/api/admin/payment-cases/${next}/close`, { note: 'Bulundu.' });
    expect(closed.status).toBe(204);
    expect(await page(`?after=${next}`)).toMatchObject({ cases: before, open: 249 });
  });

  it('refuses what is no id', async () => {
    expect((await staff.get('/api/admin/payment-cases?after=x')).status).toBe(400);
  });
});
