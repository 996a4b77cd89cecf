import * as z from 'zod';
import type { Queryable } from '../database/connect.ts';
import { inArray, sql } from '../database/drizzle.ts';
import { auditCheckpoints, auditLog } from '../database/tables.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Keys } from '../security/keys.ts';
import { type Checkpoint, sealCheckpoint } from './chain.ts';
import { findCheckpoint } from './sealQueries.ts';

const sealedEntries = sql`from audit_log a join audit_seals s on s.audit_id = a.id`;
const held = sql`exists (
  select from legal_holds h where h.application_id = a.application_id and h.lifted_at is null)`;

const dueEntry = z.object({ id: z.coerce.number(), position: z.coerce.number() });

/**
 * Erases the oldest `atMost` entries before an instant and returns their number. First writes a
 * checkpoint: the database refuses other deletions. Keeps their seals, against which the next
 * entries are checked.
 */
export async function eraseEntries(
  tx: Transaction,
  keys: Keys,
  { before, at, atMost }: { before: Date; at: Date; atMost: number },
): Promise<number> {
  const { rows } = await tx.execute(sql`
    select a.id, s.position ${sealedEntries}
    where a.at < ${before.toISOString()}::timestamptz and not ${held}
    order by a.id limit ${atMost}`);
  const due = z.array(dueEntry).parse(rows);
  if (due.length === 0) return 0;
  const earlier = await findCheckpoint(tx);
  const position = due.reduce((last, entry) => Math.max(last, entry.position), earlier?.position ?? 0);
  const checkpoint: Checkpoint = {
    position,
    hash: await sealAt(tx, position),
    erased: (earlier?.erased ?? 0) + due.length,
    before,
    at,
  };
  await tx.insert(auditCheckpoints).values({ ...checkpoint, seal: sealCheckpoint(keys, checkpoint) });
  await tx.delete(auditLog).where(
    inArray(
      auditLog.id,
      due.map(({ id }) => id),
    ),
  );
  return due.length;
}

/** `held`: kept by a legal hold. */
export async function surveyEntries(
  db: Queryable,
  before: Date,
): Promise<{ due: number; oldest: Date | null; held: number }> {
  const { rows } = await db.execute(sql`
    select count(*) filter (where not ${held})::int as due, count(*) filter (where ${held})::int as held,
           min(a.at) filter (where not ${held}) as oldest
    ${sealedEntries} where a.at < ${before.toISOString()}::timestamptz`);
  return surveyed.parse(rows[0]);
}

const surveyed = z.object({ due: z.int(), held: z.int(), oldest: z.nullable(z.coerce.date()) });

async function sealAt(tx: Transaction, position: number): Promise<Buffer> {
  const { rows } = await tx.execute(sql`select hash from audit_seals where position = ${position}`);
  return z.object({ hash: z.instanceof(Buffer) }).parse(rows[0]).hash;
}
