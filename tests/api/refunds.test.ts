import { describe, expect, it } from 'vitest';
import { refundOverview } from '../../src/contract/payments.ts';
import { isSound, verifyLedger } from '../../src/server/ledger/index.ts';
import { apply, clientOf, openCheckout, orderRefund, payWithCard, refusal } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { openStaffedProduct } from '../support/openProduct.ts';
import { startTestProduct } from '../support/product.ts';
import { race } from '../support/race.ts';

const { product, visitor, staff } = await openStaffedProduct();

async function paidApplication(card?: string): Promise<{ number: string; path: string }> {
  const number = await apply(visitor);
  await payWithCard(await openCheckout(visitor, number), card);
  await eventually(async () => (await statusOf(number)) === 'succeeded');
  return { number, path: `/api/admin/applications/${await product.idOf(number)}/refunds` };
}

async function statusOf(number: string): Promise<unknown> {
  const { json } = await visitor.get(`/api/applications/${number}`);
  return typeof json === 'object' && json !== null && 'paymentStatus' in json ? json.paymentStatus : null;
}

const overview = async (path: string, query = '') =>
  refundOverview.parse((await staff.get(`${path}${query}`)).json);
const settled = (path: string, count: number) =>
  eventually(async () => {
    const { refunds } = await overview(path);
    return refunds.length === count && refunds.every(({ state }) => state === 'succeeded') ? refunds : null;
  });

describe('what staff see before a refund', () => {
  it('is what each published policy gives, the best for the customer proposed', async () => {
    const { path } = await paidApplication();
    const seen = await overview(path);
    expect(seen).toMatchObject({ paidAmount: '224.00', refundedAmount: '0.00', refundableAmount: '224.00' });
    expect(seen.outcomes.map(({ policy, refundAmount }) => [policy, refundAmount])).toEqual([
      ['terms', '155.00'],
      ['refundPolicy', '179.20'],
      ['cancellationPolicy', '179.20'],
    ]);
    expect(seen.proposal).toBe('refundPolicy');
    expect(seen.payments[0]?.steps.map(({ state }) => state)).toEqual(['created', 'pending', 'succeeded']);
  });

  it('changes with the circumstances', async () => {
    const { path } = await paidApplication();
    const seen = await overview(path, '?duplicateOrTechnicalError=true');
    expect(seen.outcomes.find(({ policy }) => policy === 'refundPolicy')?.refundAmount).toBe('224.00');
  });

  it('is nothing while nothing was paid', async () => {
    const number = await apply(visitor);
    const [row] = await product.sql<{ id: string }>('select id from applications where number = $1', [
      number,
    ]);
    const path = `/api/admin/applications/${row?.id}/refunds`;
    expect(await overview(path)).toMatchObject({
      paidAmount: '0.00',
      refundableAmount: '0.00',
      proposal: null,
    });
    expect(refusal(await orderRefund(staff, path, { amount: '10' }))).toBe('409 notPaid');
  });
});

describe('a refund', () => {
  it('goes back through the provider, is told to the customer once, and the books balance', async () => {
    const { number, path } = await paidApplication();
    expect((await orderRefund(staff, path, { amount: '155.00', basis: 'terms' })).status).toBe(201);
    await settled(path, 1);
    expect(await statusOf(number)).toBe('succeeded');
    expect(await overview(path)).toMatchObject({ refundedAmount: '155.00', refundableAmount: '69.00' });

    expect((await orderRefund(staff, path, { amount: '69' })).status).toBe(201);
    await settled(path, 2);
    await eventually(async () => (await statusOf(number)) === 'refunded');
    expect((await overview(path)).payments[0]?.steps.slice(-2)).toMatchObject([
      { state: 'partlyRefunded', cause: 'refund' },
      { state: 'refunded', cause: 'refund' },
    ]);
    const mails = await eventually(async () => {
      const mine = (await product.mails()).filter(
        ({ text, subject }) => text?.includes(number) && /refund/i.test(subject ?? ''),
      );
      return mine.length === 2 ? mine : null;
    });
    expect(mails.map(({ text }) => /\$(\d+\.\d\d)/.exec(text ?? '')?.[1]).sort()).toEqual([
      '155.00',
      '69.00',
    ]);
    for (const { text } of mails)
      expect(text).toMatch(/Arrival date: .+\nRefunded: \$[\d.]+\nRefunded on: .+ \(Istanbul time\)/);
    expect(isSound(await verifyLedger(product.services.db))).toBe(true);
  });

  it('never gives back more than was paid, however many are ordered at once', race, async () => {
    const { path } = await paidApplication();
    const orders = await Promise.all(
      Array.from({ length: 6 }, () => orderRefund(staff, path, { amount: '100', remainder: '224.00' })),
    );
    expect(orders.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(orders.filter(({ status }) => status !== 201).map(refusal))).toEqual(
      new Set(['412 refundRemainderChanged']),
    );
    expect((await orderRefund(staff, path, { amount: '100' })).status).toBe(201);
    expect(refusal(await orderRefund(staff, path, { amount: '24.01' }))).toBe('409 refundTooLarge');
    await settled(path, 2);
    expect(await overview(path)).toMatchObject({ refundedAmount: '200.00', refundableAmount: '24.00' });
  });

  it('says both figures to who saw another remainder, and sends nothing', async () => {
    const { path } = await paidApplication();
    const refused = await orderRefund(staff, path, { amount: '10', remainder: '200.00' });
    expect(refusal(refused)).toBe('412 refundRemainderChanged');
    expect(refused.json).toMatchObject({ expectedAmount: '200.00', actualAmount: '224.00' });
    expect(refused.text).toContain('siz 200.00 USD gördünüz, şimdi 224.00 USD');
    expect((await overview(path)).refunds).toEqual([]);
  });

  it('is one refund however often it is ordered with the same key; others need others', race, async () => {
    const { path } = await paidApplication();
    const order = { amount: '10', remainder: '224.00' };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => orderRefund(staff, path, order, 'a key of staff')),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    await settled(path, 1);
    const later = await orderRefund(staff, path, { amount: '10.00' }, 'a key of staff');
    expect([later.status, later.text]).toEqual([201, answers[0]?.text]);
    expect((await overview(path)).refunds).toHaveLength(1);

    const { path: otherPath } = await paidApplication();
    for (const answer of [
      await orderRefund(staff, path, { amount: '11' }, 'a key of staff'),
      await orderRefund(staff, path, { amount: '10', basis: 'terms' }, 'a key of staff'),
      await orderRefund(staff, otherPath, { amount: '10' }, 'a key of staff'),
    ])
      expect(refusal(answer)).toBe('409 idempotencyKeyReused');
    const body = { amount: '10', basis: 'goodwill', remainder: '214.00' };
    expect(refusal(await staff.post(path, body))).toBe('400 refundKeyMissing');
    const tooShort = await orderRefund(staff, path, { amount: '10.00' }, 'short');
    expect(refusal(tooShort)).toBe('400 idempotencyKeyInvalid');
  });

  it('that ends later is heard of from the provider, long before our own next question', async () => {
    const { path } = await paidApplication('4000 0000 0000 7726');
    expect((await orderRefund(staff, path, { amount: '10' })).status).toBe(201);
    await eventually(async () => (await overview(path)).refunds[0]?.state === 'pending');
    await eventually(async () => {
      const waiting = await product.sql(
        "update pgboss.job set start_after = now() + interval '1 hour' where name = 'refund.send' and state in ('created', 'retry') returning id",
      );
      return waiting.length > 0;
    });
    await settled(path, 1);
  });

  it.each(['0', '-5', '1e3', 'all'])('of %s is refused', async (amount) => {
    const { path } = await paidApplication();
    expect(refusal(await orderRefund(staff, path, { amount }))).toBe('400 invalidRequest amount');
  });

  it('is for staff only', async () => {
    const { path } = await paidApplication();
    expect((await visitor.get(path)).status).toBe(401);
    const order = { amount: '1', basis: 'goodwill', remainder: '224.00' };
    expect((await visitor.post(path, order)).status).toBe(401);
    const refundId = '11111111-1111-4111-8111-111111111111';
    const decision = { outcome: 'failed', note: 'x' };
    expect((await visitor.post(`${path}/${refundId}/decision`, decision)).status).toBe(401);
    expect((await visitor.get('/api/admin/payment-cases')).status).toBe(401);
  });
});

describe('the receipt', () => {
  it('is there once the application is paid, and goes with the e-mail', async () => {
    const unpaid = await apply(visitor);
    expect(refusal(await visitor.get(`/api/receipt/visa/${unpaid}`))).toBe('409 notPaidYet');
    const { number } = await paidApplication();
    const answer = await fetch(`${product.publicUrl}/api/receipt/visa/${number}`);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="receipt-${number}.pdf"`);
    const content = Buffer.from(await answer.arrayBuffer());
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    const noted = await product.sql(
      `select l.actor from audit_log l join applications a on a.id = l.application_id
       where a.number in ($1, $2) and l.action = 'receipt.downloaded'`,
      [number, unpaid],
    );
    expect(noted).toEqual([{ actor: 'applicant' }]);
    const mail = await eventually(async () =>
      (await product.mails()).find(
        ({ text, attachments }) => text?.includes(number) && attachments.length === 1,
      ),
    );
    expect(mail.attachments[0]?.filename).toBe(`receipt-${number}.pdf`);
  });
});

describe('the debug payment', () => {
  it('opens a checkout that belongs to nobody, and paying it raises no alarm', async () => {
    const answer = await visitor.post('/api/payment/create', {
      amount: 114,
      currency: 'USD',
      orderId: 'test-1',
      description: 'Debug',
      customerEmail: 'debug@example.com',
      customerName: 'Debug',
    });
    expect(answer.json).toEqual({ success: true, paymentUrl: expect.stringContaining('/sandbox/') });
    expect(
      (await visitor.post('/api/payment/create', { amount: 1e9, currency: 'USD', orderId: 'x' })).status,
    ).toBe(400);
  });

  it('is closed to visitors in production', async () => {
    const production = await startTestProduct({
      NODE_ENV: 'production',
      ALLOW_SANDBOX: '1',
      HOST: '127.0.0.1',
    });
    try {
      const guest = clientOf(production);
      const body = { amount: 114, currency: 'USD', orderId: 'x' };
      expect(refusal(await guest.post('/api/payment/create', body))).toBe('401 signedOut');
      await guest.signIn();
      expect((await guest.post('/api/payment/create', body)).status).toBe(200);
    } finally {
      await production.end();
    }
  });
});
