import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { apply, openCheckout, payWithCard, refusal } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { openProduct } from '../support/openProduct.ts';
import { race } from '../support/race.ts';

const { product, visitor: client } = await openProduct();

const paymentStatusOf = async (number: string) => {
  const { json } = await client.get(`/api/applications/${number}`);
  return typeof json === 'object' && json !== null && 'paymentStatus' in json ? json.paymentStatus : null;
};
const paid = (number: string) => eventually(async () => (await paymentStatusOf(number)) === 'succeeded');
const historyOf = async (number: string) =>
  (
    await product.sql<{ state: string }>(
      'select t.state from payment_transitions t join orders o on o.id = t.order_id where o.reference = $1 order by t.at, t.sequence',
      [number],
    )
  ).map(({ state }) => state);

describe('paying', () => {
  it('by card makes the application paid by the webhook alone, and one e-mail says so', async () => {
    const number = await apply(client);
    const answer = await payWithCard(await openCheckout(client, number));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(
      `${product.publicUrl}/payment-success?order=${number}&type=visa`,
    );
    await paid(number);
    expect(await historyOf(number)).toEqual(['created', 'pending', 'succeeded']);
    const subjects = await eventually(async () => {
      const mine = (await product.mails()).filter(({ text }) => text?.includes(number));
      return mine.length === 2 ? mine.map(({ to }) => to?.[0]?.address) : null;
    });
    expect(subjects).toEqual(['thandiwe@example.com', 'thandiwe@example.com']);
  });

  it('with a declined card leaves the application unpaid, and another card still pays it', async () => {
    const number = await apply(client);
    const checkout = await openCheckout(client, number);
    const declined = await payWithCard(checkout, '4000 0000 0000 0002');
    expect(declined.status).toBe(200);
    expect(await declined.text()).toMatch(/declined/i);
    expect(await paymentStatusOf(number)).not.toBe('succeeded');
    await payWithCard(checkout);
    await paid(number);
  });

  it('asked for many times at once opens one checkout', race, async () => {
    const number = await apply(client);
    const urls = await Promise.all(Array.from({ length: 10 }, () => openCheckout(client, number)));
    expect(new Set(urls).size).toBe(1);
    const rows = await product.sql(
      'select p.id from payments p join orders a on a.id = p.order_id where a.reference = $1',
      [number],
    );
    expect(rows).toHaveLength(1);
  });

  it('a paid application cannot be paid again', async () => {
    const number = await apply(client);
    await payWithCard(await openCheckout(client, number));
    await paid(number);
    const answer = await client.post('/api/tazapay/checkout', {
      amount: 224,
      currency: 'USD',
      orderRef: number,
    });
    expect(refusal(answer)).toBe('409 alreadyPaid');
  });

  it.each([
    ['another amount', { amount: 1 }, '409 amountMismatch amount'],
    ['another currency', { currency: 'EUR' }, '409 amountMismatch amount'],
    ['an unknown number', { orderRef: 'TR00000000000000' }, '404 applicationNotFound'],
    ['the wrong kind', { type: 'insurance' }, '404 applicationNotFound'],
  ])('is refused for %s', async (_what, changes, expected) => {
    const body = { amount: 224, currency: 'USD', orderRef: await apply(client), type: 'visa', ...changes };
    expect(refusal(await client.post('/api/tazapay/checkout', body))).toBe(expected);
  });
});

describe('POST /api/payment/update-status', () => {
  it('never believes what it is told', async () => {
    const number = await apply(client);
    const hint = { orderRef: number, paymentStatus: 'success', xref: 'made-up', type: 'visa' };
    expect((await client.post('/api/payment/update-status', hint)).json).toEqual({
      paymentStatus: 'pending',
    });
    await openCheckout(client, number);
    expect((await client.post('/api/payment/update-status', hint)).json).toEqual({
      paymentStatus: 'pending',
    });
    expect(await paymentStatusOf(number)).toBe('pending');
  });

  it('makes the server ask: the payment is known before any webhook or check', async () => {
    const number = await apply(client);
    const checkout = await openCheckout(client, number);
    await product.sql(
      "update pgboss.job set start_after = now() + interval '1 day' where name like 'payment.%' and state < 'active'",
    );
    await payWithCard(checkout);
    const answer = await client.post('/api/payment/update-status', { orderRef: number, type: 'visa' });
    expect(answer.json).toEqual({ paymentStatus: 'succeeded' });
  });

  it('racing with the webhook settles the payment once', race, async () => {
    const number = await apply(client);
    const checkout = await openCheckout(client, number);
    await payWithCard(checkout);
    await Promise.all(
      Array.from({ length: 12 }, () =>
        client.post('/api/payment/update-status', { orderRef: number, type: 'visa' }),
      ),
    );
    await paid(number);
    expect((await historyOf(number)).filter((state) => state === 'succeeded')).toHaveLength(1);
    const mails = await product.sql(
      "select m.id from mails m join applications a on a.id = m.application_id where a.number = $1 and m.event = 'paid'",
      [number],
    );
    expect(mails).toHaveLength(1);
  });
});

describe('POST /api/tazapay/webhook', () => {
  const secret = () => product.services.keys.derive('sandbox-webhook').toString('hex');
  const event = async (number: string, at = new Date()) => {
    const [row] = await product.sql<{ id: string }>(
      'select p.provider_checkout_id as id from payments p join orders a on a.id = p.order_id where a.reference = $1',
      [number],
    );
    return {
      id: `evt_${Math.random().toString(36).slice(2)}`,
      type: 'checkout.paid',
      created_at: at.toISOString(),
      object: 'event',
      data: { id: row?.id ?? '', object: 'checkout', payment_status: 'paid', reference_id: number },
    };
  };
  const signed = (body: { id: string; created_at: string }, key = secret()) => {
    const text = JSON.stringify(body);
    const signature = createHmac('sha256', key)
      .update(`${body.id}${text}${body.created_at}`)
      .digest('base64');
    return { text, signature };
  };
  const deliver = (text: string, signature: string) =>
    client.post('/api/tazapay/webhook', text, { signature });

  it('is stored and answered, and a signed lie about an unpaid checkout changes nothing', race, async () => {
    const number = await apply(client);
    await openCheckout(client, number);
    const body = await event(number);
    const { text, signature } = signed(body);
    const answers = await Promise.all(Array.from({ length: 5 }, () => deliver(text, signature)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await product.sql('select id from webhook_events where id = $1', [body.id])).toHaveLength(1);
    await eventually(async () => {
      const done = await product.sql(
        "select 1 from pgboss.job where name = 'payment.event' and data->>'eventId' = $1 and state = 'completed'",
        [body.id],
      );
      return done.length === 1;
    });
    expect(await paymentStatusOf(number)).toBe('pending');
  });

  it('is refused without our signature, for another body, or when it is too old', async () => {
    const number = await apply(client);
    await openCheckout(client, number);
    const body = await event(number);
    const { text, signature } = signed(body);
    expect((await client.post('/api/tazapay/webhook', text)).status).toBe(401);
    expect((await deliver(text, '')).status).toBe(401);
    expect((await deliver(text, signed(body, 'another-secret').signature)).status).toBe(401);
    expect((await deliver(text.replace('paid', 'paio'), signature)).status).toBe(401);
    const old = await event(number, new Date(Date.now() - 26 * 3_600_000));
    const late = signed(old);
    expect((await deliver(late.text, late.signature)).status).toBe(401);
    expect(
      await product.sql('select id from webhook_events where id = any($1)', [[body.id, old.id]]),
    ).toEqual([]);
  });

  it('is taken a day after the event, because the provider repeats it so long under its first time', async () => {
    const number = await apply(client);
    await openCheckout(client, number);
    const { text, signature } = signed(await event(number, new Date(Date.now() - 24 * 3_600_000)));
    expect((await deliver(text, signature)).status).toBe(200);
  });
});

describe('POST /api/payment/create', () => {
  const order = (changes: Record<string, unknown> = {}) => ({
    amount: '1.00',
    currency: 'USD',
    orderId: 'order-1',
    description: 'A test',
    customerEmail: 'debug@example.com',
    customerName: 'Debug',
    ...changes,
  });
  const create = (changes?: Record<string, unknown>) => client.post('/api/payment/create', order(changes));

  it('makes a checkout, also with nothing but what it must have', async () => {
    const longest = { customerName: 'n'.repeat(200), description: 'd'.repeat(300), orderId: 'o'.repeat(60) };
    const least = { customerName: undefined, description: undefined, customerEmail: undefined };
    for (const changes of [{}, longest, least]) {
      expect((await create(changes)).json).toMatchObject({ success: true });
    }
  });

  it.each([
    ['customerEmail', '', 'invalidEmail'],
    ['customerEmail', 'nobody', 'invalidEmail'],
    ['customerEmail', 'a@b', 'invalidEmail'],
    ['customerEmail', 'a@b.example\r\nBcc: all@example.com', 'invalidEmail'],
    ['customerName', '', 'invalidRequest'],
    ['customerName', ' \t', 'invalidRequest'],
    ['customerName', 'A\nB', 'invalidRequest'],
    ['customerName', 'n'.repeat(201), 'invalidRequest'],
    ['description', '', 'invalidRequest'],
    ['description', '   ', 'invalidRequest'],
    ['description', 'd'.repeat(301), 'invalidRequest'],
    ['orderId', '', 'invalidRequest'],
    ['orderId', '???', 'invalidRequest'],
    ['orderId', 'o'.repeat(61), 'invalidRequest'],
    ['currency', 'usd', 'invalidRequest'],
    ['amount', '0', 'invalidRequest'],
    ['amount', '1e3', 'invalidRequest'],
  ])('refuses %s %j at its field, before the provider does', async (field, value, code) => {
    const answer = await create({ [field]: value });
    expect(refusal(answer)).toBe(`400 invalidRequest ${field}`);
    const expected = code === 'invalidEmail' ? 'Invalid email address' : expect.any(String);
    expect(answer.json).toMatchObject({ fields: { [field]: expected } });
  });
});

describe('the sandbox’s pages', () => {
  it('refuse a form of another site’s page with a page of their own', async () => {
    const headers = { origin: 'http://evil.example', 'content-type': 'application/x-www-form-urlencoded' };
    for (const path of ['/sandbox/checkout/abc', '/sandbox/bank/acs', '/sandbox/bank/return']) {
      const answer = await client.post(path, 'number=1', headers);
      expect(answer.status, path).toBe(403);
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(answer.text).toContain('This request came from another site');
    }
  });
});
