import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { answer, fail, fieldsAtFault, isArmed } from './apiCalls.ts';
import { successBody } from './checkouts/envelope.ts';
import { attemptObject } from './checkouts/objects.ts';
import { defaultCountriesWithoutCards, type SandboxOptions } from './options.ts';
import type { Sandbox } from './sandbox.ts';
import { readCheckoutId } from './store/ids.ts';
import type { CheckoutRecord } from './store/record.ts';

const idParameter = z.object({ id: z.string() });
const collectQuery = z.object({
  amount: z.coerce.number().int().positive(),
  invoice_currency: z.string().regex(/^[A-Z]{3}$/),
  customer_country: z.string().regex(/^[A-Z]{2}$/),
});

/** Looks up a payment attempt, and the payment methods of a country. */
export function lookupRoutes(app: FastifyInstance, sandbox: Sandbox, options: SandboxOptions): void {
  const withoutCards: readonly string[] = options.countriesWithoutCards ?? defaultCountriesWithoutCards;

  app.get('/v3/payment_attempt/:id', async (request, reply) => {
    const { id } = idParameter.parse(request.params);
    const record = await recordOf(sandbox, id);
    const attempt = record?.attempts.find((tried) => tried.id === id);
    if (record === null || attempt === undefined) return fail(reply, 'notFound');
    const subject = { checkout: record.id, reference: record.reference };
    if (await isArmed(sandbox, 'readFails', subject)) return fail(reply, 'internal');
    return answer(sandbox, reply, subject, successBody('', attemptObject(record, attempt)));
  });

  app.get('/v3/metadata/collect', async (request, reply) => {
    const query = collectQuery.safeParse(request.query);
    if (!query.success) return fail(reply, 'invalid', fieldsAtFault(query.error));
    const { amount, invoice_currency, customer_country: country } = query.data;
    const nobody = { checkout: null, reference: null };
    const hasCards = !withoutCards.includes(country) && !(await isArmed(sandbox, 'noCards', nobody));
    const methods = hasCards ? [cardMethod, transferMethod] : [transferMethod];
    const payment_methods = methods.map((method) => ({
      ...method,
      currency: invoice_currency,
      exchange_rate: 1,
      amount,
      transaction_fee: 0,
      banks: [],
      logo: [],
    }));
    return answer(
      sandbox,
      reply,
      nobody,
      successBody('', { country, invoice_currency, amount, payment_methods }),
    );
  });
}

const cardMethod = {
  type: 'card',
  display_name: 'Card',
  family: 'card',
  group: 'card',
  notification_type: 'synchronous',
  experience_type: 'redirect',
};
const transferMethod = {
  type: 'wire_transfer',
  display_name: 'Wire transfer',
  family: 'bank_transfer',
  group: 'APM',
  notification_type: 'asynchronous',
  experience_type: 'information',
};

/** The checkout of an attempt. Ids of older versions do not name it. */
async function recordOf({ store }: Sandbox, attemptId: string): Promise<CheckoutRecord | null> {
  const checkoutId = readCheckoutId('pat', attemptId);
  if (checkoutId !== null) return store.read(checkoutId);
  if (!/^pat_[0-9a-f]{32}$/.test(attemptId)) return null;
  const records = await store.all();
  return records.find(({ attempts }) => attempts.some(({ id }) => id === attemptId)) ?? null;
}
