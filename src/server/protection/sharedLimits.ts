import * as z from 'zod';
import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/drizzle.ts';
import type { Keys } from '../security/keys.ts';

type Limit = {
  max: number;
  windowMs: number;
  /** A window keeps the mark of its first call. */
  mark?: string;
};

type Count = { hits: number; endsInMs: number; mark: string | null };

export type SharedLimits = {
  /**
   * Counts one call against a bucket, over all instances. Never throws: without the database this process counts alone.
   */
  count(bucket: string, limit: Limit): Promise<Count>;
  /** The count known here, without a query. */
  known(bucket: string): Count;
  stop(): void;
};

/** A limit must not make a slow service slower. */
const usualTimeoutMs = 1_000;
/** How long this process then counts alone. */
const aloneMs = 500;
const sweepEveryMs = 60_000;
/** Beyond that it forgets the oldest and asks again. */
const rememberedAtMost = 50_000;

/** How far two readings of one window's end may differ. */
const sameWindowMs = 2_000;

/** `shared` hits are in the database, `own` ones not yet. */
type Entry = { shared: number; own: number; mark: string | null; endsAt: number; isNew: boolean };

/**
 * Limits shared by all instances on a database (docs/decisions/shared-limits.md). Up to a sixtieth
 * of a limit shares a statement. Calls beyond a limit are refused from memory: a flood causes no
 * statements.
 */
export function createSharedLimits(
  db: Queryable,
  keys: Pick<Keys, 'hash'>,
  timeoutMs = usualTimeoutMs,
): SharedLimits {
  const entries = new Map<string, Entry>();
  let aloneUntil = 0;
  const timer = setInterval(sweep, sweepEveryMs);
  timer.unref();

  function sweep(): void {
    const now = Date.now();
    for (const [bucket, { endsAt }] of entries) if (endsAt <= now) entries.delete(bucket);
    if (now >= aloneUntil) deleteEnded(db).catch(() => {});
  }

  function entryOf(bucket: string, { windowMs, mark }: Limit, now: number): Entry {
    const entry = entries.get(bucket);
    if (entry !== undefined && entry.endsAt > now) return entry;
    const fresh: Entry = { shared: 0, own: 0, mark: mark ?? null, endsAt: now + windowMs, isNew: true };
    const [oldest] = entries.keys();
    if (oldest !== undefined && entries.size >= rememberedAtMost) entries.delete(oldest);
    entries.delete(bucket);
    entries.set(bucket, fresh);
    return fresh;
  }

  /**
   * Sends a bucket's unsent hits and returns the count of all instances. Applies a late answer,
   * too.
   */
  async function share(bucket: string, entry: Entry, limit: Limit): Promise<Count> {
    const reported = entry.own;
    entry.own = 0;
    const key = keys.hash('limits', bucket);
    const answer = addHits(db, {
      key,
      hits: reported,
      windowMs: limit.windowMs,
      mark: limit.mark ?? null,
    }).then(
      (row) => {
        learn(entry, row);
        return row;
      },
      () => {
        entry.own += reported;
        return null;
      },
    );
    const row = await within(timeoutMs, answer);
    if (row !== null) return row;
    aloneUntil = Date.now() + aloneMs;
    const alone = countOf(entry, Date.now());
    return { ...alone, hits: Math.max(alone.hits, reported) };
  }

  function learn(entry: Entry, { hits, mark, endsInMs }: Count): void {
    const endsAt = Date.now() + endsInMs;
    const isSameWindow = !entry.isNew && Math.abs(endsAt - entry.endsAt) < sameWindowMs;
    entry.shared = isSameWindow ? Math.max(entry.shared, hits) : hits;
    entry.mark = mark;
    entry.endsAt = endsAt;
    entry.isNew = false;
  }

  const countOf = ({ shared, own, mark, endsAt }: Entry, now: number): Count => ({
    hits: shared + own,
    endsInMs: Math.max(0, endsAt - now),
    mark,
  });

  return {
    async count(bucket, limit) {
      const entry = entryOf(bucket, limit, Date.now());
      entry.own += 1;
      const isOver = entry.shared + entry.own > limit.max;
      const isDue = entry.isNew || entry.own >= Math.floor(limit.max / 60);
      const asks = isDue && (!isOver || entry.isNew) && Date.now() >= aloneUntil;
      return asks ? share(bucket, entry, limit) : countOf(entry, Date.now());
    },
    known(bucket) {
      const entry = entries.get(bucket);
      const now = Date.now();
      return entry === undefined || entry.endsAt <= now
        ? { hits: 0, endsInMs: 0, mark: null }
        : countOf(entry, now);
    },
    stop: () => clearInterval(timer),
  };
}

/** Null after `ms`. */
async function within<Value>(ms: number, promise: Promise<Value>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

const counted = z.object({ hits: z.int(), mark: z.nullable(z.string()), ends_in_ms: z.coerce.number() });

/**
 * Adds hits to a bucket, or begins its window, by the database's clock. Returns the count of all
 * instances.
 */
async function addHits(
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

/** Scans the addresses of the last minutes. */
async function deleteEnded(db: Queryable): Promise<void> {
  await db.execute(sql`delete from shared_limits where ends_at <= now()`);
}
