import { describe, expect, it } from 'vitest';
import { addDays, todayInIstanbul } from '../../src/domain/calendar/calendarDate.ts';
import { decisionTimeDays } from '../../src/domain/status/decisionTime.ts';
import { fewestCases, settlingDays } from '../../src/domain/status/statedShare.ts';
import { toMinute } from '../../src/domain/status/uptime.ts';
import { measureServiceFigures } from '../../src/server/site/serviceFigures.ts';
import { apply } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { insure } from '../support/insurance.ts';
import { openProduct } from '../support/openProduct.ts';

/** Our own figures, which /performance shows to everybody. */

const { product, visitor } = await openProduct();

async function told() {
  await measureServiceFigures(product.services);
  return (await visitor.get('/api/performance')).json;
}

/** Makes an application one that was sent and paid three weeks ago, and decided so many hours later. */
async function decide(number: string, { hours, late = false }: { hours: number; late?: boolean }) {
  await product.sql(
    `update applications set status = 'approved', payment_status = 'succeeded', processing_type = 'fast',
       created_at = now() - interval '21 days', paid_at = now() - interval '21 days',
       decided_at = now() - interval '21 days' + make_interval(mins => $2),
       due_at = now() - interval '21 days' + make_interval(mins => $3) where number = $1`,
    [number, hours * 60, late ? 0 : hours * 60],
  );
}

const nothing = {
  uptime: null,
  decisions: [],
  shares: { visaPaid: null, insurancePaid: null, visaDecided: null, visaOnTime: null },
};

describe('the figures of /performance', () => {
  it('are measured at the start, without being asked for', async () => {
    const { json, headers } = await eventually(async () => {
      const answer = await visitor.get('/api/performance');
      return JSON.stringify(answer.json) !== '{"measured":null}' && answer;
    });
    expect(json).toEqual({ measured: { at: expect.any(String), figures: nothing } });
    expect(headers.get('cache-control')).toBe('public, max-age=600');
    const [next] = await product.sql<{ waiting: number }>(
      "select count(*)::int as waiting from pgboss.job where name = 'figures.measure' and state = 'created'",
    );
    expect(next?.waiting).toBe(1);
  });

  it('name no figure of fewer than twenty cases, and each with its number of cases', async () => {
    // One after the other: a burst could be refused on a busy machine.
    const numbers: string[] = [];
    while (numbers.length < fewestCases) numbers.push(await apply(visitor));
    const [unpaid = '', slow = '', ...others] = numbers;
    for (const number of others) await decide(number, { hours: 30 });
    await decide(slow, { hours: 200, late: true });
    await product.sql("update applications set created_at = now() - interval '21 days' where number = $1", [
      unpaid,
    ]);
    // Twenty were sent, nineteen paid and decided.
    expect(await told()).toMatchObject({
      measured: {
        figures: { ...nothing, shares: { ...nothing.shares, visaPaid: { percent: 95, cases: 20 } } },
      },
    });

    await decide(unpaid, { hours: 30 });
    expect(await told()).toMatchObject({
      measured: {
        figures: {
          uptime: null,
          decisions: [
            {
              option: 'fast',
              cases: 20,
              median: { count: 30, unit: 'hour' },
              ninetieth: { count: 30, unit: 'hour' },
            },
          ],
          shares: {
            visaPaid: { percent: 100, cases: 20 },
            insurancePaid: null,
            visaDecided: { percent: 100, cases: 20 },
            visaOnTime: { percent: 95, cases: 20 },
          },
        },
      },
    });
  });

  it('count what is old enough, not too old, and of its own kind', async () => {
    const young = await apply(visitor);
    const old = await apply(visitor);
    await insure(visitor);
    const sentBefore = (number: string, days: number) =>
      product.sql(
        'update applications set created_at = now() - make_interval(days => $2) where number = $1',
        [number, days],
      );
    await sentBefore(young, settlingDays - 1);
    await sentBefore(old, settlingDays + decisionTimeDays + 1);
    expect(await told()).toMatchObject({
      measured: { figures: { shares: { visaPaid: { percent: 100, cases: 20 }, insurancePaid: null } } },
    });
  });

  it('are not told where another version stored others', async () => {
    await product.sql(`update service_figures set figures = '{"uptime": 100}'`);
    expect((await visitor.get('/api/performance')).json).toEqual({ measured: null });
  });
});

describe('uptime', () => {
  it('is noted by a check over the own connection, from the start on', async () => {
    const answered = await eventually(async () => {
      const [row] = await product.sql<{ count: number }>(
        'select sum(bit_count(minutes))::int as count from answered_minutes',
      );
      return row?.count;
    });
    expect(answered).toBeGreaterThan(0);
    expect((await visitor.get('/metrics')).text).toContain('kapi_uptime_checks_total{outcome="answered"}');
  });

  it('is the share of minutes with an answer, and days without any count', async () => {
    const now = new Date();
    const { day, minute } = toMinute(now);
    // Answered all through the day before yesterday; nothing ran since.
    await product.sql('delete from answered_minutes');
    await product.sql('insert into answered_minutes (day, minutes) values ($1, $2)', [
      addDays(todayInIstanbul(now), -2),
      Buffer.alloc(180, 0xff),
    ]);
    const percent = Math.floor((1440 * 10_000) / (2880 + minute)) / 100;
    const { db } = product.services;
    await measureServiceFigures({ db, clock: { now: () => now } });
    expect((await visitor.get('/api/performance')).json).toMatchObject({
      measured: { figures: { uptime: { percent, minutes: 2880 + minute, since: addDays(day, -2) } } },
    });
  });
});
