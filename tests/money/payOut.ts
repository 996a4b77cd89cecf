import type pg from 'pg';
import { eventually } from '../support/eventually.ts';
import type { RunClock } from './clock.ts';

const dayMs = 24 * 3_600_000;

/**
 * Lets the provider pay out all that moved, and an instance pull it: the clock goes forward to the next daily pull or, if that
 * is later, to the end of the provider's day, which is one in UTC. False if the pull was not done in time.
 */
export async function payOut(db: pg.Pool, clock: RunClock, limitMs: number): Promise<boolean> {
  const { day, at } = await eventually(async () => {
    const { rows } = await db.query<{ day: string; at: Date }>(
      `select data->>'day' as day, start_after as at from pgboss.job
       where name = 'settlements.pull' and state = 'created' and start_after > $1 order by start_after limit 1`,
      [new Date(clock.now())],
    );
    return rows[0];
  });
  const endOfDay = (Math.floor(clock.now() / dayMs) + 1) * dayMs;
  await clock.advance(Math.max(at.getTime(), endOfDay) + 1_000 - clock.now());
  const isDone = async () => {
    const { rows } = await db.query(
      "select id from pgboss.job where name = 'settlements.pull' and data->>'day' = $1 and state = 'completed'",
      [day],
    );
    return rows.length > 0;
  };
  return eventually(isDone, limitMs).catch(() => false);
}
