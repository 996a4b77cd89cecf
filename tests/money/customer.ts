import * as z from 'zod';
import { type Answer, clientOf, fingerprint, visaPayload } from '../support/client.ts';
import { insurancePayload } from '../support/insurance.ts';
import type { ProductProcess } from '../support/productProcess.ts';
import type { Draws } from './draws.ts';
import { pause } from './instances.ts';
import { goodCard, type Lot } from './lottery.ts';
import { payAt } from './payer.ts';
import { countryWithoutCards, type Provider } from './provider.ts';

/** What one customer does, over real HTTP, through whichever instance answers. */

export const prices = { visa: 22_400, insurance: 11_400 } as const;
const paths = { visa: '/api/applications', insurance: '/api/insurance/applications' } as const;
const timeoutMs = 600_000;

export type Shop = {
  instances: readonly ProductProcess[];
  provider: Provider;
  payloads: Record<Lot['kind'], Record<'usual' | 'withoutCards', Record<string, unknown>>>;
};

/** What customers type, the same for all but their token and, where the provider takes no cards, their country. */
export async function readPayloads(product: ProductProcess): Promise<Shop['payloads']> {
  const client = clientOf(product);
  const { code, name } = countryWithoutCards;
  const citizenship = { nationality: name, countryOfOrigin: name };
  return {
    visa: { usual: await visaPayload(client), withoutCards: await visaPayload(client, {}, code) },
    insurance: {
      usual: await insurancePayload(client),
      withoutCards: await insurancePayload(client, citizenship),
    },
  };
}

/** Tries again, as a patient person does, until there is an answer. */
export async function untilAnswered<Result>(attempt: () => Promise<Result | null>): Promise<Result> {
  const deadline = Date.now() + timeoutMs;
  for (let round = 1; ; round += 1) {
    const result = await attempt().catch(() => null);
    if (result !== null) return result;
    if (Date.now() > deadline) throw new Error('A customer lost patience.');
    await pause(Math.min(100 * round, 1_000));
  }
}

/** Lets one customer apply, wait, pay and come back. Returns the application number. */
export async function orderOnce(
  { instances, provider, payloads }: Shop,
  { order, lot, draws }: { order: number; lot: Lot; draws: Draws },
  waitToPay: () => Promise<void> = async () => {},
): Promise<string> {
  const clients = instances.map(clientOf);
  const send = (path: string, body: unknown, headers?: Record<string, string>) =>
    draws.pick(clients).post(path, body, headers);
  const number = await submit();
  const { fault } = lot;
  if (fault !== null && fault !== 'noCards' && lot.twoCheckouts === 'no')
    await untilAnswered(() => provider.arm(fault, { reference: number }));
  const checkout = await open(lot.opensTwice ? 2 : 1);
  if (checkout === null) return number;
  const last = lot.twoCheckouts === 'no' ? checkout : await openSecond(checkout);
  await waitToPay();
  await pay(last, lot.card, lot.presses);
  if (lot.triesAgain) await pay(last, goodCard, 1);
  if (lot.comesBack) await comeBack();
  return number;

  async function submit(): Promise<string> {
    return untilAnswered(async () => {
      const token = z
        .object({ token: z.string() })
        .parse((await send('/api/get-token', { fpHash: fingerprint })).json);
      const payload = payloads[lot.kind][lot.fault === 'noCards' ? 'withoutCards' : 'usual'];
      const body = { ...payload, sessionToken: token.token };
      const answer = await send(paths[lot.kind], body, { 'idempotency-key': `order-number-${order}` });
      if (answer.status !== 201) return null;
      return z.object({ applicationNumber: z.string() }).parse(answer.json).applicationNumber;
    });
  }

  /** The address of the provider's page; null if the order is paid, or its payment being checked. */
  async function open(times: number): Promise<string | null> {
    const ask = () =>
      send('/api/tazapay/checkout', {
        amount: prices[lot.kind] / 100,
        currency: 'USD',
        orderRef: number,
        type: lot.kind,
      });
    const addresses = await Promise.all(
      Array.from({ length: times }, () => untilAnswered(async () => addressIn(await ask()))),
    );
    return addresses.find((address) => address !== '') ?? null;
  }

  /** Has the provider close the first checkout and opens another; the first is paid all the same. */
  async function openSecond(first: string): Promise<string> {
    const id = new URL(first).pathname.split('/').at(-1) ?? '';
    await untilAnswered(() => provider.close(id));
    // No card can meet it there and take it along: then every refund of the payment would fail.
    if (fault !== null) await untilAnswered(() => provider.arm(fault, { checkout: id }));
    const second = (await open(1)) ?? first;
    if (lot.twoCheckouts === 'firstIsCaptured') await untilAnswered(() => provider.capture(id));
    return second;
  }

  async function pay(address: string, card: string, presses: number): Promise<void> {
    await untilAnswered(() => payAt(address, card, lot.visit, presses));
  }

  async function comeBack(): Promise<void> {
    const hint = { orderRef: number, paymentStatus: 'success', type: lot.kind };
    await untilAnswered(async () =>
      (await send('/api/payment/update-status', hint)).status === 200 ? true : null,
    );
  }
}

const refused = z.object({ error: z.string() });

/** The address in an answer; empty where no checkout is needed or the bank is at work; null where to ask again. */
function addressIn({ status, json }: Answer): string | null {
  if (status === 200) return z.object({ checkoutUrl: z.string() }).parse(json).checkoutUrl;
  const { error = '' } = refused.safeParse(json).data ?? {};
  const isEnd = ['alreadyPaid', 'paymentBeingChecked', 'noPaymentMethod'].includes(error);
  return status === 409 && isEnd ? '' : null;
}
