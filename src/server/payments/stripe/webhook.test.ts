import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { verifyStripeWebhook } from './webhook.ts';

const secret = 'whsec_test';
const now = new Date('2026-03-11T12:26:00Z');
const time = now.getTime() / 1000;

const eventOf = (object: Record<string, unknown>, type = 'checkout.session.completed') =>
  JSON.stringify({ id: 'evt_1', type, created: time - 3600, data: { object } });
const hashOf = (body: string, at = time, key = secret) =>
  createHmac('sha256', key).update(`${at}.${body}`).digest('hex');
const verdictOn = (body: string, header: string | undefined, secrets: readonly string[] = [secret]) =>
  verifyStripeWebhook(Buffer.from(body), { 'stripe-signature': header }, now, secrets);
const genuine = (object: Record<string, unknown>) => {
  const body = eventOf(object);
  return verdictOn(body, `t=${time},v1=${hashOf(body)}`);
};
const session = { id: 'cs_test_1', object: 'checkout.session' };

describe('a Stripe webhook', () => {
  it('is accepted with the signature that the documented recipe gives', () => {
    const body =
      '{"id":"evt_1","type":"checkout.session.completed","created":1773231960,"data":{"object":{"id":"cs_test_1","object":"checkout.session"}}}';
    // printf '1773231960.<body>' | openssl dgst -sha256 -hmac whsec_test -hex
    const hash = '73778025541661eee4f255be0c70800b2cb236fa61e0c869747b8e7fa419a303';
    expect(verdictOn(body, `t=1773231960,v1=${hash},v0=6ffbb59b`)).toEqual({
      ok: true,
      eventId: 'evt_1',
      type: 'checkout.session.completed',
      checkoutId: 'cs_test_1',
      refundId: null,
      createdAt: new Date('2026-03-11T12:26:00Z'),
    });
  });

  it.each([
    ['a session', session, { checkoutId: 'cs_test_1', refundId: null }],
    [
      'a refund of ours',
      { id: 're_1', object: 'refund', payment_intent: 'pi_1', metadata: { checkout: 'cs_test_1' } },
      { checkoutId: 'cs_test_1', refundId: 're_1' },
    ],
    [
      'a refund made in the dashboard',
      { id: 're_1', object: 'refund', payment_intent: 'pi_1', metadata: {} },
      { checkoutId: 'pi_1', refundId: 're_1' },
    ],
    ['a dispute', { id: 'dp_1', object: 'dispute', payment_intent: 'pi_1' }, { checkoutId: 'pi_1' }],
    ['a payment', { id: 'pi_1', object: 'payment_intent' }, { checkoutId: 'pi_1', refundId: null }],
    ['a payout', { id: 'po_1', object: 'payout' }, { checkoutId: null, refundId: null }],
  ])('about %s names the objects', (_what, object, named) => {
    expect(genuine(object)).toMatchObject({ ok: true, ...named });
  });

  it('is genuine by any of its signatures and any secret of the endpoint', () => {
    const body = eventOf(session);
    const other = hashOf(body, time, 'whsec_other');
    expect(verdictOn(body, `t=${time},v1=${other},v1=${hashOf(body)}`)).toMatchObject({ ok: true });
    expect(verdictOn(body, `t=${time},v1=${other}`, ['whsec_other', secret])).toMatchObject({ ok: true });
    expect(verdictOn(body, `t=${time},v1=${other}`)).toEqual({ ok: false, reason: 'signature' });
  });

  it.each([
    ['no header', () => undefined],
    ['no time', (hash: string) => `v1=${hash}`],
    ['another time than was signed', (hash: string) => `t=${time + 1},v1=${hash}`],
    ['the signature of the old scheme alone', (hash: string) => `t=${time},v0=${hash}`],
    ['a longer signature', (hash: string) => `t=${time},v1=${hash}0`],
    ['an empty signature', () => `t=${time},v1=`],
  ])('with %s is refused', (_what, header) => {
    const body = eventOf(session);
    expect(verdictOn(body, header(hashOf(body)))).toEqual({ ok: false, reason: 'signature' });
  });

  it.each([
    [-300, true],
    [300, true],
    [-301, false],
    [301, false],
  ])('delivered %i seconds from our time: taken is %s', (offset, ok) => {
    const body = eventOf(session);
    const at = time + offset;
    const verdict = verdictOn(body, `t=${at},v1=${hashOf(body, at)}`);
    expect(verdict).toMatchObject(ok ? { ok } : { ok, reason: 'stale' });
  });

  it.each(['', 'no json', '[]', '{"id":"evt_1"}'])('that is signed and reads %j is malformed', (body) => {
    expect(verdictOn(body, `t=${time},v1=${hashOf(body)}`)).toEqual({ ok: false, reason: 'malformed' });
  });
});
