import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** The clock of a run: the system's, which an outage sets forward for product, provider and database alike. */
export type RunClock = {
  now(): number;
  /** Sets the clock forward. */
  advance(ms: number): Promise<void>;
  /** What the processes of the run get in their environment. */
  environment: Record<string, string>;
};

/** Within this time processes see a shift: they look twice as often. */
const seenWithinMs = 100;

/** A clock of processes alone, which may be set forward and back; the database keeps the system's. */
export function openProcessClock(folder: string) {
  const path = join(folder, 'clock');
  return {
    /** Milliseconds before or behind the system's clock; processes see it within a moment. */
    shift(ms: number): void {
      writeFileSync(`${path}.part`, String(ms));
      renameSync(`${path}.part`, path);
    },
    environment: {
      MONEY_CLOCK: path,
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'shiftedClock.fixture.ts')}`,
    },
  };
}

/**
 * Makes the clock. In the database a function `now()` stands before PostgreSQL's own, because the job queue compares its
 * times with it.
 */
export async function openClock(databaseUrl: string, folder: string): Promise<RunClock> {
  const processes = openProcessClock(folder);
  let shiftMs = 0;
  processes.shift(shiftMs);
  const run = async (text: string) => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      await client.query(text);
    } finally {
      await client.end();
    }
  };
  const database = new URL(databaseUrl).pathname.slice(1);
  await run(`
    create schema shifted;
    create table shifted.clock (ms bigint not null);
    insert into shifted.clock values (0);
    create function shifted.now() returns timestamptz language sql stable as
      $$ select pg_catalog.now() + (select ms from shifted.clock) * interval '1 millisecond' $$;
    grant usage on schema shifted to public;
    grant select on shifted.clock to public;
    alter database ${database} set search_path = public, shifted, pg_catalog;`);
  return {
    now: () => Date.now() + shiftMs,
    async advance(ms) {
      shiftMs += ms;
      processes.shift(shiftMs);
      // A job that becomes due must not find the provider in the time before.
      await wait(seenWithinMs);
      await run(`update shifted.clock set ms = ${shiftMs}`);
    },
    environment: processes.environment,
  };
}
