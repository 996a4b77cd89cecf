import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { makeDice } from '../../src/server/demo/dice.ts';
import { seedDemo } from '../../src/server/demo/seed.ts';
import { sealedColumns } from '../../src/server/security/sealedColumns.ts';
import { write } from '../support/chat.ts';
import { apply, clientOf } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { scaled } from '../support/faultScale.ts';
import { keysOf, rotateKeysOf, startRotation, tablesWith, valuesByKey } from '../support/keys.ts';
import { openedOf } from '../support/opened.ts';
import { openStaffedProduct } from '../support/openProduct.ts';

/** `npm run rotate-keys` is killed at random moments: nothing becomes unreadable, and the next run goes on. */

const kills = scaled(50, 2);
const planted = 'Q66QUETZAL77';
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

const { product, visitor, staff } = await openStaffedProduct();
const { sealer } = product.services;

it(`loses nothing, whenever it is killed (seed ${seed})`, async () => {
  await seedDemo(product.config, product.database, { count: scaled(700, 150), lived: 40, log: () => {} });
  const number = await apply(visitor, { passportNumber: planted });
  const { sessionId } = await write(clientOf(product), 'Is my zebrawood visa there?');
  const dice = makeDice(seed);

  for (let kill = 0; kill < kills; kill += 1) {
    const child = startRotation(product);
    const ended = once(child, 'exit');
    if (child.stdout === null) throw new Error('The command has no output.');
    // After so many of its lines, and a little later: in the middle of a batch, between two, or before the first.
    let lines = dice.between(1, 6);
    const delay = dice.between(0, 40);
    for await (const _ of createInterface(child.stdout)) {
      lines -= 1;
      if (lines === 0) setTimeout(() => child.kill('SIGKILL'), delay);
    }
    await ended;
    await staysWhole();
    const path = `/api/admin/applications/${await product.idOf(number)}`;
    expect((await openedOf(staff, path, ['passport'])).fields).toEqual({ passportNumber: planted });
    expect((await staff.get('/api/admin/chat/sessions?search=zebrawood')).text).toContain(sessionId);
  }

  const last = await rotateKeysOf(product);
  expect(last).toMatchObject({ code: 0, complained: '' });
  const keys = await keysOf(product);
  expect(keys.length).toBeGreaterThan(2);
  expect(keys.slice(1, -1).filter((key) => !key.endsWith(' retired'))).toEqual([]);
  const newest = `${keys.length - 1}`;
  expect(keys.at(-1)).toBe(`${newest} newest`);
  expect((await valuesByKey(product)).filter((count) => !count.includes(` ${newest}: `))).toEqual([]);
  await staysWhole();
  expect(await tablesWith(product, planted)).toEqual([]);
});

/** Every stored value opens, and every hash beside one is that of its content under its key. */
async function staysWhole(): Promise<void> {
  const broken: string[] = [];
  for (const { table, column, key, bound, index } of sealedColumns) {
    const rows = await product.sql<{ key: string; row: string; sealed: Buffer; index: string | null }>(
      `select ${key}::text as key, (${bound.row})::text as row, ${column} as sealed, ${index?.column ?? 'null'}::text as index
       from ${table} where ${column} is not null`,
    );
    for (const { key: id, row, sealed, index: stored } of rows) {
      const plain = await eventually(async () => {
        try {
          return { bytes: sealer.open({ table: bound.table, column: bound.column, row }, sealed) };
        } catch {
          return null;
        }
      }, 3_000).catch(() => null);
      if (plain === null || (index && index.of(sealer, sealed, plain.bytes) !== stored)) {
        broken.push(`${table}.${column} ${id}`);
      }
    }
  }
  expect(broken).toEqual([]);
}
