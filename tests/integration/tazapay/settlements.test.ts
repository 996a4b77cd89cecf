import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { against, closeScripted, failureOf } from './againstScript.ts';
import { documented } from './documented.ts';
import { recordedError, success } from './recordedAnswers.ts';
import { answers, type Script } from './scriptedProvider.ts';

afterEach(closeScripted);

const settlement = z.record(z.string(), z.json()).parse(documented('settlementObject'));
const beginning = new Date(0);

/** A provider with a list, which it gives in pages of two. */
const inPages =
  (objects: readonly (Record<string, unknown> & { id: string })[]): Script =>
  (response, request) => {
    const after = new URL(request.path, 'http://provider').searchParams.get('starting_after');
    const from = after === null ? 0 : objects.findIndex(({ id }) => id === after) + 1;
    const results = objects.slice(from, from + 2);
    answers(200, success({ object: 'list', results, has_more: from + 2 < objects.length }))(
      response,
      request,
    );
  };
const made = (id: string, created_at: unknown) => ({ ...settlement, id, created_at });

describe('The settlements', () => {
  it('are those since a moment, of all pages, oldest first', async () => {
    const { provider, received } = await against(
      inPages([
        made('stl_5', '2026-07-29T00:00:00Z'),
        made('stl_4', '2026-07-22T00:00:00Z'),
        made('stl_3', '2026-07-15 00:00:00'),
        made('stl_2', 1_751_932_800),
        made('stl_1', '2025-07-01T00:00:00Z'),
      ]),
    );
    const listed = await provider.listSettlements(new Date('2025-07-08T00:00:00Z'));
    expect(listed.map(({ id }) => id)).toEqual(['stl_2', 'stl_3', 'stl_4', 'stl_5']);
    expect(received.map(({ path }) => path)).toEqual([
      '/v3/settlement?limit=100',
      '/v3/settlement?limit=100&starting_after=stl_4',
      '/v3/settlement?limit=100&starting_after=stl_2',
    ]);
  });

  it('include one whose time is unknown', async () => {
    const { provider } = await against(inPages([made('stl_1', null), made('stl_2', 'soon')]));
    expect(await provider.listSettlements(new Date())).toMatchObject([
      { id: 'stl_1', createdAt: null },
      { id: 'stl_2', createdAt: null },
    ]);
  });

  it.each([
    ['pending', 'created', null],
    ['pending', 'processing', null],
    ['paid', 'succeeded', '2026-07-29'],
    ['failed', 'failed', null],
    ['unknown', 'on_hold', null],
    ['unknown', 7, null],
  ])('are %s where the provider says %s', async (state, status, bankDate) => {
    const { provider } = await against(inPages([{ ...made('stl_1', null), status }]));
    expect(await provider.listSettlements(beginning)).toMatchObject([{ state, bankDate }]);
  });

  it.each([
    [':32A:260729USD437,92', null, '2026-07-29'],
    [':32A:991399USD1,00', '2026-07-28T22:00:00Z', '2026-07-28'],
    [null, '2026-07-28 06:30:00', '2026-07-28'],
    [null, null, null],
  ])('reach the bank, by the message %s and the change at %s, on %s', async (mt103, updated_at, bankDate) => {
    const { provider } = await against(inPages([{ ...made('stl_1', null), mt103, updated_at }]));
    expect(await provider.listSettlements(beginning)).toMatchObject([{ bankDate }]);
  });

  it.each([
    ['none', { has_more: false, results: null }, []],
    ['none, with an empty list', { has_more: 'false', result: [] }, []],
  ])('are %s', async (_what, list, expected) => {
    const { provider } = await against(answers(200, success(list)));
    expect(await provider.listSettlements(beginning)).toEqual(expected);
  });

  it.each([
    ['no list', success({ object: 'settlement' })],
    ['a list that is none', success({ has_more: false, results: 'none' })],
    ['a page that comes again and again', success({ has_more: true, results: [made('stl_1', null)] })],
  ])('are malformed where the provider answers %s', async (_what, answer) => {
    const { provider } = await against(answers(200, answer));
    expect(await failureOf(provider.listSettlements(beginning))).toMatchObject({ kind: 'malformed' });
  });

  it('are an outage where there is no such address', async () => {
    const { provider } = await against(answers(404, { message: 'no route' }));
    expect(await failureOf(provider.listSettlements(beginning))).toMatchObject({ kind: 'unavailable' });
  });
});

describe('What a settlement pays out', () => {
  const transaction = (id: string, over: object = {}) => ({
    id,
    amount: 22400,
    currency: 'USD',
    net: { amount: 21800, currency: 'USD' },
    source: 'chk_1',
    type: 'checkout',
    ...over,
  });
  const transactions = {
    btr_1: transaction('btr_1'),
    btr_2: transaction('btr_2', { amount: -9000, net: { amount: -9050, currency: 'USD' } }),
    btr_3: transaction('btr_3', { type: 'chargeback', description: 'pat_1', amount: -22400 }),
    btr_4: transaction('btr_4', { type: 'correction', description: 'of July', amount: 0 }),
  };
  const lists: Record<string, { id: string; balance_transaction_id: string }[]> = {
    payin: [{ id: 'pat_1', balance_transaction_id: 'btr_1' }],
    refund: [{ id: 'rfd_1', balance_transaction_id: 'btr_2' }],
    adjustment: [
      { id: 'adj_1', balance_transaction_id: 'btr_3' },
      { id: 'adj_2', balance_transaction_id: 'btr_4' },
    ],
  };
  const provider: Script = (response, request) => {
    const { pathname } = new URL(request.path, 'http://provider');
    const name = pathname.split('/').at(-1) ?? '';
    if (name in lists) return inPages(lists[name] ?? [])(response, request);
    const found = new Map(Object.entries(transactions)).get(name);
    return answers(found ? 200 : 404, found ? success(found) : recordedError(105, 'none'))(response, request);
  };

  it('is read transaction by transaction, with what each is about', async () => {
    const { provider: adapter } = await against(provider);
    expect(await adapter.listSettledTransactions('stl_1')).toEqual([
      {
        id: 'btr_1',
        kind: 'payment',
        sourceId: 'pat_1',
        amountCents: 22400,
        feeCents: 600,
        netCents: 21800,
        currency: 'USD',
      },
      {
        id: 'btr_2',
        kind: 'refund',
        sourceId: 'rfd_1',
        amountCents: -9000,
        feeCents: 50,
        netCents: -9050,
        currency: 'USD',
      },
      expect.objectContaining({ id: 'btr_3', kind: 'dispute', sourceId: 'pat_1', amountCents: -22400 }),
      expect.objectContaining({ id: 'btr_4', kind: 'adjustment', sourceId: null, amountCents: 0 }),
    ]);
  });

  it('is malformed where a transaction is not there, is another or has no number', async () => {
    for (const [listed, answer] of [
      ['btr_1', answers(404, recordedError(105, 'none'))],
      ['btr_1', answers(200, success(transaction('btr_2')))],
      ['', answers(200, success(transaction('')))],
      ['../settlement', answers(200, success(transaction('../settlement')))],
    ] as const) {
      const list = inPages([{ id: 'pat_1', ...{ balance_transaction_id: listed } }]);
      const { provider: adapter } = await against(list, answer);
      const failure = await failureOf(adapter.listSettledTransactions('stl_1'));
      expect(failure).toMatchObject({ kind: 'malformed', outcomeUnknown: false });
      await closeScripted();
    }
  });

  it('is not asked for under a number that is none', async () => {
    const { provider: adapter, received } = await against(provider);
    expect(await failureOf(adapter.listSettledTransactions('../refund'))).toMatchObject({ kind: 'refused' });
    expect(received).toEqual([]);
  });
});

describe('The card of a payment', () => {
  it('is unknown where the provider has no such attempt, or the payment is known by its payin alone', async () => {
    const { provider, received } = await against(answers(404, recordedError(105, 'none')));
    expect(await provider.readPaymentDetails('pat_1')).toBeNull();
    expect(await provider.readPaymentDetails('chk_1')).toBeNull();
    expect(await provider.readPaymentDetails('pat_/../1')).toBeNull();
    expect(received).toHaveLength(1);
  });

  it('never is a whole card number', async () => {
    const card = { last4: '4242424242424242', scheme: 'visa' };
    const { provider } = await against(
      answers(200, success({ id: 'pat_1', payment_method_details: { card }, charge_currency: 'usd' })),
    );
    expect(await provider.readPaymentDetails('pat_1')).toEqual({
      last4: null,
      scheme: 'visa',
      issuerCountry: null,
      threeDSecure: null,
      chargeCurrency: null,
    });
  });

  it('is malformed where the answer is another attempt', async () => {
    const { provider } = await against(answers(200, success({ id: 'pat_2' })));
    expect(await failureOf(provider.readPaymentDetails('pat_1'))).toMatchObject({ kind: 'malformed' });
  });
});

describe('The ways to pay', () => {
  const order = { country: 'GB', amountCents: 22400, currency: 'USD' } as const;

  it.each([
    [
      'card',
      { payment_methods: [{ type: 'card' }, { type: 'wire_transfer' }, {}] },
      ['card', 'wire_transfer'],
    ],
    ['none', { payment_methods: [] }, []],
    ['unknown, without the list', {}, null],
    ['unknown, with null', { payment_methods: null }, null],
    ['unknown, with entries that cannot be read', { payment_methods: ['card', { type: 7 }] }, null],
  ])('of a country are: %s', async (_what, data, expected) => {
    const { provider } = await against(answers(200, success(data)));
    expect(await provider.paymentMethodsFor(order)).toEqual(expected);
  });

  it('are unknown by an error where the provider fails', async () => {
    const { provider } = await against(answers(503, {}));
    expect(await failureOf(provider.paymentMethodsFor(order))).toMatchObject({ kind: 'unavailable' });
  });
});
