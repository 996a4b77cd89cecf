import { setTimeout as wait } from 'node:timers/promises';
import {
  addDays,
  type CalendarDate,
  calendarDate,
  todayInIstanbul,
} from '../../domain/calendar/calendarDate.ts';
import { minuteMs } from '../../domain/calendar/units.ts';
import {
  type AnsweredDay,
  answerWithinSeconds,
  bytesOfDay,
  toMinute,
  uptimeDays,
} from '../../domain/status/uptime.ts';
import type { Queryable } from '../database/connect.ts';
import { gte, or, sql } from '../database/drizzle.ts';
import { answeredMinutes } from '../database/tables.ts';
import { countUptimeCheck } from '../metrics.ts';
import type { Services } from '../services.ts';

/** Away from the minute's edges: an imprecise timer skips none. */
const intoMinuteMs = 20_000;

/**
 * Calls the product's own `/readyz` once a minute, and records the minutes in which it was ready.
 * Never retries. Returns a function that stops it.
 */
export function keepCheckingUptime(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  ownUrl: string,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function checkNow(): Promise<void> {
    const at = clock.now();
    try {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(answerWithinSeconds * 1000)]);
      const answer = await fetch(`${ownUrl}/readyz`, { signal: limit });
      await answer.body?.cancel();
      if (answer.ok) await addAnsweredMinute(db, at);
      countUptimeCheck(answer.ok ? 'answered' : 'notReady');
    } catch (error) {
      if (signal.aborted) return;
      countUptimeCheck('failed');
      log.warn({ type: error instanceof Error ? error.name : typeof error }, 'own check not answered');
    }
  }

  async function checkEachMinute(): Promise<void> {
    while (!signal.aborted) {
      await checkNow();
      const sinceMinute = clock.now().getTime() % minuteMs;
      await wait(minuteMs - sinceMinute + intoMinuteMs, undefined, { signal, ref: false }).catch(
        () => undefined,
      );
    }
  }

  const checking = checkEachMinute();
  return async () => {
    stopping.abort();
    await checking;
  };
}

/** Several instances may record the same minute. */
async function addAnsweredMinute(db: Queryable, at: Date): Promise<void> {
  const { day, minute } = toMinute(at);
  const none = Buffer.alloc(bytesOfDay);
  await db
    .insert(answeredMinutes)
    .values({ day, minutes: sql`set_bit(${none}::bytea, ${minute}, 1)` })
    .onConflictDoUpdate({
      target: answeredMinutes.day,
      set: { minutes: sql`set_bit(${answeredMinutes.minutes}, ${minute}, 1)` },
    });
}

/** The counted days, and the first day ever if it is earlier. By the primary key. */
export async function readAnsweredDays(db: Queryable, now: Date): Promise<AnsweredDay[]> {
  const earliest: CalendarDate = addDays(todayInIstanbul(now), 1 - uptimeDays);
  const firstEver = sql`${answeredMinutes.day} = (select min(day) from ${answeredMinutes})`;
  const rows = await db
    .select()
    .from(answeredMinutes)
    .where(or(gte(answeredMinutes.day, earliest), firstEver));
  return rows.map(({ day, minutes }) => ({ day: calendarDate(day), minutes }));
}
