import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkoutAnswer } from '../../src/contract/applicant.ts';
import { finalCheckDelays } from '../../src/domain/payments/checkTimes.ts';
import { isSound, verifyLedger } from '../../src/server/ledger/index.ts';
import { openCases } from '../support/cases.ts';
import { apply, openCheckout, payWithCard, refusal } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { scaled } from '../support/faultScale.ts';
import { hurryJobs } from '../support/jobs.ts';
import { openStaffedProduct } from '../support/openProduct.ts';
import { checkoutIdOf, providerOf } from '../support/provider.ts';
import { race } from '../support/race.ts';

/** Nobody is charged twice, whatever webhooks and answers get lost (docs/decisions/one-captured-payment.md). */

const paidAfterExpiry = '4000 0000 0001 0076';
const price = 22_400;

const { product, visitor, staff } = await openStaffedProduct();
const provider = providerOf(product);

const pay = (number: string) =>
  visitor.post('/api/tazapay/checkout', { amount: 224, currency: 'USD', orderRef: number, type: 'visa' });
const statusOf = async (number: string) => {
  const { json } = await visitor.get(`/api/applications/${number}`);
  return typeof json === 'object' && json !== null && 'paymentStatus' in json ? json.paymentStatus : null;
};
const becomes = (number: string, status: string) =>
  eventually(async () => (await statusOf(number)) === status);

/** The states of an application's attempts to pay, oldest attempt first. */
const statesOf = async (number: string) =>
  (
    await product.sql<{ state: string }>(
      `select (select t.state from payment_transitions t where t.payment_id = p.id
               order by t.sequence desc limit 1) as state
       from payments p join orders o on o.id = p.order_id
       where o.reference = $1 order by p.created_at`,
      [number],
    )
  ).map(({ state }) => state);
const reaches = (number: string, states: readonly string[]) =>
  eventually(async () => JSON.stringify(await statesOf(number)) === JSON.stringify(states));

/** Makes the next waiting job of this name due now, for every attempt of an application. */
const runNext = (name: 'payment.check' | 'payment.recheck', number: string) =>
  hurryJobs(
    product,
    name,
    `j.id in (
       select distinct on (w.data->>'paymentId') w.id from pgboss.job w
       join payments p on p.id::text = w.data->>'paymentId' join orders o on o.id = p.order_id
       where w.name = '${name}' and o.reference = $1 and w.state in ('created', 'retry')
       order by w.data->>'paymentId', w.start_after)`,
    [number],
  );

/** An application whose checkout is over: closed at the provider, and unpaid by its word. */
async function withExpiredCheckout(): Promise<{ number: string; first: string }> {
  const number = await apply(visitor);
  const first = checkoutIdOf(await openCheckout(visitor, number));
  await product.sql(
    "update payments set expires_at = now() - interval '1 second' where order_id = (select id from orders where reference = $1)",
    [number],
  );
  await runNext('payment.check', number);
  await reaches(number, ['expired']);
  return { number, first };
}

describe('a payment that is taken after its checkout expired, its webhook lost', () => {
  it('is found when the person wants to pay again: one charge, and the answer says paid', async () => {
    const number = await apply(visitor);
    const checkout = await openCheckout(visitor, number);
    await provider.arm('webhookNever', number, 9);
    await payWithCard(checkout, paidAfterExpiry);
    await runNext('payment.check', number);
    await eventually(async () => (await provider.capturedFor(number)) === price);
    expect(refusal(await pay(number))).toBe('409 alreadyPaid');
    expect(await statusOf(number)).toBe('succeeded');
    expect(await provider.checkoutsOf(number)).toHaveLength(1);
  });

  it('keeps the next checkout closed while the bank works on it, and settles by itself', async () => {
    const number = await apply(visitor);
    const checkout = await openCheckout(visitor, number);
    await provider.arm('webhookNever', number, 9);
    await payWithCard(checkout, paidAfterExpiry);
    const answer = await pay(number);
    expect(refusal(answer)).toBe('409 paymentBeingChecked');
    expect(answer.headers.get('retry-after')).toBe('60');
    expect(await statusOf(number)).toBe('processing');
    await eventually(async () => (await provider.capturedFor(number)) === price);
    await runNext('payment.check', number);
    await becomes(number, 'succeeded');
    expect(await provider.checkoutsOf(number)).toHaveLength(1);
  });

  it('is found before a new checkout is opened, also where the provider had called it over and unpaid', async () => {
    const { number, first } = await withExpiredCheckout();
    await provider.capture(first);
    expect(refusal(await pay(number))).toBe('409 alreadyPaid');
    expect(await statesOf(number)).toEqual(['succeeded']);
    expect(await provider.capturedFor(number)).toBe(price);
  });

  it('is found when the person comes back to the result page', async () => {
    const { number, first } = await withExpiredCheckout();
    await provider.capture(first);
    const hint = { orderRef: number, type: 'visa' };
    expect((await visitor.post('/api/payment/update-status', hint)).json).toEqual({
      paymentStatus: 'succeeded',
    });
  });

  it('is found by the final checks when nobody comes back, and one e-mail says so', async () => {
    const { number, first } = await withExpiredCheckout();
    const waiting = await product.sql<{ seconds: number }>(
      `select round(extract(epoch from j.start_after - t.at) / 60)::int as seconds
       from pgboss.job j join payment_transitions t on t.payment_id::text = j.data->>'paymentId'
       where j.name = 'payment.recheck' and t.state = 'expired' and t.order_id in (select order_id from order_lines where application_id = $1) order by j.start_after`,
      [await product.idOf(number)],
    );
    expect(waiting.map(({ seconds }) => seconds)).toEqual(
      finalCheckDelays.map((seconds) => Math.round(seconds / 60)),
    );
    await provider.capture(first);
    await runNext('payment.recheck', number);
    await becomes(number, 'succeeded');
    const mails = await product.sql("select id from mails where application_id = $1 and event = 'paid'", [
      await product.idOf(number),
    ]);
    expect(mails).toHaveLength(1);
  });

  it('is paid back by itself when the next checkout was paid first, and staff are told', async () => {
    const { number, first } = await withExpiredCheckout();
    await payWithCard(await openCheckout(visitor, number));
    await becomes(number, 'succeeded');
    await provider.capture(first);
    expect(await provider.capturedFor(number)).toBe(2 * price);
    await runNext('payment.recheck', number);
    await eventually(async () => (await provider.refundedFor(number)) === price);
    await reaches(number, ['refunded', 'succeeded']);
    const cases = await openCases(staff);
    expect(
      cases.filter(({ applicationNumber }) => applicationNumber === number).map(({ kind }) => kind),
    ).toEqual(['duplicate']);
    expect(await statusOf(number)).toBe('succeeded');
    const mails = await product.sql("select id from mails where application_id = $1 and event = 'refunded'", [
      await product.idOf(number),
    ]);
    expect(mails).toHaveLength(1);
    expect(isSound(await verifyLedger(product.services.db))).toBe(true);
  });

  it('closes the next checkout when it is found while that one is still open', async () => {
    const { number, first } = await withExpiredCheckout();
    const second = await openCheckout(visitor, number);
    await provider.capture(first);
    await runNext('payment.recheck', number);
    await reaches(number, ['succeeded', 'expired']);
    await payWithCard(second);
    expect(await provider.capturedFor(number)).toBe(price);
  });
});

it('a checkout whose answer was lost is closed when an earlier one turns out to be paid', async () => {
  const { number, first } = await withExpiredCheckout();
  await provider.arm('createCut', number);
  expect(refusal(await pay(number))).toBe('502 checkoutFailed');
  await provider.capture(first);
  await runNext('payment.recheck', number);
  await reaches(number, ['succeeded', 'expired']);
  expect(refusal(await pay(number))).toBe('409 alreadyPaid');
  expect((await provider.checkoutsOf(number)).map(({ standing }) => standing)).toEqual(['paid', 'expired']);
});

/** What can happen to one application, in any order; no webhook ever comes. */
const happenings = ['open', 'pay', 'expire', 'captureOldest', 'captureLatest', 'comeBack', 'ask'] as const;

it('whatever happens in whatever order, the price is kept at most once and the books agree', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...happenings), { minLength: 4, maxLength: 9 }),
      async (story) => {
        const number = await apply(visitor);
        await provider.arm('webhookNever', number, 1_000);
        const urls: string[] = [];
        const hint = () => visitor.post('/api/payment/update-status', { orderRef: number, type: 'visa' });
        const happen: Record<(typeof happenings)[number], () => Promise<unknown>> = {
          open: async () => {
            const before = await provider.capturedFor(number);
            const { status, json } = await pay(number);
            expect(before > 0 ? [409] : [200, 409]).toContain(status);
            if (status === 200) urls.push(checkoutAnswer.parse(json).checkoutUrl ?? '');
          },
          pay: async () => urls.at(-1) !== undefined && payWithCard(urls.at(-1) ?? ''),
          expire: async () =>
            product.sql(
              'update payments set expires_at = now() where order_id in (select order_id from order_lines where application_id = $1)',
              [await product.idOf(number)],
            ),
          captureOldest: async () => urls[0] !== undefined && provider.capture(checkoutIdOf(urls[0])),
          captureLatest: async () =>
            urls.at(-1) !== undefined && provider.capture(checkoutIdOf(urls.at(-1) ?? '')),
          comeBack: hint,
          ask: () => runNext('payment.recheck', number),
        };
        for (const next of ['open' as const, ...story]) await happen[next]();

        await eventually(async () => {
          await runNext('payment.check', number);
          await runNext('payment.recheck', number);
          await hint();
          const [captured, refunded] = [
            await provider.capturedFor(number),
            await provider.refundedFor(number),
          ];
          const [ours] = await product.sql<{ captured: number; refunded: number }>(
            'select captured_cents as captured, refunded_cents as refunded from applications where number = $1',
            [number],
          );
          return (
            captured - refunded === Math.min(captured, price) &&
            ours?.captured === captured &&
            ours.refunded === refunded
          );
        });
      },
    ),
    { numRuns: scaled(24, 4) },
  );
  expect(isSound(await verifyLedger(product.services.db))).toBe(true);
});

describe('a new checkout', () => {
  it('is not opened while the provider cannot say what became of the one before', async () => {
    const { number } = await withExpiredCheckout();
    await provider.goDown();
    const answer = await pay(number);
    await provider.comeBack();
    expect(refusal(answer)).toBe('503 paymentBeingChecked');
    expect(answer.headers.get('retry-after')).toBe('60');
    expect(await provider.checkoutsOf(number)).toHaveLength(1);
    expect(await statesOf(number)).toEqual(['expired']);
    expect((await pay(number)).status).toBe(200);
  });

  it('is not opened while the one before can still be paid: that one is closed first', async () => {
    const number = await apply(visitor);
    const first = await openCheckout(visitor, number);
    await product.sql(
      `insert into payment_transitions (payment_id, sequence, order_id, state, cause, at)
       select p.id, 3, p.order_id, 'failed', 'checkout', now() from payments p
       join orders o on o.id = p.order_id where o.reference = $1`,
      [number],
    );
    const second = await openCheckout(visitor, number);
    expect(second).not.toBe(first);
    await payWithCard(first);
    expect(await provider.capturedFor(number)).toBe(0);
    await payWithCard(second);
    await becomes(number, 'succeeded');
    expect(await provider.capturedFor(number)).toBe(price);
  });

  it('is opened once, however many ask for it after the one before expired', race, async () => {
    const { number } = await withExpiredCheckout();
    const urls = await Promise.all(Array.from({ length: 10 }, () => openCheckout(visitor, number)));
    expect(new Set(urls).size).toBe(1);
    expect(await provider.checkoutsOf(number)).toHaveLength(2);
  });

  it('is the same one where the answer to the first call was lost', async () => {
    const number = await apply(visitor);
    await provider.arm('createCut', number);
    expect(refusal(await pay(number))).toBe('502 checkoutFailed');
    expect((await pay(number)).status).toBe(200);
    expect(await provider.checkoutsOf(number)).toHaveLength(1);
    expect(await statesOf(number)).toEqual(['pending']);
  });

  it('is handed out again while the provider is away, since nothing new can be charged there', async () => {
    const number = await apply(visitor);
    const first = await openCheckout(visitor, number);
    await provider.arm('readFails', number, 4);
    expect(await openCheckout(visitor, number)).toBe(first);
  });
});
