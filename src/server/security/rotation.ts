import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { audit } from '../audit/index.ts';
import type { Clock } from '../clock.ts';
import type { Database, Queryable } from '../database/connect.ts';
import { and, eq, inArray, max, type SQL, sql } from '../database/drizzle.ts';
import { advisoryLocks } from '../database/locks.ts';
import { dataKeys, type KeyState } from '../database/tables.ts';
import { databaseErrorCode, inTransaction, type Transaction } from '../database/transaction.ts';
import { newKeyMaterial, wrapKey } from './dataKeys.ts';
import { type KeyRing, knownAfterMs, newRow } from './keyRing.ts';
import { type SealedColumn, sealedColumns } from './sealedColumns.ts';
import { createSealer, SealBroken, type Sealer } from './sealing.ts';

type Rotation = {
  db: Database;
  ring: KeyRing;
  clock: Clock;
  encryptionKey: Buffer;
  /** Gets a sentence for each step. */
  report: (line: string) => void;
};

/**
 * Introduces a new data key and reseals every stored value with it, while instances work
 * (docs/decisions/data-keys.md). After a kill the next run continues. The caller makes sure that
 * only one runs.
 */
export async function rotateKeys(rotation: Rotation): Promise<void> {
  const { db, ring, report } = rotation;
  const isUnderWay = (await idsIn(db, ['coming', 'old'])).length > 0;
  if (isUnderWay) report('Continuing the rotation that was interrupted.');
  else await announce(rotation);
  await promote(rotation);
  await ring.refresh();
  const sealer = createSealer(ring);
  for (;;) {
    for (const column of sealedColumns) await sealAnew(rotation, sealer, column);
    if (await retire(rotation)) break;
    // A row was locked, or written by an instance with earlier states.
    await pause(250);
  }
  await ring.refresh();
}

async function announce({ db, clock, encryptionKey, report }: Rotation): Promise<void> {
  const id = await inTransaction(db, async (tx) => {
    const [last] = await tx.select({ id: max(dataKeys.id) }).from(dataKeys);
    const next = (last?.id ?? 0) + 1;
    const wrapped = wrapKey(encryptionKey, next, newKeyMaterial());
    await tx.insert(dataKeys).values(newRow({ id: next, state: 'coming', wrapped }));
    await audit(tx, { at: clock.now(), actor: 'system', action: 'keys.announced', detail: { key: next } });
    return next;
  });
  report(`Data key ${id} is made.`);
}

/** Makes the announced key the newest, once every instance knows it. */
async function promote({ db, clock, report }: Rotation): Promise<void> {
  await untilKnown(db, 'coming');
  await exclusively(db, async (tx) => {
    const [coming] = await idsIn(tx, ['coming']);
    if (coming === undefined) return;
    await setState(tx, 'newest', 'old');
    await setState(tx, 'coming', 'newest');
    await audit(tx, { at: clock.now(), actor: 'system', action: 'keys.rotating', detail: { key: coming } });
    report(`Data key ${coming} seals from now on.`);
  });
}

/** False if a value is still sealed with one. */
async function retire({ db, clock, report }: Rotation): Promise<boolean> {
  await untilKnown(db, 'old');
  return exclusively(db, async (tx) => {
    await readByIndex(tx);
    const old = await idsIn(tx, ['old']);
    for (const column of sealedColumns) {
      if ((await sealedWith(tx, column, old, { limit: 1, isLocked: false })).length > 0) return false;
    }
    await setState(tx, 'old', 'retired');
    for (const key of old) {
      await audit(tx, { at: clock.now(), actor: 'system', action: 'keys.retired', detail: { key } });
    }
    report(`Data key ${old.join(', ')} is retired: nothing is sealed with it any more.`);
    return true;
  });
}

/** In batches; skips locked rows. */
async function sealAnew({ db, report }: Rotation, sealer: Sealer, column: SealedColumn): Promise<void> {
  const old = await idsIn(db, ['old']);
  for (let done = 0; ; ) {
    const count = await inTransaction(db, async (tx) => {
      await readByIndex(tx);
      const rows = await sealedWith(tx, column, old, { limit: column.batch, isLocked: true });
      const anew = rows.map((row) => resealed(sealer, column, row));
      if (anew.length > 0) await store(tx, column, anew);
      return rows.length;
    });
    if (count === 0) return;
    done += count;
    report(`${column.table}.${column.column}: ${done} sealed anew`);
  }
}

/** The planner would scan whole tables for a key's last values. */
async function readByIndex(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('enable_seqscan', 'off', true)`);
}

const rowSchema = z.array(z.object({ key: z.string(), row: z.string(), sealed: z.instanceof(Buffer) }));
type SealedRow = z.infer<typeof rowSchema>[number];
type ResealedRow = { key: string; sealed: Buffer; index: string | null };

/** Long tables have an index on the key's id. */
async function sealedWith(
  db: Queryable,
  { table, column, key, bound }: SealedColumn,
  ids: readonly number[],
  { limit, isLocked }: { limit: number; isLocked: boolean },
): Promise<SealedRow[]> {
  const { rows } = await db.execute(sql`
    select ${sql.raw(key)}::text as key, (${sql.raw(bound.row)})::text as row, ${sql.raw(column)} as sealed
    from ${sql.raw(table)}
    where ${sql.raw(column)} is not null and sealing_key(${sql.raw(column)}) = any(${listOf(ids)}::integer[])
    limit ${limit} ${isLocked ? sql`for no key update skip locked` : sql``}`);
  return rowSchema.parse(rows);
}

function resealed(sealer: Sealer, column: SealedColumn, { key, row, sealed }: SealedRow): ResealedRow {
  const { bound, index } = column;
  const context = { table: bound.table, column: bound.column, row };
  try {
    const plain = sealer.open(context, sealed);
    const anew = sealer.seal(context, plain);
    return { key, sealed: anew, index: index?.of(sealer, anew, plain) ?? null };
  } catch (cause) {
    if (!(cause instanceof SealBroken)) throw cause;
    throw new Error(
      `${column.table}.${column.column} of row ${key} does not open. Nothing of it was changed.`,
      { cause },
    );
  }
}

/** In one statement: triggers that count rows run once. */
async function store(tx: Transaction, column: SealedColumn, rows: readonly ResealedRow[]): Promise<void> {
  const { table, key, keyType, index } = column;
  // Lets the triggers of append-only tables accept a new seal.
  await tx.execute(sql`select set_config('kapi.rotating', 'keys', true)`);
  const newIndex =
    index === undefined ? sql`` : sql`, ${sql.raw(index.column)} = anew.index::${sql.raw(index.type)}`;
  await tx.execute(sql`
    update ${sql.raw(table)} set ${sql.raw(column.column)} = anew.sealed ${newIndex}
    from unnest(${sql.param(rows.map((row) => row.key))}::text[], ${sql.param(rows.map((row) => row.sealed))}::bytea[],
      ${sql.param(rows.map((row) => row.index))}::text[]) as anew (key, sealed, index)
    where ${sql.raw(table)}.${sql.raw(key)} = anew.key::${sql.raw(keyType)}`);
}

async function idsIn(db: Queryable, states: KeyState[]): Promise<number[]> {
  const rows = await db.select({ id: dataKeys.id }).from(dataKeys).where(inArray(dataKeys.state, states));
  return rows.map(({ id }) => id);
}

async function setState(tx: Transaction, from: KeyState, to: KeyState): Promise<void> {
  await tx.update(dataKeys).set({ state: to, stateAt: sql`now()` }).where(eq(dataKeys.state, from));
}

async function untilKnown(db: Database, state: KeyState): Promise<void> {
  const recently = sql`${dataKeys.stateAt} > now() - ${knownAfterMs} * interval '1 millisecond'`;
  const known = and(eq(dataKeys.state, state), recently);
  while ((await db.select({ id: dataKeys.id }).from(dataKeys).where(known)).length > 0) await pause(250);
}

/** Writers wait so long; then this command yields and tries again. */
const lockTimeout = '300ms';
const lockNotFree = '55P03';

/** Runs a change while no transaction writes a sealed value. */
async function exclusively<Result>(
  db: Database,
  change: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    try {
      return await inTransaction(db, async (tx) => {
        await tx.execute(sql`select set_config('lock_timeout', ${lockTimeout}, true)`);
        await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.keyStates})`);
        return change(tx);
      });
    } catch (error) {
      if (databaseErrorCode(error) !== lockNotFree) throw error;
      await pause(Math.random() * 500);
    }
  }
}

const listOf = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}`;
