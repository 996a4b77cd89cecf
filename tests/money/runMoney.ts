import { rm } from 'node:fs/promises';
import type pg from 'pg';
import type { Delays } from '../../src/sandbox/options.ts';
import { drizzle } from '../../src/server/database/drizzle.ts';
import * as tables from '../../src/server/database/tables.ts';
import { isSound, verifyLedger } from '../../src/server/ledger/index.ts';
import { poolOf } from '../support/databaseServer.ts';
import { startSmtpServer } from '../support/smtpServer.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { type Books, readBooks, underWay } from './books.ts';
import { openClock, type RunClock } from './clock.ts';
import { orderOnce, readPayloads, type Shop } from './customer.ts';
import { drawsOf } from './draws.ts';
import { killAtRandom, pause, startInstances } from './instances.ts';
import { type LatePayers, payLate } from './latePayers.ts';
import { drawLot, type Lot } from './lottery.ts';
import { standOutage } from './outage.ts';
import { payOut } from './payOut.ts';
import { type Provider, startProvider } from './provider.ts';
import { captureTimesOf, challengesOf, type EventCounts, eventsOf, triedCardsOf } from './providerBooks.ts';
import { type OrderedRefunds, startCashier } from './staff.ts';
import { heldUp, judge, refundDelays, settleDelays, type Verdict } from './verdict.ts';

export type MoneyRun = {
  orders: number;
  kills: number;
  seed: number;
  /** Customers at the same time. */
  atOnce: number;
  outage: { steps: number; stepMs: number };
  late: LatePayers;
  /** Called every ten seconds with how far the run is. */
  onProgress?: (line: string) => void;
  delaysMs: Delays;
  /** How long the end may take, and by how much the clock goes forward in each half second of it. */
  drain: { limitMs: number; advanceMs: number };
};

export type MoneyResult = {
  run: MoneyRun;
  lots: readonly Lot[];
  books: Books;
  verdict: Verdict;
  ledgerIsSound: boolean;
  /** What was not done when the patience of the run ended; empty if all was. */
  leftOver: Record<string, number>;
  instances: number;
  kills: number;
  ordered: OrderedRefunds;
  /** How often each armed fault was met, and each card tried, by its last four digits. */
  met: Record<string, number>;
  tried: Record<string, number>;
  events: EventCounts;
  /** Captures and refunds that waited for the provider's return. */
  heldUp: number;
  /** How payers answered the banks that asked for a code, counted. */
  challenges: Record<string, number>;
  /** In ms: until a capture was known, those of late payers apart, and until the provider had the order of a refund. */
  delays: Record<'settled' | 'late' | 'refunds', number[]>;
  outageHours: number;
  seconds: { orders: number; all: number };
};

const progressMs = 10_000;

/**
 * Sends orders through two instances of the product and the sandbox, each a process of its own, on an empty database:
 * with drawn cards, faults, kills and one outage of the provider; at the end some pay late, and the provider pays out.
 * Then compares all books.
 */
export async function runMoney(run: MoneyRun, databaseUrl: string): Promise<MoneyResult> {
  const begun = performance.now();
  const folder = await temporaryFolder('money');
  const clock = await openClock(databaseUrl, folder);
  const provider = await startProvider(folder, run.delaysMs, clock.environment);
  const smtp = await startSmtpServer();
  const addresses = { providerUrl: provider.url, smtpUrl: smtp.url };
  const instances = await startInstances(folder, databaseUrl, addresses, clock);
  const db = poolOf(databaseUrl, 4);
  try {
    const [first] = instances.all;
    if (first === undefined) throw new Error('No instance runs.');
    const shop: Shop = { instances: instances.all, provider, payloads: await readPayloads(first) };
    const cashier = startCashier(db, instances.all);
    const numbers: string[] = [];
    const lots: Lot[] = [];
    const queue = Array.from({ length: run.orders }, (_, order) => order);
    const began = performance.now();
    const customers = Array.from({ length: run.atOnce }, async () => {
      for (let order = queue.shift(); order !== undefined; order = queue.shift()) {
        const { lot, draws } = drawLot(run.seed, order, run.orders);
        lots.push(lot);
        const number = await orderOnce(shop, { order, lot, draws });
        numbers.push(number);
        cashier.note({ number, lot });
      }
    });
    const done = () => numbers.length;
    const progress = setInterval(
      () => run.onProgress?.(`${done()} orders, ${instances.kills()} kills`),
      progressMs,
    ).unref();
    const killing = killAtRandom(instances, drawsOf(run.seed), {
      kills: run.kills,
      orders: run.orders,
      done,
    });
    const outage = (async () => {
      while (done() < run.orders / 2 && !instances.isStopped()) await pause(50);
      return standOutage({ provider, clock, instances }, run.outage);
    })();
    const [, , span] = await Promise.all([Promise.all(customers), killing, outage]);
    clearInterval(progress);
    const ordersSeconds = (performance.now() - began) / 1000;
    await drained(db, provider, clock, run);
    const ordered = await cashier.finish();
    await drained(db, provider, clock, run);
    const met = await provider.faultsMet();
    const late = await payLate(shop, clock, { ...run.late, seed: run.seed, firstOrder: run.orders });
    await drained(db, provider, clock, run);
    const isPaidOut = await payOut(db, clock, run.drain.limitMs);
    const left = await drained(db, provider, clock, run);
    const leftOver = isPaidOut ? left : { ...left, settlements: 1 };
    const records = await provider.records();
    const books = await readBooks(db, provider, records, smtp.accepted);
    const downtime = { outages: [span], down: instances.down };
    const settled = (isCounted: (order: string) => boolean) =>
      settleDelays(books, captureTimesOf(records, isCounted), downtime);
    const delays = {
      settled: settled((order) => !late.includes(order)),
      late: settled((order) => late.includes(order)),
      refunds: refundDelays(books, downtime),
    };
    return {
      run,
      lots,
      books,
      verdict: judge(books, [...numbers, ...late], delays),
      ledgerIsSound: isSound(await verifyLedger(drizzle(db, { schema: tables }))),
      leftOver,
      instances: instances.all.length,
      kills: instances.kills(),
      ordered,
      met,
      tried: triedCardsOf(records),
      events: eventsOf(records, books.events.takenAt),
      heldUp: heldUp(
        books,
        captureTimesOf(records, () => true),
        downtime,
      ),
      challenges: challengesOf(records),
      delays,
      outageHours: (span.to - span.from) / 3_600_000,
      seconds: { orders: ordersSeconds, all: (performance.now() - begun) / 1000 },
    };
  } finally {
    await instances.stop();
    await provider.kill();
    await smtp.close();
    await db.end();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Waits until nothing is under way; returns what is, if the time runs out first. */
async function drained(
  db: pg.Pool,
  provider: Provider,
  clock: RunClock,
  { drain: { limitMs, advanceMs }, onProgress }: MoneyRun,
): Promise<Record<string, number>> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const left = Object.entries(await underWay(db, provider)).filter(([, count]) => count > 0);
    if (left.length === 0 || Date.now() > deadline) return Object.fromEntries(left);
    onProgress?.(`under way: ${JSON.stringify(Object.fromEntries(left))}`);
    await pause(advanceMs > 0 ? 500 : 5_000);
    if (advanceMs > 0) await clock.advance(advanceMs);
  }
}
