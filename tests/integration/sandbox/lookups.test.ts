import { describe, expect, it } from 'vitest';
import { openStore } from '../../../src/sandbox/store/checkoutStore.ts';
import { clientOf } from './client.ts';
import { sandboxForEachTest } from './runningSandbox.ts';

const provider = sandboxForEachTest();
const client = () => clientOf(provider.sandbox);
const get = (path: string) => client().api('GET', `/v3/${path}`);

describe('A payment attempt', () => {
  it('is answered by itself in the documented shape, with what the bank said of card and payer', async () => {
    const id = await client().create();
    await client().pay(id, '4000 0079 2000 0012');
    const checkout = await client().read(id);
    const { json } = await get(`payment_attempt/${checkout.latest_payment_attempt}`);
    expect(json.data).toEqual({
      id: checkout.latest_payment_attempt,
      object: 'payment_attempt',
      payin: id,
      reference_id: 'TR0123456789ABCD',
      amount: 20_608,
      charge_currency: 'EUR',
      fx_transaction: {
        id: expect.stringMatching(/^fx_/),
        object: 'fx_transaction',
        exchange_rate: 1 / 0.92,
        initial: { amount: 20_608, currency: 'EUR' },
        final: { amount: 22_400, currency: 'USD' },
      },
      balance_transaction: checkout.latest_payment_attempt.replace('pat_', 'btr_'),
      customer_details: { country: 'SG' },
      status: 'succeeded',
      status_description: '',
      payment_method_details: {
        type: 'card',
        card: {
          first6: '400000',
          last4: '0012',
          scheme: 'visa',
          issuing_country: 'tr',
          three_d_secure: { result: 'authenticated', eci: '05', version: '2.2.0' },
        },
      },
      refunded: 'false',
      created_at: '2026-11-21T08:00:00.000000000Z',
      metadata: null,
    });
    expect(checkout.payment_attempts).toEqual([{ ...json.data, created_at: 1795248000 }]);
    expect(checkout.created_at).toBe('2026-11-21T08:00:00.000000000Z');
  });

  it('of an older version’s file is found too, and tells what that file holds', async () => {
    const id = await client().create();
    await client().pay(id);
    const old = 'pat_0123456789abcdef0123456789abcdef';
    const store = await openStore(provider.sandbox.directory);
    await store.change(id, (record) => ({
      ...record,
      attempts: record.attempts.map((attempt) => ({
        ...attempt,
        id: old,
        first6: null,
        issuingCountry: null,
        threeDSecure: null,
      })),
    }));
    const { json } = await get(`payment_attempt/${old}`);
    expect(json.data).toMatchObject({ id: old, payin: id, status: 'succeeded' });
    expect(json.data.payment_method_details.card).toEqual({
      first6: '',
      last4: '4242',
      scheme: 'visa',
      issuing_country: '',
    });
  });

  it('that is not there is not found', async () => {
    for (const id of [`pat_${'0'.repeat(48)}`, `pat_${'0'.repeat(32)}`, 'pat_x', '..%2ffaults']) {
      expect((await get(`payment_attempt/${id}`)).status).toBe(404);
    }
  });
});

describe('The ways to pay of a country', () => {
  const methods = async (country: string) =>
    (
      await get(`metadata/collect?amount=22400&invoice_currency=USD&customer_country=${country}`)
    ).json.data.payment_methods.map(({ type }: { type: string }) => type);

  it('include cards, except where the options or a fault say otherwise', async () => {
    expect(await methods('SG')).toEqual(['card', 'wire_transfer']);
    expect(await methods('KP')).toEqual(['wire_transfer']);
    await client().arm('noCards');
    expect(await methods('SG')).toEqual(['wire_transfer']);
    expect(await methods('SG')).toEqual(['card', 'wire_transfer']);
  });

  it('are told with the order that was asked about', async () => {
    const { json } = await get('metadata/collect?amount=22400&invoice_currency=USD&customer_country=SG');
    expect(json.data).toMatchObject({ country: 'SG', invoice_currency: 'USD', amount: 22_400 });
    for (const query of [
      '',
      '?amount=1&invoice_currency=USD',
      '?amount=x&invoice_currency=USD&customer_country=SG',
    ]) {
      expect((await get(`metadata/collect${query}`)).status).toBe(400);
    }
  });
});
