import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { verifyTazapayWebhook } from './webhook.ts';

const secret = 'whsec_test';
const now = new Date('2026-03-11T12:26:00Z');
const tolerance = 5 * 60_000;

const event = (over: Record<string, unknown> = {}) => ({
  type: 'checkout.paid',
  id: 'evt_cv82n92p51c5jo1f5vfg',
  object: 'event',
  created_at: '2026-03-11T12:25:08.284979602Z',
  data: { id: 'chk_cirsp2sl4ar024j0akj0', object: 'checkout' },
  ...over,
});
const bytes = (value: unknown) => Buffer.from(JSON.stringify(value), 'utf8');
const sign = (value: { id: unknown; created_at: unknown }, body: Buffer, key = secret) =>
  createHmac('sha256', key)
    .update(`${value.id}${body.toString('utf8')}${value.created_at}`)
    .digest('base64');

function verdictOn(value: ReturnType<typeof event>, at = now) {
  const body = bytes(value);
  return verifyTazapayWebhook(body, { signature: sign(value, body) }, at, secret, tolerance);
}

describe('A Tazapay webhook', () => {
  it('is accepted with the signature that the documented recipe gives', () => {
    const body = Buffer.from(
      '{"id":"evt_1","type":"checkout.paid","created_at":"2026-03-11T12:25:08Z","data":{}}',
    );
    // printf 'evt_1<body>2026-03-11T12:25:08Z' | openssl dgst -sha256 -hmac whsec_test -binary | base64
    const signature = '4ieorJ3LFIuVcYRB74JTXg440zDwLAXDLEU91ZAwiDY=';
    expect(verifyTazapayWebhook(body, { signature }, now, secret, tolerance)).toEqual({
      ok: true,
      eventId: 'evt_1',
      type: 'checkout.paid',
      checkoutId: null,
      refundId: null,
      createdAt: new Date('2026-03-11T12:25:08Z'),
    });
  });

  it('names the checkout it is about, also when it is about a payment attempt', () => {
    expect(verdictOn(event())).toMatchObject({ ok: true, checkoutId: 'chk_cirsp2sl4ar024j0akj0' });
    const attempt = event({
      type: 'payment_attempt.failed',
      data: { id: 'pat_1', object: 'payment_attempt', payin: 'chk_cirsp2sl4ar024j0akj0' },
    });
    expect(verdictOn(attempt)).toMatchObject({ ok: true, checkoutId: 'chk_cirsp2sl4ar024j0akj0' });
    const payout = event({ type: 'payout.succeeded', data: { id: 'pot_1', object: 'payout' } });
    expect(verdictOn(payout)).toMatchObject({ ok: true, checkoutId: null });
  });

  it('names the refund it is about, and the checkout that the refund pays back', () => {
    const refund = event({
      type: 'refund.succeeded',
      data: { id: 'rfd_1', object: 'refund', payin: 'chk_cirsp2sl4ar024j0akj0' },
    });
    expect(verdictOn(refund)).toMatchObject({
      ok: true,
      checkoutId: 'chk_cirsp2sl4ar024j0akj0',
      refundId: 'rfd_1',
    });
    expect(verdictOn(event())).toMatchObject({ ok: true, refundId: null });
  });

  it('is refused when one byte of the body differs from what was signed', () => {
    const body = bytes(event());
    const altered = Buffer.from(body.toString('utf8').replace('paid', 'pain'), 'utf8');
    const signature = sign(event(), body);
    expect(verifyTazapayWebhook(altered, { signature }, now, secret, tolerance)).toEqual({
      ok: false,
      reason: 'signature',
    });
  });

  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['of another secret', sign(event(), bytes(event()), 'other')],
    ['given twice', [sign(event(), bytes(event())), sign(event(), bytes(event()))]],
    ['not Base64', '%%%'],
    ['followed by text after its padding', `${sign(event(), bytes(event()))}x`],
    ['followed by another one', `${sign(event(), bytes(event()))}, ${sign(event(), bytes(event()))}`],
    ['in the alphabet of addresses', sign(event(), bytes(event())).replaceAll('/', '_').replaceAll('+', '-')],
    ['without its padding', sign(event(), bytes(event())).replace('=', '')],
  ])('is refused when its signature is %s', (_what, signature) => {
    expect(verifyTazapayWebhook(bytes(event()), { signature }, now, secret, tolerance)).toEqual({
      ok: false,
      reason: 'signature',
    });
  });

  it('is stale when genuine and more than five minutes away from our clock, either way', () => {
    const sent = Date.parse('2026-03-11T12:25:08.284Z');
    expect(verdictOn(event(), new Date(sent + tolerance))).toMatchObject({ ok: true });
    expect(verdictOn(event(), new Date(sent + tolerance + 1))).toEqual({ ok: false, reason: 'stale' });
    expect(verdictOn(event(), new Date(sent - tolerance))).toMatchObject({ ok: true });
    expect(verdictOn(event(), new Date(sent - tolerance - 1))).toEqual({ ok: false, reason: 'stale' });
  });

  it('is never called stale when it is forged', () => {
    const old = new Date(now.getTime() + 3_600_000);
    expect(verifyTazapayWebhook(bytes(event()), { signature: 'AAAA' }, old, secret, tolerance)).toEqual({
      ok: false,
      reason: 'signature',
    });
  });

  it.each([
    ['no JSON', Buffer.from('paid!')],
    ['no event', bytes({ hello: 1 })],
    ['an event without a time', bytes({ id: 'evt_1', type: 'checkout.paid', data: {} })],
  ])('is malformed when it is %s', (_what, body) => {
    expect(verifyTazapayWebhook(body, { signature: 'AAAA' }, now, secret, tolerance)).toEqual({
      ok: false,
      reason: 'malformed',
    });
  });
});
