import * as z from 'zod';
import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/drizzle.ts';

const counted = z.object({ hits: z.int(), mark: z.nullable(z.string()), ends_in_ms: z.coerce.number() });

/**
 * Adds hits to a bucket, or begins its window; returns the count of all instances. By primary key, with the database's
 * clock.
 */
export async function addHits(
  db: Queryable,
  bucket: { key: Buffer; hits: number; windowMs: number; mark: string | null },
): Promise<{ hits: number; mark: string | null; endsInMs: number }> {
  const { key, hits, windowMs, mark } = bucket;
  const { rows } = await db.execute(sql`
    insert into shared_limits as kept (key, hits, mark, ends_at)
    values (${key}, ${hits}, ${mark}, now() + ${windowMs}::int * interval '1 millisecond')
    on conflict (key) do update set
      hits = case when kept.ends_at > now() then kept.hits + excluded.hits else excluded.hits end,
      mark = case when kept.ends_at > now() then kept.mark else excluded.mark end,
      ends_at = case when kept.ends_at > now() then kept.ends_at else excluded.ends_at end
    returning hits, mark, extract(epoch from ends_at - now()) * 1000 as ends_in_ms`);
  const row = counted.parse(rows[0]);
  return { hits: row.hits, mark: row.mark, endsInMs: row.ends_in_ms };
}

/** A scan: there are as many as addresses called within the last minutes. */
export async function deleteEnded(db: Queryable): Promise<void> {
  await db.execute(sql`delete from shared_limits where ends_at <= now()`);
}
