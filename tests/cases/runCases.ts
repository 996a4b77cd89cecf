import { rm } from 'node:fs/promises';
import type pg from 'pg';
import { hourMs, minuteMs } from '../../src/domain/calendar/units.ts';
import { drizzle } from '../../src/server/database/drizzle.ts';
import * as tables from '../../src/server/database/tables.ts';
import { isSound, verifyLedger } from '../../src/server/ledger/index.ts';
import { openClock, type RunClock } from '../money/clock.ts';
import { drawsOf } from '../money/draws.ts';
import { killAtRandom, startInstances } from '../money/instances.ts';
import { startProvider } from '../money/provider.ts';
import { poolOf } from '../support/databaseServer.ts';
import { eventually } from '../support/eventually.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { openAgenda } from './agenda.ts';
import { type Case, live } from './life.ts';
import { startMailbox } from './mailbox.ts';
import { officers } from './officers.ts';
import { type SeasonName, seasons } from './season.ts';
import { drawStory } from './story.ts';
import { travellers } from './traveller.ts';
import { judge, type Verdict } from './verdict.ts';

export type CaseRun = {
  season: SeasonName;
  cases: number;
  kills: number;
  seed: number;
  /** Cases that begin together. */
  together: number;
  onProgress?: (line: string) => void;
};

export type CaseResult = Verdict & { kills: number; ledgerIsSound: boolean; seconds: number };

const progressMs = 10_000;
/** Longer than the time between two sweeps of payments. */
const sweepMs = 6 * minuteMs;

/**
 * Lets drawn cases pass through the weeks around both changes of the clock, in two instances of the product on one
 * database with kills at random moments. The clock goes from event to event. Then compares what was shown with what
 * was paid.
 */
export async function runCases(run: CaseRun, databaseUrl: string): Promise<CaseResult> {
  const begun = performance.now();
  const folder = await temporaryFolder('cases');
  const clock = await openClock(databaseUrl, folder);
  const season = seasons[run.season];
  const from = Date.parse(season.from);
  await clock.advance(from - clock.now());
  const provider = await startProvider(folder, immediate, clock.environment);
  const mailbox = await startMailbox();
  const addresses = { providerUrl: provider.url, smtpUrl: mailbox.smtp.url };
  const instances = await startInstances(folder, databaseUrl, addresses, clock);
  const db = poolOf(databaseUrl, 4);
  try {
    const traveller = travellers(instances.all, mailbox, clock.now);
    const staff = officers(instances.all);
    const cases: Case[] = [];
    const agenda = openAgenda(clock);
    let ended = 0;

    const whole = (order: number) => async () => {
      const { story, draws } = drawStory(run.seed, order);
      // Those of one group begin together, so that the clock goes in fewer steps.
      const begins = drawsOf(run.seed + Math.floor(order / run.together)).between(0, 9 * 24 * 60);
      await agenda.until(from + begins * minuteMs);
      const number = await traveller.begin(story, order, draws);
      const { rows } = await db.query<{ id: string }>('select id::text from applications where number = $1', [
        number,
      ]);
      const one: Case = { order, story, draws, number, id: rows[0]?.id ?? '', cancelled: null };
      cases.push(one);
      if (story.isPaid) await live(one, { clock, agenda, traveller, staff });
      ended += 1;
    };
    const killing = killAtRandom(instances, drawsOf(run.seed), {
      kills: run.kills,
      orders: run.cases,
      done: () => ended,
    });
    let told = performance.now();
    await agenda.run(
      Array.from({ length: run.cases }, (_, order) => whole(order)),
      (at) => {
        if (performance.now() - told < progressMs) return;
        told = performance.now();
        const day = new Date(at).toISOString();
        run.onProgress?.(`${day}: ${ended} of ${run.cases} ended, ${instances.kills()} kills`);
      },
    );
    await killing;
    await passTo(clock, Date.parse(season.to), db);
    const verdict = await judge({ cases, traveller, mailbox, db, provider, now: clock.now() });
    const ledgerIsSound = isSound(await verifyLedger(drizzle(db, { schema: tables })));
    return {
      ...verdict,
      ledgerIsSound,
      kills: instances.kills(),
      seconds: (performance.now() - begun) / 1000,
    };
  } finally {
    await instances.stop();
    await provider.kill();
    await mailbox.smtp.close();
    await db.end();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Lets the rest of the season pass by days, and waits until all credits are ordered, refunds back and e-mails sent. */
async function passTo(clock: RunClock, end: number, db: pg.Pool): Promise<void> {
  const pass = async (ms: number) => {
    const before = new Date(clock.now());
    await clock.advance(ms);
    await eventually(async () => {
      const { rows } = await db.query(
        "select 1 from pgboss.job where name = 'payment.sweep' and state = 'completed' and started_on > $1 limit 1",
        [before],
      );
      return rows.length > 0;
    }, 300_000);
  };
  while (clock.now() < end) await pass(24 * hourMs);
  // A sweep orders two hundred credits at most.
  for (let round = 0; round < 4; round += 1) {
    await pass(sweepMs);
    await eventually(async () => (await left(db)) === 0, 300_000);
  }
}

async function left(db: pg.Pool): Promise<number> {
  const { rows } = await db.query<{ count: number }>(`
    select ((select count(*) from refunds r where (select state from refund_transitions t
        where t.refund_id = r.id order by sequence desc limit 1) in ('requested', 'pending'))
      + (select count(*) from mails where sent_at is null and held_as is null))::int as count`);
  return rows[0]?.count ?? 0;
}

/** A provider that does everything at once: what money does on a bad day is the other run's. */
const immediate = {
  slow: 0,
  lateWebhook: 0,
  reorder: 0,
  capture: 0,
  dispute: 0,
  refund: 0,
  strayWebhook: 0,
  longRefund: 0,
  settlement: 0,
};
