import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../src/server/database/drizzle.ts';
import type { Finish, PipelinedDatabase } from '../../src/server/database/pipelined.ts';
import { startTestProduct, type TestProduct } from '../support/product.ts';

/** Transactions that do not wait for the answers to BEGIN and to the last statement: all of it or nothing. */

let product: TestProduct;
let database: PipelinedDatabase;
beforeAll(async () => {
  product = await startTestProduct();
  database = product.services.pipelined;
});
afterAll(() => product.end());
beforeEach(async () => {
  await product.sql('drop table if exists kept');
  await product.sql('create table kept (id int unique deferrable initially deferred check (id > 0))');
  // The product owns no table, and gets its rights at its start.
  await product.sql('grant all on kept to public');
});

const add = (id: number) => sql`insert into kept values (${id}) returning id`;
const kept = async () =>
  (await product.sql<{ id: number }>('select id from kept order by id')).map(({ id }) => id);

describe('a pipelined transaction', () => {
  it('is committed with its last statement, whose rows it answers with', async () => {
    const rows = await database.inTransaction(async (tx, finish) => {
      await tx.execute(add(1));
      return finish(add(2));
    });
    expect(rows).toEqual([{ id: 2 }]);
    expect(await kept()).toEqual([1, 2]);
  });

  it('is committed at its end when it names no last statement', async () => {
    await database.inTransaction((tx) => tx.execute(add(1)));
    expect(await kept()).toEqual([1]);
  });

  it.each([
    ['the change throws', async () => Promise.reject(new Error('changed my mind'))],
    ['the last statement is refused', (finish: Finish) => finish(add(-1))],
    ['the commit is refused', (finish: Finish) => finish(add(1))],
  ])('leaves nothing and is not acknowledged when %s', async (_when, end) => {
    await expect(
      database.inTransaction(async (tx, finish) => {
        await tx.execute(add(1));
        await end(finish);
      }),
    ).rejects.toThrow();
    expect(await kept()).toEqual([]);
    await database.inTransaction((_tx, finish) => finish(add(3)));
    expect(await kept()).toEqual([3]);
  });

  it('fails with its connection, and the next one has another', async () => {
    await expect(
      database.inTransaction(async (tx, finish) => {
        await tx.execute(add(1));
        await finish(sql`select pg_terminate_backend(pg_backend_pid())`);
      }),
    ).rejects.toThrow();
    expect(await kept()).toEqual([]);
    await database.inTransaction((_tx, finish) => finish(add(2)));
    expect(await kept()).toEqual([2]);
  });
});
