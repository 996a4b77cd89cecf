import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { FaultName } from '../../src/sandbox/store/faults.ts';
import type { ProviderCheckout } from '../../src/server/payments/provider.ts';
import type { TestProduct } from './product.ts';

const ledger = z.object({
  data: z.object({
    checkouts: z.array(
      z.object({
        id: z.string(),
        reference_id: z.string().nullable(),
        standing: z.enum(['open', 'paid', 'expired']),
        captured: z.int(),
        refunded: z.int(),
      }),
    ),
  }),
});

const settlement = z.object({
  data: z.object({ id: z.string(), amount: z.int(), fee: z.int(), net_amount: z.int() }),
});

/** The control API of the sandbox provider that a product under test runs: its faults, disputes and books. */
export function providerOf(product: TestProduct) {
  const { keys } = product.services;
  const [user, password] = [keys.derive('sandbox-key'), keys.derive('sandbox-secret')].map((key) =>
    key.toString('hex'),
  );
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

  async function control(path: string, body?: unknown, method = 'POST'): Promise<unknown> {
    const answer = await fetch(`${product.publicUrl}/sandbox/control/${path}`, {
      headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { method, body: JSON.stringify(body) }),
    });
    if (answer.status !== 200) throw new Error(`The sandbox refused ${path}: ${answer.status}`);
    return answer.json();
  }

  /** The checkouts of an application, oldest first, each with what was captured and paid back, in cents. */
  const checkoutsOf = async (reference: string) =>
    ledger
      .parse(await control('ledger'))
      .data.checkouts.filter(({ reference_id }) => reference_id === reference);
  const sumOf = async (reference: string, side: 'captured' | 'refunded') =>
    (await checkoutsOf(reference)).reduce((sum, checkout) => sum + checkout[side], 0);

  return {
    arm: (fault: FaultName, reference: string, times = 1) => control('faults', { fault, reference, times }),
    /** Ends all faults that were armed. */
    disarm: () => control('faults', {}, 'DELETE'),
    /** What the bank decides about a paid checkout. The API tells nothing of it; a loss is an adjustment of the balance. */
    dispute: (checkout: string, standing: 'open' | 'won' | 'lost') =>
      control('disputes', { checkout, standing }),
    /** Refunds a payment, or a part in cents, as a person does in the provider's dashboard. */
    refundByHand: (checkout: string, amount?: number) => control('refunds', { checkout, amount }),
    /** Pays out at once what was not settled yet. */
    settle: async () => settlement.parse(await control('settlements', {})).data,
    /** Makes the API tell another payment status of a checkout than the true one; null ends it. */
    reportStatus: (checkout: string, payment_status: string | null) =>
      control('statuses', { checkout, payment_status }),
    /** Every call to the API fails with 503 from now on. */
    goDown: (seconds = 3_600) => control('outages', { seconds }),
    comeBack: () => control('outages', {}, 'DELETE'),
    /** Takes the money of a checkout, closed or not, without any webhook. */
    capture: (checkout: string) => control('captures', { checkout }),
    checkoutsOf,
    /** What the provider took for an application, in cents. */
    capturedFor: (reference: string) => sumOf(reference, 'captured'),
    /** What the provider paid back of it, in cents. */
    refundedFor: (reference: string) => sumOf(reference, 'refunded'),
  };
}

/** Opens a checkout at the provider that is none of ours: the product has no row of it. */
export function openForeignCheckout(product: TestProduct, reference: string): Promise<ProviderCheckout> {
  return product.services.provider.createCheckout({
    idempotencyKey: randomUUID(),
    reference,
    amountCents: 9_900,
    currency: 'USD',
    description: 'Elsewhere',
    customer: {
      name: 'Andrea Lark',
      email: 'andrea@example.com',
      country: 'SG',
      phone: { callingCode: '65', number: '87654321' },
    },
    successUrl: `${product.publicUrl}/payment-success`,
    cancelUrl: `${product.publicUrl}/payment/cancel`,
    webhookUrl: null,
    expiresAt: new Date(Date.now() + 3_600_000),
  });
}

/** The provider's number of a checkout, from the address of its page. */
export function checkoutIdOf(checkoutUrl: string): string {
  return new URL(checkoutUrl).pathname.split('/').at(-1) ?? '';
}
