import { createHmac, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { webhookDeliveryPage } from '../../src/contract/webhookDeliveries.ts';
import { refusalsAMinute } from '../../src/server/payments/deliveries.ts';
import { eraseDue, surveyDue } from '../../src/server/retention/erase.ts';
import { apply, openCheckout, payWithCard, refusal } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { openStaffedProduct } from '../support/openProduct.ts';
import { checkoutIdOf } from '../support/provider.ts';

/** The log of what the payment provider delivered, and what became of it. */

const { product, visitor, staff } = await openStaffedProduct();

const listed = async (query = '') =>
  webhookDeliveryPage.parse((await staff.get(`/api/admin/webhook-deliveries${query}`)).json);
const readAgain = (id: string) => staff.post(`/api/admin/webhook-deliveries/${id}/read-again`);

function eventAbout(checkout: string, at = new Date()) {
  const body = {
    id: `evt_${randomUUID()}`,
    type: 'checkout.paid',
    created_at: at.toISOString(),
    object: 'event',
    data: { id: checkout, object: 'checkout' },
  };
  const text = JSON.stringify(body);
  const secret = product.services.keys.derive('sandbox-webhook').toString('hex');
  const signature = createHmac('sha256', secret).update(`${body.id}${text}${body.created_at}`);
  return { id: body.id, text, signature: signature.digest('base64') };
}
const deliver = ({ text, signature }: { text: string; signature: string }) =>
  visitor.post('/api/tazapay/webhook', text, { signature });

const deliveriesOf = async (eventId: string) =>
  (await listed()).deliveries.filter((delivery) => delivery.eventId === eventId);

describe('the log of deliveries', () => {
  it('has each genuine event as often as it came, with its application and what became of it', async () => {
    const number = await apply(visitor);
    const ours = eventAbout(checkoutIdOf(await openCheckout(visitor, number)));
    const other = eventAbout('chk_of_somebody_else');
    for (const event of [ours, ours, other]) expect((await deliver(event)).status).toBe(200);
    expect(await deliveriesOf(ours.id)).toMatchObject([
      { outcome: 'repeated', applicationNumber: number, applicationKind: 'visa', isReadable: true },
      { outcome: 'stored', type: 'checkout.paid', provider: 'tazapay', applicationNumber: number },
    ]);
    expect(await deliveriesOf(other.id)).toMatchObject([
      { outcome: 'unknown', applicationNumber: null, applicationKind: null },
    ]);
    const repeated = await listed('?outcome=repeated');
    expect(repeated.deliveries.map(({ eventId }) => eventId)).toContain(ours.id);
    expect(new Set(repeated.deliveries.map(({ outcome }) => outcome))).toEqual(new Set(['repeated']));
  });

  it('says why one was refused and keeps nothing of it, and a flood does not fill it', async () => {
    const text = JSON.stringify({ id: 'evt_forged', type: 'secret', created_at: 'now', data: {} });
    for (let sent = 0; sent < refusalsAMinute + 5; sent += 1)
      expect((await deliver({ text, signature: 'forged' })).status).toBe(401);
    expect((await visitor.post('/api/tazapay/webhook', 'no event')).status).toBe(400);
    const rows = await product.sql(
      "select * from webhook_deliveries where outcome in ('signature', 'stale', 'malformed')",
    );
    expect(rows).toHaveLength(refusalsAMinute);
    expect(rows[0]).toMatchObject({ outcome: 'signature', event_id: null, type: null, checkout_id: null });
    const [refused] = (await listed('?outcome=signature')).deliveries;
    expect(refused).toMatchObject({ type: null, eventId: null, isReadable: false });
    expect(refusal(await readAgain(refused?.id ?? ''))).toBe('409 deliveryUnreadable');

    await product.sql(
      "update webhook_deliveries set at = at - interval '2 minutes' where outcome = 'signature'",
    );
    const old = eventAbout('chk_old', new Date(Date.now() - 30 * 3_600_000));
    expect((await deliver(old)).status).toBe(401);
    expect((await listed('?outcome=stale')).deliveries).toHaveLength(1);
  });

  it('comes in pages, newest first', async () => {
    await product.sql(
      "insert into webhook_deliveries (provider, at, outcome, event_id, type) select 'tazapay', now(), 'unknown', 'evt_' || n, 'x' from generate_series(1, 60) n",
    );
    const first = await listed('?outcome=unknown');
    expect(first.deliveries).toHaveLength(50);
    expect(first.deliveries[0]?.eventId).toBe('evt_60');
    const second = await listed(`?outcome=unknown&before=${first.next}`);
    expect(second.deliveries[0]?.eventId).toBe('evt_10');
    expect(second.next).toBeNull();
  });

  it('has the provider asked again, on record, and is for staff only', async () => {
    const number = await apply(visitor);
    const checkout = await openCheckout(visitor, number);
    const event = eventAbout(checkoutIdOf(checkout));
    expect((await deliver(event)).status).toBe(200);
    const jobs = () =>
      product.sql<{ state: string }>(
        "select state from pgboss.job where name = 'payment.event' and data->>'eventId' = $1",
        [event.id],
      );
    await eventually(async () => (await jobs()).every(({ state }) => state === 'completed'));
    await payWithCard(checkout);
    const [delivery] = await deliveriesOf(event.id);
    expect((await visitor.post(`/api/admin/webhook-deliveries/${delivery?.id}/read-again`)).status).toBe(401);
    expect((await visitor.get('/api/admin/webhook-deliveries')).status).toBe(401);
    expect((await readAgain(delivery?.id ?? '')).status).toBe(204);
    expect(await jobs()).toHaveLength(2);
    const entries = await product.sql(
      "select actor, session from audit_log where action = 'webhook.readAgain' and detail->>'eventId' = $1",
      [event.id],
    );
    expect(entries).toMatchObject([{ actor: 'staff', session: expect.any(String) }]);
    expect(refusal(await readAgain('999999999'))).toBe('409 deliveryUnreadable');
  });

  it('is kept for thirty days', async () => {
    await product.sql(
      `insert into webhook_deliveries (provider, at, outcome) values
       ('test', '2035-05-10T20:59:59Z', 'stale'), ('test', '2035-05-10T21:00:00Z', 'stale')`,
    );
    const kept = async () =>
      (await product.sql("select 1 from webhook_deliveries where provider = 'test'")).length;
    const servicesAt = (now: string) => ({ ...product.services, clock: { now: () => new Date(now) } });
    await eventually(async () => {
      // An event of a payment above may arrive between the two, and is as old.
      await eraseDue(servicesAt('2035-06-09T20:59:59Z'));
      expect(await kept()).toBe(2);
      const surveys = await surveyDue(servicesAt('2035-06-09T21:00:00Z'));
      return surveys.find(({ rule }) => rule.name === 'webhook_deliveries')?.survey.due === 1;
    });
    await eraseDue(servicesAt('2035-06-09T21:00:00Z'));
    expect(await kept()).toBe(1);
  });
});
