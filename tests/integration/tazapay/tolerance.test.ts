import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type PaymentProvider, ProviderError } from '../../../src/server/payments/provider.ts';
import { against, closeScripted } from './againstScript.ts';
import { documented } from './documented.ts';
import { type Json, mutated, mutatedBy, pathsIn, removed } from './mutate.ts';
import { success } from './recordedAnswers.ts';
import { answers, type Script } from './scriptedProvider.ts';

/**
 * The documented examples with members that are missing, null, of another type or new: what does not decide about the
 * money never makes an answer unusable, and what does always does.
 */

afterAll(closeScripted);

/** What the provider answers at present, by the end of the path; null for anything else. */
let told = new Map<string, Json>();
const teller: Script = (response, request) => {
  const { pathname } = new URL(request.path, 'http://provider');
  const answer = [...told].find(([end]) => pathname.endsWith(end))?.[1] ?? success({ results: [] });
  answers(200, answer)(response, request);
};
const { provider } = await against(teller);

type Reading = {
  what: string;
  example: string;
  /** Where the provider answers it, and what is read. */
  at: string;
  answer?: (body: Json) => Json;
  read: (provider: PaymentProvider) => Promise<unknown>;
  /** What every readable variant must say. */
  tells: object;
  /** The members that decide; the answer is unusable without any of them. */
  essential: readonly string[];
  /** Members of which one suffices, or whose text may be anything: not changed by the first test. */
  spared?: readonly string[];
  about?: ReadonlyMap<string, Json>;
};

const list = (body: Json): Json => ({ status: 'success', data: { has_more: false, results: [body] } });
const checkoutId = 'chk_d2a7kq5vdh0c73example';
const attemptId = 'pat_d2a7kt5vdh0c73example';
const transactionId = 'btr_d2a7l15vdh0c73example';

const readings: readonly Reading[] = [
  {
    what: 'a checkout',
    example: 'checkoutObject',
    at: `/checkout/${checkoutId}`,
    read: (asked) => asked.readCheckout(checkoutId),
    tells: {
      id: checkoutId,
      state: 'paid',
      amountCents: 22400,
      currency: 'USD',
      reference: 'TR0123456789ABCD',
    },
    essential: ['data.id', 'data.amount', 'data.invoice_currency', 'data.payment_status'],
    spared: ['data.reference_id'],
  },
  {
    what: 'a refund',
    example: 'refundObject',
    at: '/refund/rfd_d2a8105vdh0c73example',
    read: (asked) => asked.readRefund('rfd_d2a8105vdh0c73example'),
    tells: { id: 'rfd_d2a8105vdh0c73example', state: 'succeeded', amountCents: 22400, currency: 'USD' },
    essential: ['data.id', 'data.amount', 'data.currency', 'data.status'],
    spared: ['data.payin'],
  },
  {
    what: 'a payment attempt',
    example: 'paymentAttempt',
    at: `/payment_attempt/${attemptId}`,
    read: (asked) => asked.readPaymentDetails(attemptId),
    tells: {},
    essential: ['data.id'],
  },
  {
    what: 'a settlement',
    example: 'settlementObject',
    at: '/settlement',
    answer: list,
    read: async (asked) => (await asked.listSettlements(new Date(0)))[0],
    tells: {
      id: 'stl_d2b7kq5vdh0c73example',
      currency: 'USD',
      grossCents: 44800,
      feeCents: 1008,
      netCents: 43792,
    },
    essential: ['id', 'amount', 'fee', 'net_amount', 'currency'],
  },
  {
    what: 'a balance transaction',
    example: 'balanceTransaction',
    at: `/balance_transaction/${transactionId}`,
    read: async (asked) => (await asked.listSettledTransactions('stl_1'))[0],
    tells: { id: transactionId, kind: 'payment', sourceId: attemptId, netCents: 12275, currency: 'USD' },
    essential: [
      'data.id',
      'data.amount',
      'data.currency',
      'data.net',
      'data.net.amount',
      'data.net.currency',
    ],
    about: new Map([['/payin', list({ id: attemptId, balance_transaction_id: transactionId })]]),
  },
];

async function readingOf({ at, answer, about, read }: Reading, body: Json): Promise<unknown> {
  told = new Map([[at, answer === undefined ? body : answer(body)], ...(about ?? [])]);
  return read(provider);
}

const bodyOf = ({ example }: Reading) => z.json().parse(documented(example));

describe.each(readings)('The documented example of $what', (reading) => {
  const body = bodyOf(reading);
  const { essential, spared = [], tells } = reading;
  const holds = (path: string) =>
    [...essential, ...spared].some((member) => member === path || member.startsWith(`${path}.`));
  const others = pathsIn(body).filter((path) => !holds(path));

  it('stays usable whatever the members are that decide nothing', async () => {
    expect(others.length).toBeGreaterThan(5);
    await fc.assert(
      fc.asyncProperty(
        fc.subarray(others, { minLength: 1 }),
        fc.infiniteStream(fc.nat()),
        async (paths, seeds) => {
          const odd = paths.reduce(
            (changed, path) => mutatedBy(seeds.next().value ?? 0, changed, path),
            body,
          );
          expect(await readingOf(reading, odd)).toMatchObject(tells);
        },
      ),
      { numRuns: 150 },
    );
  });

  it.each(others)('stays usable without %s', async (path) => {
    expect(await readingOf(reading, removed(body, path))).toMatchObject(tells);
  });

  it.each(essential)('is unusable without %s, and with one of another type', async (path) => {
    const wrong = [removed(body, path), ...[null, true, [], {}, 1.5].map((odd) => mutated(body, path, odd))];
    for (const odd of wrong) {
      const failure = await readingOf(reading, odd).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(ProviderError);
      expect(failure).toMatchObject({ kind: 'malformed', outcomeUnknown: false });
    }
  });
});

describe('A checkout without our reference', () => {
  const [checkout] = readings;
  if (checkout === undefined) throw new Error('There is no reading of a checkout.');
  const body = bodyOf(checkout);

  it('is read, because others make checkouts too, and is none of ours', async () => {
    for (const odd of [removed(body, 'data.reference_id'), mutated(body, 'data.reference_id', null)]) {
      expect(await readingOf(checkout, odd)).toMatchObject({ state: 'paid', reference: '' });
    }
  });

  it('is unusable where the reference is no text', async () => {
    for (const odd of [7, true, {}, []]) {
      const failure = readingOf(checkout, mutated(body, 'data.reference_id', odd));
      await expect(failure).rejects.toMatchObject({ kind: 'malformed' });
    }
  });
});
