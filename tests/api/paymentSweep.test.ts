import { describe, expect, it } from 'vitest';
import { refundOverview } from '../../src/contract/payments.ts';
import { settlePayment } from '../../src/server/payments/index.ts';
import type { ProviderDispute } from '../../src/server/payments/provider.ts';
import { rereadPayment } from '../../src/server/payments/rereadPayment.ts';
import { sweepPayments } from '../../src/server/payments/sweep.ts';
import { listCapturedPaymentsIn } from '../../src/server/payments/sweepQueries.ts';
import { openCases } from '../support/cases.ts';
import { apply, openCheckout, orderRefund, payWithCard } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { hurryJobs } from '../support/jobs.ts';
import { openStaffedProduct } from '../support/openProduct.ts';
import { checkoutIdOf, providerOf } from '../support/provider.ts';

/** The sweep finds what no job works on any more, because an outage used up its attempts. */

const { product, visitor, staff } = await openStaffedProduct();
const provider = providerOf(product);

const sweep = () => sweepPayments(product.services);

/** An application whose checkout is open, at a provider that sends no webhook about it. */
async function withCheckout() {
  const number = await apply(visitor);
  const url = await openCheckout(visitor, number);
  await provider.arm('webhookNever', number);
  const id = await product.idOf(number);
  const [payment] = await product.sql<{ id: string }>(
    'select id from payments where order_id in (select order_id from order_lines where application_id = $1)',
    [id],
  );
  return { number, url, id, paymentId: payment?.id ?? '' };
}

async function paid() {
  const application = await withCheckout();
  await payWithCard(application.url);
  await visitor.post('/api/payment/update-status', { orderRef: application.number, type: 'visa' });
  await becomes(application.paymentId, 'succeeded');
  return application;
}

/** As if the jobs of this name about a payment or refund had used up their attempts. */
const exhaust = (name: string, key: string, value: string) =>
  product.sql(
    `update pgboss.job set state = 'failed', completed_on = now(), start_after = now()
     where name = $1 and data->>$2 = $3 and state < 'completed'`,
    [name, key, value],
  );

const becomes = (paymentId: string, state: string) =>
  eventually(async () => {
    const [last] = await product.sql<{ state: string }>(
      'select state from payment_transitions where payment_id = $1 order by sequence desc limit 1',
      [paymentId],
    );
    return last?.state === state;
  });

const answeredHoursAgo = (paymentId: string, hours: number) =>
  product.sql(
    "update payments set created_at = created_at - $2 * interval '1 hour', answered_at = now() - $2 * interval '1 hour' where id = $1",
    [paymentId, hours],
  );

/** As if the jobs of this name about a number had failed for so many hours, and had no attempt left. */
const failedHoursAgo = (name: string, key: string, value: string, hours: number) =>
  product.sql(
    `update pgboss.job set state = 'failed', start_after = now(), created_on = now() - $4 * interval '1 hour'
     where name = $1 and data->>$2 = $3`,
    [name, key, value, hours],
  );

const stuckCasesOf = (subject: string) =>
  product.sql<{ closed_at: Date | null }>(
    "select closed_at from payment_cases where kind = 'stuck' and subject = $1",
    [subject],
  );

const rereadsOf = async (paymentId: string) =>
  (
    await product.sql("select id from pgboss.job where name = 'payment.reread' and data->>'paymentId' = $1", [
      paymentId,
    ])
  ).length;

const casesOf = async (number: string) =>
  (await openCases(staff))
    .filter(({ applicationNumber }) => applicationNumber === number)
    .map(({ kind }) => kind);

/** The product's services with a provider that knows no checkout of ours. */
const forgetful = {
  ...product.services,
  provider: { ...product.services.provider, readCheckout: async () => null },
};
const inADay = { ...forgetful, clock: { now: () => new Date(Date.now() + 25 * 3_600_000) } };

describe('the sweep', () => {
  it('comes every five minutes, once for all instances, and enqueues the next', async () => {
    const waiting = () =>
      product.sql<{ id: string; data: { at: string } }>(
        "select id, data from pgboss.job where name = 'payment.sweep' and state = 'created'",
      );
    await product.another();
    const [next, ...more] = await waiting();
    expect(more).toEqual([]);
    expect(new Date(next?.data.at ?? '').getTime() % 300_000).toBe(0);
    await hurryJobs(product, 'payment.sweep', 'j.id = $1', [next?.id]);
    await eventually(async () => {
      const [swept] = await product.sql<{ state: string }>('select state from pgboss.job where id = $1', [
        next?.id,
      ]);
      return swept?.state === 'completed';
    });
  });

  it('has an open payment checked that no job checks any more', async () => {
    const { url, paymentId } = await withCheckout();
    await exhaust('payment.check', 'paymentId', paymentId);
    await payWithCard(url);
    await sweep();
    await becomes(paymentId, 'succeeded');
  });

  it('leaves a payment alone whose check waits', async () => {
    const { paymentId } = await withCheckout();
    const checks = () =>
      product.sql("select id from pgboss.job where name = 'payment.check' and data->>'paymentId' = $1", [
        paymentId,
      ]);
    const before = await checks();
    await sweep();
    expect(await checks()).toEqual(before);
  });

  it('has a refund sent that no job sends any more, once', async () => {
    const { number, id } = await paid();
    const path = `/api/admin/applications/${id}/refunds`;
    await provider.arm('refundCallFails', number, 1);
    expect((await orderRefund(staff, path, { amount: '224.00' })).status).toBe(201);
    const refundIds = await product.sql<{ id: string }>(
      'select r.id from refunds r join payments p on p.id = r.payment_id where p.order_id in (select order_id from order_lines where application_id = $1)',
      [id],
    );
    for (const refund of refundIds) await exhaust('refund.send', 'refundId', refund.id);
    await sweep();
    await eventually(async () => (await provider.refundedFor(number)) === 22_400);
    await sweep();
    expect(await provider.refundedFor(number)).toBe(22_400);
    expect(refundOverview.parse((await staff.get(path)).json).refunds).toHaveLength(1);
  });

  it('gives a report of the provider that could not be worked on another attempt', async () => {
    const number = await apply(visitor);
    await payWithCard(await openCheckout(visitor, number));
    const jobOf = async () => {
      const [job] = await product.sql<{ id: string; state: string }>(
        `select j.id, j.state from pgboss.job j join payments p on p.id::text = j.data->>'paymentId'
         join orders o on o.id = p.order_id
         where j.name = 'payment.event' and o.reference = $1 order by j.created_on limit 1`,
        [number],
      );
      return job;
    };
    await eventually(async () => (await jobOf())?.state === 'completed');
    await product.sql("update pgboss.job set state = 'failed' where id = $1", [(await jobOf())?.id]);
    await sweep();
    await eventually(async () => (await jobOf())?.state === 'completed');
  });

  it('gives a final check that ran out of attempts another one', async () => {
    const { paymentId } = await withCheckout();
    const { jobs, db } = product.services;
    await jobs.enqueue(db, 'payment.recheck', { paymentId }, { afterSeconds: 3_600 });
    await exhaust('payment.recheck', 'paymentId', paymentId);
    await sweep();
    await eventually(async () => {
      const [job] = await product.sql<{ state: string }>(
        "select state from pgboss.job where name = 'payment.recheck' and data->>'paymentId' = $1",
        [paymentId],
      );
      return job?.state === 'completed';
    });
  });

  it.each([
    ['payment.unknown', 'checkoutId', `chk_${'f'.repeat(32)}`],
    ['refund.outside', 'providerRefundId', `rfd_${'f'.repeat(48)}`],
  ] as const)(
    'opens a case about a %s that fails for two hours; its success closes it',
    async (name, key, number) => {
      const { jobs, db } = product.services;
      const data = { checkoutId: number, providerRefundId: number };
      await jobs.enqueue(db, name, data, { afterSeconds: 3_600 });
      await failedHoursAgo(name, key, number, 1);
      await sweep();
      expect(await stuckCasesOf(number)).toEqual([]);
      await failedHoursAgo(name, key, number, 3);
      await sweep();
      expect(await stuckCasesOf(number)).toHaveLength(1);
      await eventually(async () => (await stuckCasesOf(number))[0]?.closed_at instanceof Date);
    },
  );

  it.each(['payment.event', 'payment.reread'] as const)(
    'opens a case about a %s that failed for two hours, and its success closes it',
    async (name) => {
      const { number, paymentId } = await paid();
      const { jobs, db } = product.services;
      await jobs.enqueue(db, name, { paymentId, eventId: 'evt_late' }, { afterSeconds: 3_600 });
      await failedHoursAgo(name, 'paymentId', paymentId, 3);
      await sweep();
      expect(await stuckCasesOf(paymentId)).toHaveLength(1);
      await eventually(async () => (await casesOf(number)).length === 0);
    },
  );

  it('opens a case about an open payment at a provider whose keys are gone, not about a demonstration', async () => {
    const [gone, madeUp] = [await withCheckout(), await withCheckout()];
    for (const [{ paymentId }, provider] of [
      [gone, 'stripe'],
      [madeUp, 'demo'],
    ] as const) {
      await product.sql('update payments set provider = $2 where id = $1', [paymentId, provider]);
      await answeredHoursAgo(paymentId, 3);
    }
    await sweep();
    expect(await casesOf(gone.number)).toEqual(['stuck']);
    expect(await casesOf(madeUp.number)).toEqual([]);
  });

  it('opens a case after two hours without an answer, and the answer closes it', async () => {
    const { number, paymentId } = await withCheckout();
    await answeredHoursAgo(paymentId, 1);
    await sweep();
    expect(await casesOf(number)).toEqual([]);
    await answeredHoursAgo(paymentId, 3);
    await sweep();
    await sweep();
    expect(await casesOf(number)).toEqual(['stuck']);
    await hurryJobs(product, 'payment.check', "j.data->>'paymentId' = $1", [paymentId]);
    await eventually(async () => (await casesOf(number)).length === 0);
  });

  it('finds a dispute of a captured payment that nobody reported, within a day in its first week', async () => {
    const { number, paymentId } = await paid();
    const { provider: real } = product.services;
    const dispute: ProviderDispute = {
      id: 'dsp_1',
      state: 'open',
      reason: null,
      amountCents: 22_400,
      feeCents: null,
      dueAt: null,
    };
    await answeredHoursAgo(paymentId, 23);
    await sweep();
    expect(await rereadsOf(paymentId)).toBe(0);
    await answeredHoursAgo(paymentId, 25);
    await sweep();
    expect(await rereadsOf(paymentId)).toBe(1);
    const telling = {
      ...product.services,
      provider: {
        ...real,
        readCheckout: async (id: string) => {
          const read = await real.readCheckout(id);
          return read === null ? null : { ...read, disputes: [dispute] };
        },
      },
    };
    await settlePayment(telling, paymentId, { cause: 'reread' });
    await becomes(paymentId, 'disputed');
    expect(await casesOf(number)).toEqual(['disputed']);
  });

  it('reads others meanwhile where the payments with the oldest answers cannot be read', async () => {
    const [unreadable, other] = [await paid(), await paid()];
    const { jobs, db, provider: there, clock } = product.services;
    const { paymentId } = unreadable;
    await jobs.enqueue(db, 'payment.reread', { paymentId }, { afterSeconds: 3_600 });
    await answeredHoursAgo(paymentId, 1_000);
    await answeredHoursAgo(other.paymentId, 950);
    const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000);
    // No other test has a payment without an answer for so long.
    const span = { capturedAfter: hoursAgo(24), answeredBefore: hoursAgo(900) };
    expect(await listCapturedPaymentsIn(db, [there.name], [span], 1)).toEqual([other.paymentId]);
    await sweep();
    expect(await rereadsOf(paymentId)).toBe(1);
    expect(await rereadsOf(other.paymentId)).toBe(1);
  });

  it('reads a payment again that went back: a bank can dispute it', async () => {
    const { id, paymentId } = await paid();
    const path = `/api/admin/applications/${id}/refunds`;
    expect((await orderRefund(staff, path, { amount: '224.00' })).status).toBe(201);
    await becomes(paymentId, 'refunded');
    await answeredHoursAgo(paymentId, 25);
    await sweep();
    expect(await rereadsOf(paymentId)).toBe(1);
  });

  it.each([
    [8, 6, false],
    [8, 8, true],
    [119, 8, true],
    [121, 8, false],
  ])(
    'reads a payment of %i days ago, answered about %i days ago: %s',
    async (capturedDays, answeredDays, read) => {
      const { paymentId } = await paid();
      await product.sql(
        `do $$ begin
         set local session_replication_role = replica;
         update payment_transitions set at = at - interval '${capturedDays} days' where payment_id = '${paymentId}';
       end $$`,
      );
      await answeredHoursAgo(paymentId, answeredDays * 24);
      await sweep();
      expect(await rereadsOf(paymentId)).toBe(read ? 1 : 0);
    },
  );
});

describe('a payment that the provider contradicts', () => {
  it('stays captured and is told to staff, until the provider reports it as paid again', async () => {
    const { number, url, paymentId } = await paid();
    const reread = (services = product.services) => rereadPayment(services, paymentId, { cause: 'reread' });
    await provider.reportStatus(checkoutIdOf(url), 'unpaid');
    await reread();
    expect(await casesOf(number)).toEqual(['noLongerPaid']);
    await provider.reportStatus(checkoutIdOf(url), null);
    await reread();
    expect(await casesOf(number)).toEqual([]);
    await reread(forgetful);
    expect(await casesOf(number)).toEqual(['noLongerPaid']);
    await becomes(paymentId, 'succeeded');
  });

  it('is no case where the answer is older than the capture', async () => {
    const { number, url, paymentId } = await withCheckout();
    const { provider: real } = product.services;
    const late = {
      ...product.services,
      provider: {
        ...real,
        readCheckout: async (id: string) => {
          const read = await real.readCheckout(id);
          await payWithCard(url);
          await settlePayment(product.services, paymentId, { cause: 'poll' });
          return read === null ? null : { ...read, state: 'processing' as const };
        },
      },
    };
    expect(await settlePayment(late, paymentId, { cause: 'webhook' })).toBe('succeeded');
    expect(await casesOf(number)).toEqual([]);
  });

  it('is told to staff while it is open and the provider does not know it, also when it expires so', async () => {
    const { number, paymentId } = await withCheckout();
    expect(await settlePayment(forgetful, paymentId, { cause: 'poll' })).toBe('pending');
    expect(await casesOf(number)).toEqual(['unknownToProvider']);
    await settlePayment(product.services, paymentId, { cause: 'poll' });
    expect(await casesOf(number)).toEqual([]);
    expect(await settlePayment(inADay, paymentId, { cause: 'poll' })).toBe('expired');
    expect(await casesOf(number)).toEqual(['unknownToProvider']);
  });
});

it('asks the provider at least once a minute for eight hours before a sweep has to find it', async () => {
  const seldom = await product.sql(
    `select name from pgboss.queue where (name like 'payment.%' or name like 'refund.%')
     and name not in ('payment.sweep', 'payment.reread', 'payment.details')
     and (retry_delay_max > 60 or retry_limit * retry_delay_max < 8 * 3600)`,
  );
  expect(seldom).toEqual([]);
});
