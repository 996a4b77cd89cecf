import { describe, expect, it } from 'vitest';
import { isSound, verifyLedger } from '../../src/server/ledger/index.ts';
import { ProviderError, type ProviderRefund } from '../../src/server/payments/provider.ts';
import { settleRefund } from '../../src/server/payments/sendRefund.ts';
import { sweepPayments } from '../../src/server/payments/sweep.ts';
import { orderRefund, refusal, today } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { hurryJobs } from '../support/jobs.ts';
import { refundsOf, silentAfter } from '../support/lostRefund.ts';
import { openStaffedProduct } from '../support/openProduct.ts';

/** Refunds about which the provider gave no answer (docs/decisions/unknown-refunds.md). */

const { product, visitor, staff } = await openStaffedProduct();
const { provider, overview, paymentOf, paid, casesOf, unanswered, giveUpOn } = refundsOf(
  product,
  visitor,
  staff,
);
const kindsOf = async (number: string) => (await casesOf(number)).map(({ kind }) => kind);
const sound = async () => isSound(await verifyLedger(product.services.db));
const decide = (path: string, id: string, outcome: string, note = 'Panelde yok.') =>
  staff.post(`${path}/${id}/decision`, { outcome, note });

describe('a refund that got no answer for eight hours', () => {
  it('is unknown: its amount stays committed, staff get a case, and it is not ordered again', async () => {
    const application = await paid();
    const id = await unanswered(application, '50');
    await expect(settleRefund(silentAfter(product.services, 7), id)).rejects.toThrow('No answer.');
    expect(await giveUpOn(id)).toBe('unknown');
    const seen = await overview(application.path);
    expect(seen.refunds).toMatchObject([{ state: 'unknown', failureCode: null }]);
    expect(seen).toMatchObject({ refundedAmount: '0.00', refundableAmount: '174.00' });
    expect(await kindsOf(application.number)).toEqual(['refundUnknown']);
    await settleRefund(product.services, id);
    await sweepPayments(product.services);
    expect(await provider.refundedFor(application.number)).toBe(0);
    expect(
      await product.sql(
        "select 1 from pgboss.job where name = 'refund.send' and state = 'created' and data->>'refundId' = $1",
        [id],
      ),
    ).toEqual([]);
  });

  it('is counted from its first order, not from the moment in which staff ordered it', async () => {
    const id = await unanswered(await paid(), '50');
    await product.sql("update refunds set created_at = created_at - interval '5 hours' where id = $1", [id]);
    await expect(settleRefund(silentAfter(product.services, 7), id)).rejects.toThrow('No answer.');
  });

  it('went back by the word of staff: it is booked and told, with the note on the case', async () => {
    const application = await paid();
    const id = await unanswered(application, '50');
    await giveUpOn(id);
    expect((await decide(application.path, id, 'succeeded', ' ')).status).toBe(400);
    expect((await decide(application.path, id, 'succeeded', 'Panelde görünüyor.')).status).toBe(204);
    const seen = await overview(application.path);
    expect(seen).toMatchObject({ refundedAmount: '50.00', refundableAmount: '174.00' });
    expect(seen.refunds).toMatchObject([{ state: 'succeeded' }]);
    expect(seen.payments[0]?.steps.at(-1)).toMatchObject({ state: 'partlyRefunded', cause: 'staff' });
    expect(await kindsOf(application.number)).toEqual([]);
    expect(await product.sql('select note from payment_cases where subject = $1', [id])).toEqual([
      { note: 'Panelde görünüyor.' },
    ]);
    const [entry] = await product.sql(
      "select actor, session from audit_log where action = 'refund.succeeded' and detail->>'refundId' = $1",
      [id],
    );
    expect(entry).toMatchObject({ actor: 'staff', session: expect.any(String) });
    await eventually(async () =>
      (await product.mails()).some(
        ({ text }) => text?.includes(application.number) && text.includes('$50.00'),
      ),
    );
    expect(await sound()).toBe(true);
    expect(refusal(await decide(application.path, id, 'failed'))).toBe('409 refundNotUnknown');
  });

  it('did not go back by the word of staff: its amount can be refunded again', async () => {
    const application = await paid();
    const id = await unanswered(application, '50');
    await giveUpOn(id);
    const other = await paid();
    expect(refusal(await decide(other.path, id, 'failed'))).toBe('404 applicationNotFound');
    expect((await decide(application.path, id, 'failed')).status).toBe(204);
    expect(await overview(application.path)).toMatchObject({ refundableAmount: '224.00' });
    expect(await kindsOf(application.number)).toEqual(['refundFailed']);
    expect((await orderRefund(staff, application.path, { amount: '24' })).status).toBe(201);
    await eventually(async () => (await overview(application.path)).refundedAmount === '24.00');
    expect(await kindsOf(application.number)).toEqual(['refundFailed']);
    expect((await orderRefund(staff, application.path, { amount: '200' })).status).toBe(201);
    await eventually(async () => (await overview(application.path)).refundedAmount === '224.00');
    expect(await kindsOf(application.number)).toEqual([]);
    expect(await provider.refundedFor(application.number)).toBe(22_400);
  });

  it('is not decided before it is unknown, and not by a visitor', async () => {
    const application = await paid();
    const id = await unanswered(application, '50');
    expect(refusal(await decide(application.path, id, 'succeeded'))).toBe('409 refundNotUnknown');
    const body = { outcome: 'succeeded', note: 'x' };
    expect((await visitor.post(`${application.path}/${id}/decision`, body)).status).toBe(401);
  });
});

describe('a refund that was never ordered', () => {
  const inNineHours = silentAfter(product.services, 9);
  /** Ordered by staff while its job cannot send it. */
  const waiting = async ({ path }: { path: string }) => {
    expect((await orderRefund(staff, path, { amount: '50' })).status).toBe(201);
    return (await overview(path)).refunds[0]?.id ?? '';
  };
  const sent = ({ number, path }: { number: string; path: string }, id: string) =>
    eventually(async () => {
      await hurryJobs(product, 'refund.send', "j.data->>'refundId' = $1", [id]);
      return (
        (await overview(path)).refunds[0]?.state === 'succeeded' &&
        (await provider.refundedFor(number)) === 5_000
      );
    });

  it('is ordered when the provider can be asked again, however late', async () => {
    const application = await paid();
    await provider.arm('readFails', application.number, 10_000);
    const id = await waiting(application);
    await expect(settleRefund(inNineHours, id)).rejects.toBeInstanceOf(ProviderError);
    expect((await overview(application.path)).refunds).toMatchObject([{ state: 'requested' }]);
    await provider.disarm();
    await sent(application, id);
    expect(await kindsOf(application.number)).toEqual([]);
  });

  it('waits while the provider reports a status of its payment that is new', async () => {
    const application = await paid();
    await provider.reportStatus(application.checkout, 'partially_settled');
    const id = await waiting(application);
    await expect(settleRefund(product.services, id)).rejects.toBeInstanceOf(ProviderError);
    expect((await overview(application.path)).refunds).toMatchObject([{ state: 'requested' }]);
    expect(await kindsOf(application.number)).toEqual(['unknownStatus']);
    await provider.reportStatus(application.checkout, null);
    await sent(application, id);
    expect(await kindsOf(application.number)).toEqual([]);
  });
});

describe('a refund whose number the provider gave us', () => {
  /** The product's services with a provider that tells this of every refund. */
  const telling = (told: ProviderRefund | null) => ({
    ...product.services,
    provider: { ...product.services.provider, readRefund: async () => told },
  });

  /** A refund of 50.00 that got this number, and what the provider tells of it once it is done. */
  async function named(application: { number: string; path: string }, id: string) {
    const refundId = await unanswered(application, '50');
    const { payment: paymentId } = await paymentOf(application.number);
    await product.sql('update refunds set provider_refund_id = $2 where id = $1', [refundId, id]);
    const ours: ProviderRefund = {
      id,
      state: 'succeeded',
      amountCents: 5_000,
      currency: 'USD',
      paymentId,
      failureCode: null,
    };
    return { refundId, ours };
  }

  it('is unknown where the provider does not know it, or tells of other money, and booked when it is ours', async () => {
    const [application, other] = [await paid(), await paid()];
    const { refundId, ours } = await named(application, 'rfd_ofThisTest');
    expect(await settleRefund(telling(null), refundId)).toBe('unknown');
    const differences: readonly Partial<ProviderRefund>[] = [
      { amountCents: 4_000 },
      { currency: 'EUR' },
      { paymentId: (await paymentOf(other.number)).payment },
    ];
    for (const differs of differences)
      expect(await settleRefund(telling({ ...ours, ...differs }), refundId)).toBe('unknown');
    expect(await overview(application.path)).toMatchObject({
      refundedAmount: '0.00',
      refundableAmount: '174.00',
    });
    expect(await kindsOf(application.number)).toEqual(['refundUnknown']);

    expect(await settleRefund(telling({ ...ours, state: 'pending' }), refundId)).toBe('pending');
    expect(await kindsOf(application.number)).toEqual([]);
    expect(await settleRefund(telling(null), refundId)).toBe('unknown');
    expect(await kindsOf(application.number)).toEqual(['refundUnknown']);
    expect(await settleRefund(telling(ours), refundId)).toBe('succeeded');
    expect(await overview(application.path)).toMatchObject({ refundedAmount: '50.00' });
    expect(await kindsOf(application.number)).toEqual([]);
    expect(await sound()).toBe(true);
  });

  it('leaves no case of the silence about it open when staff decide', async () => {
    const application = await paid();
    const { refundId } = await named(application, 'rfd_ofSilence');
    expect(await settleRefund(telling(null), refundId)).toBe('unknown');
    await sweepPayments(silentAfter(product.services, 3));
    expect((await kindsOf(application.number)).sort()).toEqual(['refundUnknown', 'stuck']);
    expect((await decide(application.path, refundId, 'failed')).status).toBe(204);
    expect(await kindsOf(application.number)).toEqual(['refundFailed']);
  });

  it('has not come back because of an answer that is older than its success; a later one says so', async () => {
    const application = await paid();
    const { refundId, ours } = await named(application, 'rfd_ofOldAnswer');
    const failed: ProviderRefund = { ...ours, state: 'failed' };
    expect(await settleRefund(telling(failed), refundId)).toBe('failed');
    const overtaken = {
      ...product.services,
      provider: {
        ...product.services.provider,
        async readRefund() {
          await settleRefund(telling(ours), refundId);
          return failed;
        },
      },
    };
    expect(await settleRefund(overtaken, refundId)).toBe('succeeded');
    expect(await kindsOf(application.number)).toEqual([]);
    expect(await settleRefund(telling(failed), refundId)).toBe('succeeded');
    expect(await kindsOf(application.number)).toEqual(['refundReturned']);
    expect(await sound()).toBe(true);
  });
});

describe('a disputed payment', () => {
  const dispute = async (refundsPath: string) => {
    const order = { amount: '100.00', reason: 'fraud', openedOn: today() };
    expect((await staff.post(refundsPath.replace('/refunds', '/disputes'), order)).status).toBe(201);
  };
  /** The provider does not tell how much went back, as Tazapay never does. */
  const untold = {
    ...product.services,
    provider: {
      ...product.services.provider,
      readCheckout: async (id: string) => {
        const checkout = await product.services.provider.readCheckout(id);
        return checkout === null ? null : { ...checkout, refundedCents: null };
      },
    },
  };

  it('leaves a refund unknown that was ordered and not answered, where nobody tells what went back', async () => {
    const application = await paid();
    const id = await unanswered(application, '50');
    await dispute(application.path);
    expect(await settleRefund(untold, id)).toBe('unknown');
    expect((await kindsOf(application.number)).sort()).toEqual(['disputed', 'refundUnknown']);
  });

  it('ends a refund that was never ordered', async () => {
    const application = await paid();
    const id = await unanswered(application, '50');
    await product.sql('update refunds set sent_at = null where id = $1', [id]);
    await dispute(application.path);
    expect(await settleRefund(untold, id)).toBe('failed');
  });
});

describe('a failed refund', () => {
  it('that the provider refused shows its code, with the case', async () => {
    const application = await paid();
    const id = await unanswered(application, '200');
    await provider.arm('webhookNever', application.number);
    await refundsOf(product, visitor, staff).refundOutside(application.number, 10_000);
    expect(await settleRefund(product.services, id)).toBe('failed');
    const { failureCode } = (await overview(application.path)).refunds[0] ?? {};
    expect(failureCode).toMatch(/^\d+$/);
    const failed = (await casesOf(application.number)).find(({ kind }) => kind === 'refundFailed');
    expect(failed).toMatchObject({ subject: id, failureCode });
  });

  /** The product's services with a provider whose bank took the money of each refund after all. */
  const taken = {
    ...product.services,
    provider: {
      ...product.services.provider,
      readRefund: async (refundId: string) => {
        const refund = await product.services.provider.readRefund(refundId);
        return refund === null ? null : { ...refund, state: 'succeeded' as const };
      },
    },
  };
  const orderFailing = async (path: string, amount: string) => {
    expect((await orderRefund(staff, path, { amount })).status).toBe(201);
    await eventually(async () => (await overview(path)).refunds.at(-1)?.state === 'failed');
    return (await overview(path)).refunds.at(-1)?.id ?? '';
  };

  /** The open cases but one: the sandbox still tells that the refund failed, and its event may come last. */
  const kindsButReturned = async (number: string) =>
    (await kindsOf(number)).filter((kind) => kind !== 'refundReturned');

  it('succeeds when the bank took the money after all, and its case closes', async () => {
    const application = await paid('4000 0000 0000 5126');
    const id = await orderFailing(application.path, '50');
    expect(await settleRefund(taken, id)).toBe('succeeded');
    expect(await overview(application.path)).toMatchObject({
      refundedAmount: '50.00',
      refundableAmount: '174.00',
    });
    expect(await kindsButReturned(application.number)).toEqual([]);
    expect(await sound()).toBe(true);
  });

  it('that succeeds after another one gave the same back is a case', async () => {
    const application = await paid('4000 0000 0000 5126');
    const first = await orderFailing(application.path, '224');
    const second = await orderFailing(application.path, '224');
    expect(await kindsButReturned(application.number)).toEqual(['refundFailed', 'refundFailed']);
    expect(await settleRefund(taken, second)).toBe('succeeded');
    expect(await kindsButReturned(application.number)).toEqual([]);
    expect(await settleRefund(taken, first)).toBe('succeeded');
    expect(await kindsButReturned(application.number)).toEqual(['overRefunded']);
    expect(await overview(application.path)).toMatchObject({
      refundedAmount: '448.00',
      refundableAmount: '0.00',
    });
    expect(await sound()).toBe(true);
  });
});
