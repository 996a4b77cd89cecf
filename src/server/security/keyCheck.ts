import { timingSafeEqual } from 'node:crypto';
import type { Queryable } from '../database/connect.ts';
import { dataKeyCheck } from '../database/tables.ts';
import type { Keys } from './keys.ts';

/**
 * Refuses to run on a data key other than the one this database was sealed with: a wrong key must never write.
 * The first start with an empty database stores the proof.
 */
export async function checkDataKey(db: Queryable, keys: Keys): Promise<void> {
  const proof = keys.hash('proof', 'kapi data key');
  await db.insert(dataKeyCheck).values({ id: 1, proof }).onConflictDoNothing();
  const [row] = await db.select().from(dataKeyCheck);
  if (row === undefined || row.proof.length !== proof.length || !timingSafeEqual(row.proof, proof)) {
    throw new Error(
      'The data key is not the one this database was encrypted with. Set DATA_KEY, or restore data.key in DATA_DIR, from the backup that belongs to the database.',
    );
  }
}
