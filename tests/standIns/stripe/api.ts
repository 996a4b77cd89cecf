import * as z from 'zod';
import { type Books, expanded, pageOf } from './books.ts';
import type { Decoded } from './form.ts';
import type { Money } from './money.ts';
import { idOf, seconds, sessionOf } from './objects.ts';
import { missing, StripeRefusal } from './refusal.ts';

const whole = z.coerce.number().int();
const list = <Shape extends z.ZodType>(shape: Shape) => z.record(z.string().regex(/^\d+$/), shape);
const paths = list(z.string()).default({});

/** The documented parameters that the adapter uses: any other is `parameter_unknown`, as at Stripe. */
const sessionParameters = z.strictObject({
  mode: z.literal('payment'),
  payment_method_types: list(z.literal('card')).optional(),
  client_reference_id: z.string().max(200),
  customer_email: z.email().optional(),
  line_items: list(
    z.strictObject({
      quantity: whole.positive(),
      price_data: z.strictObject({
        currency: z.string().regex(/^[a-z]{3}$/),
        unit_amount: whole.min(50),
        product_data: z.strictObject({ name: z.string().min(1) }),
      }),
    }),
  ),
  payment_intent_data: z
    .strictObject({ description: z.string().max(1000), metadata: z.record(z.string().max(40), z.string()) })
    .partial()
    .optional(),
  expires_at: whole,
  success_url: z.url(),
  cancel_url: z.url(),
  expand: paths,
});

const refundParameters = z.strictObject({
  payment_intent: z.string(),
  amount: whole.positive().optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: z.record(z.string().max(40), z.string().max(500)).default({}),
  expand: paths,
});

function checked<Shape extends z.ZodType>(shape: Shape, form: Decoded): z.infer<Shape> {
  const parsed = shape.safeParse(form);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const code = issue?.code === 'unrecognized_keys' ? 'parameter_unknown' : 'parameter_invalid_empty';
  throw new StripeRefusal(400, issue?.message ?? 'Invalid parameters', {
    code,
    param: issue?.path.join('.') ?? '',
  });
}

export type ApiRequest = { method: string; path: string; query: URLSearchParams; form: Decoded };

/** The calls of the API, each answered with its object or a {@link StripeRefusal}. */
export function apiOn(books: Books, money: Money, pageUrl: (id: string) => string) {
  function found<Item extends { id: string }>(kind: string, items: readonly Item[], id: string): Item {
    const item = items.find((one) => one.id === id);
    if (item === undefined) throw missing(kind, id);
    return item;
  }

  function session(id: string) {
    const one = found('checkout.session', books.sessions, id);
    money.expireIfDue(one);
    return one;
  }

  function createSession(form: Decoded) {
    const order = checked(sessionParameters, form);
    const lasts = order.expires_at - seconds();
    if (lasts < 30 * 60 || lasts > 24 * 3600) {
      throw new StripeRefusal(400, 'The `expires_at` timestamp must be 30 minutes to 24 hours from now.', {
        param: 'expires_at',
      });
    }
    const items = Object.values(order.line_items);
    const id = idOf('cs_test', 58);
    const made = sessionOf(id, {
      url: pageUrl(id),
      amount: items.reduce((sum, { quantity, price_data }) => sum + quantity * price_data.unit_amount, 0),
      currency: items[0]?.price_data.currency ?? 'usd',
      reference: order.client_reference_id,
      email: order.customer_email ?? null,
      expiresAt: order.expires_at,
      successUrl: order.success_url,
      cancelUrl: order.cancel_url,
    });
    books.sessions.push(made);
    return expanded(books, { ...made }, Object.values(order.expand));
  }

  function expireSession(id: string) {
    const one = session(id);
    if (one.status !== 'open') {
      throw new StripeRefusal(400, 'Only Checkout Sessions with a status in ["open"] can be expired.');
    }
    money.expire(one);
    return one;
  }

  function createRefund(form: Decoded) {
    const order = checked(refundParameters, form);
    return money.refund({
      paymentIntent: order.payment_intent,
      amount: order.amount ?? null,
      reason: order.reason ?? null,
      metadata: order.metadata,
    });
  }

  function read(path: string, query: URLSearchParams): unknown {
    const [, , kind = '', ...rest] = path.split('/');
    const id = decodeURIComponent(rest.at(-1) ?? '');
    const about = query.get('payment_intent');
    const matches = (one: { payment_intent: string | null }) =>
      about === null || one.payment_intent === about;
    switch (`${kind}/${rest.length}`) {
      case 'checkout/2':
        return session(id);
      case 'checkout/1':
        return pageOf(path, books.sessions.filter(matches), query);
      case 'payment_intents/1':
        return found('payment_intent', books.intents, id);
      case 'refunds/1':
        return found('refund', books.refunds, id);
      case 'disputes/0':
        return pageOf(path, books.disputes.filter(matches), query);
      case 'payouts/0': {
        const since = Number(query.get('created[gte]') ?? 0);
        return pageOf(
          path,
          books.payouts.filter(({ created }) => created >= since),
          query,
        );
      }
      case 'balance_transactions/0': {
        const payout = query.get('payout');
        if (payout !== null) found('payout', books.payouts, payout);
        const listed = books.transactions.filter((one) => payout === null || one.payout === payout);
        return pageOf(path, listed, query);
      }
      default:
        throw new StripeRefusal(404, `Unrecognized request URL (GET: ${path}).`);
    }
  }

  return ({ method, path, query, form }: ApiRequest): unknown => {
    if (method === 'GET') {
      const expand = [...query].filter(([name]) => name.startsWith('expand[')).map(([, value]) => value);
      return expanded(books, read(path, query), expand);
    }
    if (path === '/v1/checkout/sessions') return createSession(form);
    if (path === '/v1/refunds') return createRefund(form);
    const expiring = /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/.exec(path);
    if (expiring?.[1] !== undefined) return expireSession(expiring[1]);
    throw new StripeRefusal(404, `Unrecognized request URL (${method}: ${path}).`);
  };
}
