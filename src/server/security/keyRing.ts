import { timingSafeEqual } from 'node:crypto';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database, Queryable } from '../database/connect.ts';
import { eq, sql } from '../database/drizzle.ts';
import { advisoryLocks } from '../database/locks.ts';
import { dataKeyCheck, dataKeys, type KeyState } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import { type DataKey, newKeyMaterial, unwrapKey, wrapKey } from './dataKeys.ts';
import { deriveKeys, type Keys, keyEncryptionKeys } from './keys.ts';
import type { SealingKeys } from './sealing.ts';

type KeyConfig = Pick<Config, 'dataKey' | 'formerDataKey' | 'dataDir'>;

export type KeyRing = SealingKeys & {
  /** Never rotates; for everything but sealed data. */
  base: Keys;
  /** Without the base; retired ones too. */
  all(): readonly DataKey[];
  refresh(): Promise<void>;
};

/**
 * A state lasts at least `knownAfterMs`: all instances can open with a new key before one seals
 * with it, and none seals with a retired key.
 */
const readEveryMs = 1_000;
export const knownAfterMs = 5_000;

const wrongKey =
  'The data key is not the one this database was encrypted with. Set DATA_KEY, or restore data.key in DATA_DIR, from the backup that belongs to the database.';

/**
 * Reads a database's data keys; makes the first ones. Throws a sentence for people if DATA_KEY does not unwrap them.
 */
export async function openKeyRing(db: Database, config: KeyConfig): Promise<KeyRing> {
  const [own] = await keyEncryptionKeys(config);
  await ensureFirstKeys(db, own);
  let ring: ReadonlyMap<number, DataKey> = new Map();
  const refresh = async () => {
    ring = await readRing(db, config, ring);
  };
  await refresh();
  const all = () => [...ring.values()];
  const base = required(ring.get(0)).keys;
  return {
    base,
    all: () => all().filter(({ state }) => state !== 'base'),
    newest: () => required(all().find(({ state }) => state === 'newest')),
    find: (id) => (id === 0 ? undefined : ring.get(id)),
    // Includes `coming`: another instance may already use it.
    inUse: () => all().filter(({ state }) => state !== 'base' && state !== 'retired'),
    refresh,
  };
}

/** Refreshes a ring until stopped. Logs once when it fails. */
export function watchKeyRing(ring: Pick<KeyRing, 'refresh'>, log: Logger): { stop(): Promise<void> } {
  let current = Promise.resolve();
  let failing = false;
  let reading = false;
  const read = async () => {
    reading = true;
    try {
      await ring.refresh();
      failing = false;
    } catch (error) {
      if (!failing) log.error({ type: error instanceof Error ? error.name : typeof error }, 'data keys');
      failing = true;
    }
    reading = false;
  };
  const timer = setInterval(() => {
    if (!reading) current = read();
  }, readEveryMs);
  return {
    async stop() {
      clearInterval(timer);
      await current;
    },
  };
}

/** Unwraps new keys only. */
async function readRing(
  db: Queryable,
  config: KeyConfig,
  known: ReadonlyMap<number, DataKey>,
): Promise<Map<number, DataKey>> {
  const rows = await db.select().from(dataKeys);
  const isNew = rows.some(({ id }) => !known.has(id));
  const encryptionKeys = isNew ? await keyEncryptionKeys(config) : [];
  return new Map(
    rows.map(({ id, state, wrapped }) => {
      const keys = known.get(id)?.keys ?? deriveKeys(unwrapWith(encryptionKeys, id, wrapped));
      return [id, { id, state, keys }];
    }),
  );
}

function unwrapWith(encryptionKeys: readonly Buffer[], id: number, wrapped: Buffer): Buffer {
  for (const key of encryptionKeys) {
    const material = unwrapKey(key, id, wrapped);
    if (material !== null) return material;
  }
  throw new Error(wrongKey);
}

/** Makes the base key and key 1, once a database; where DATA_KEY itself has sealed, it is both. */
async function ensureFirstKeys(db: Database, encryptionKey: Buffer): Promise<void> {
  if ((await db.select({ id: dataKeys.id }).from(dataKeys).limit(1)).length > 0) return;
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.keyStates})`);
    const [present] = await tx.select({ id: dataKeys.id }).from(dataKeys).limit(1);
    if (present !== undefined) return;
    const [check] = await tx.select().from(dataKeyCheck);
    const former = check === undefined ? null : encryptionKey;
    if (check !== undefined && !isProof(check.proof, proofOf(encryptionKey))) throw new Error(wrongKey);
    const base = former ?? newKeyMaterial();
    const first = former ?? newKeyMaterial();
    await tx
      .insert(dataKeys)
      .values([
        newRow({ id: 0, state: 'base', wrapped: wrapKey(encryptionKey, 0, base) }),
        newRow({ id: 1, state: 'newest', wrapped: wrapKey(encryptionKey, 1, first) }),
      ]);
    await tx
      .insert(dataKeyCheck)
      .values({ id: 1, proof: proofOf(base) })
      .onConflictDoNothing();
  });
}

/** By the database's clock. */
export function newRow(row: { id: number; state: KeyState; wrapped: Buffer }) {
  return { ...row, createdAt: sql`now()`, stateAt: sql`now()` };
}

/** Wraps every data key under another key-encryption key. Returns their number. */
export async function rewrapKeys(
  tx: Queryable,
  encryptionKeys: readonly Buffer[],
  next: Buffer,
): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.keyStates})`);
  const rows = await tx.select().from(dataKeys);
  for (const { id, wrapped } of rows) {
    const material = unwrapWith([next, ...encryptionKeys], id, wrapped);
    await tx
      .update(dataKeys)
      .set({ wrapped: wrapKey(next, id, material) })
      .where(eq(dataKeys.id, id));
  }
  return rows.length;
}

const proofOf = (material: Buffer) => deriveKeys(material).hash('proof', 'kapi data key');

function isProof(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

function required(key: DataKey | undefined): DataKey {
  if (key === undefined) throw new Error('The table of data keys lacks its base or its newest key.');
  return key;
}
