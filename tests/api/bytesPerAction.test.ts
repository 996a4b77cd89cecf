import { expect, it } from 'vitest';
import { write } from '../support/chat.ts';
import { apply, clientOf } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { openStaffedProduct } from '../support/openProduct.ts';

/** Slow growth: what an action writes and what a page answers does not grow with what was there before. */

const { product, visitor, staff } = await openStaffedProduct();

const rounds = 10;
const actionsOfRound = 4;
const ofOnePage = '/api/admin/applications?limit=4';

/** The bytes of all rows of the product. */
async function bytesStored(): Promise<number> {
  const tables = await product.sql<{ name: string }>(
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const sums = tables.map(({ name }) => `(select coalesce(sum(pg_column_size(t)), 0) from ${name} t)`);
  const [row] = await product.sql<{ bytes: string }>(`select ${sums.join(' + ')} as bytes`);
  return Number(row?.bytes);
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

it('an action costs as many bytes in the tenth round as in the first ones', async () => {
  const written: number[] = [];
  const answered: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const before = await bytesStored();
    for (let n = 0; n < actionsOfRound; n += 1) {
      const number = await apply(visitor, { email: `traveller-${round}-${n}@example.com` });
      expect((await visitor.get(`/api/applications/${number}`)).status).toBe(200);
      await write(clientOf(product), 'When does my e-visa come?');
    }
    await eventually(async () => (await product.mails()).length >= round * actionsOfRound);
    written.push((await bytesStored()) - before);
    answered.push((await staff.get(ofOnePage)).text.length);
  }
  // The very first actions also make rows that all later ones share; seals of the audit log come a moment later.
  expect(sumOf(written.slice(-3))).toBeLessThan(1.5 * sumOf(written.slice(1, 4)));
  expect(sumOf(answered.slice(-3))).toBeLessThan(1.2 * sumOf(answered.slice(0, 3)));
});
