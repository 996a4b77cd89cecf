import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { verifyTazapayWebhook } from './webhook.ts';

const secret = 'whsec_test';
const now = new Date('2026-03-11T12:26:00Z');
const hour = 3_600_000;
const tolerance = { olderMs: 25 * hour, newerMs: 300_000 };
const keys = { secrets: [secret], tolerance };

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
  return verifyTazapayWebhook(body, { signature: sign(value, body) }, at, keys);
}

describe('A Tazapay webhook', () => {
  it('is accepted with the signature that the documented recipe gives', () => {
    const body = Buffer.from(
      '{"id":"evt_1","type":"checkout.paid","created_at":"2026-03-11T12:25:08Z","data":{}}',
    );
    // printf 'evt_1<body>2026-03-11T12:25:08Z' | openssl dgst -sha256 -hmac whsec_test -binary | base64
    const signature = '4ieorJ3LFIuVcYRB74JTXg440zDwLAXDLEU91ZAwiDY=';
    expect(verifyTazapayWebhook(body, { signature }, now, keys)).toEqual({
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
    expect(verifyTazapayWebhook(altered, { signature }, now, keys)).toEqual({
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
    expect(verifyTazapayWebhook(bytes(event()), { signature }, now, keys)).toEqual({
      ok: false,
      reason: 'signature',
    });
  });

  it('is taken for 25 hours, because the provider repeats it for 24 under its first time, and stale after', () => {
    const sent = Date.parse('2026-03-11T12:25:08.284Z');
    expect(verdictOn(event(), new Date(sent + 25 * hour))).toMatchObject({ ok: true });
    expect(verdictOn(event(), new Date(sent + 25 * hour + 1))).toEqual({ ok: false, reason: 'stale' });
    expect(verdictOn(event(), new Date(sent - 300_000))).toMatchObject({ ok: true });
    expect(verdictOn(event(), new Date(sent - 300_001))).toEqual({ ok: false, reason: 'stale' });
  });

  it('without a zone has its time in UTC, wherever the server is', () => {
    const zoneless = event({ created_at: '2026-03-11 12:25:08' });
    expect(verdictOn(zoneless)).toMatchObject({ ok: true, createdAt: new Date('2026-03-11T12:25:08Z') });
  });

  it.each(['signature', 'webhook-signature', 'x-tazapay-signature', 'x-new-signature'])(
    'is accepted with its signature in %s',
    (name) => {
      const body = bytes(event());
      const headers = { [name]: sign(event(), body) };
      const configured = { ...keys, header: 'x-new-signature' };
      expect(verifyTazapayWebhook(body, headers, now, configured)).toMatchObject({ ok: true });
      expect(verifyTazapayWebhook(body, headers, now, keys).ok).toBe(name !== 'x-new-signature');
    },
  );

  it('is accepted where one of several headers carries the right signature, and refused where none does', () => {
    const body = bytes(event());
    const right = sign(event(), body);
    const verdict = (headers: Record<string, string>) => verifyTazapayWebhook(body, headers, now, keys);
    expect(verdict({ signature: 'AAAA', 'x-tazapay-signature': right })).toMatchObject({ ok: true });
    expect(verdict({ signature: 'AAAA', 'x-tazapay-signature': 'BBBB' })).toEqual({
      ok: false,
      reason: 'signature',
    });
    expect(verdict({ authorization: right })).toEqual({ ok: false, reason: 'signature' });
  });

  it('is accepted under either secret while the secret is being replaced, and under no third', () => {
    const body = bytes(event());
    const both = { secrets: ['new', 'old'], tolerance };
    const verdict = (key: string) =>
      verifyTazapayWebhook(body, { signature: sign(event(), body, key) }, now, both);
    expect(verdict('new')).toMatchObject({ ok: true });
    expect(verdict('old')).toMatchObject({ ok: true });
    expect(verdict('older')).toEqual({ ok: false, reason: 'signature' });
    expect(verifyTazapayWebhook(body, { signature: 'AAAA' }, now, { secrets: [], tolerance }).ok).toBe(false);
  });

  it.each([
    ['without data', undefined],
    ['with data that is no object', 'chk_1'],
    ['with numbers in place of ids', { id: 7, object: 'checkout', payin: 8 }],
    ['with a list in place of data', []],
  ])('is genuine %s, and names nothing', (_what, data) => {
    const odd = { ...event(), data };
    const body = bytes(odd);
    expect(verifyTazapayWebhook(body, { signature: sign(odd, body) }, now, keys)).toMatchObject({
      ok: true,
      checkoutId: null,
      refundId: null,
    });
  });

  it('is never called stale when it is forged', () => {
    const old = new Date(now.getTime() + 48 * hour);
    expect(verifyTazapayWebhook(bytes(event()), { signature: 'AAAA' }, old, keys)).toEqual({
      ok: false,
      reason: 'signature',
    });
  });

  it.each([
    ['no JSON', Buffer.from('paid!')],
    ['no event', bytes({ hello: 1 })],
    ['an event without a time', bytes({ id: 'evt_1', type: 'checkout.paid', data: {} })],
  ])('is malformed when it is %s', (_what, body) => {
    expect(verifyTazapayWebhook(body, { signature: 'AAAA' }, now, keys)).toEqual({
      ok: false,
      reason: 'malformed',
    });
  });
});
