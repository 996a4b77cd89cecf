import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { apply, clientOf, fingerprint, refusal } from '../support/client.ts';
import { openProduct } from '../support/openProduct.ts';
import { startTestProduct } from '../support/product.ts';
import { withoutLimits } from '../support/withoutLimits.ts';

const { visitor: client } = await openProduct();

describe('operating', () => {
  it('answers that it is up and ready', async () => {
    expect((await client.get('/healthz')).json).toEqual({ status: 'up' });
    expect((await client.get('/readyz')).json).toEqual({ status: 'ready' });
  });

  it('counts its work without naming anybody', async () => {
    const number = await apply(client);
    await client.get(`/api/applications/${number}`);
    const { text } = await client.get('/metrics');
    expect(text).toContain('route="/api/applications/:applicationNumber"');
    expect(text).not.toContain(number);
  });

  it('documents its calls', async () => {
    const { json } = await client.get('/api/openapi.json');
    const paths =
      typeof json === 'object' && json !== null && 'paths' in json ? Object.keys(Object(json.paths)) : [];
    expect(paths).toEqual(
      expect.arrayContaining(['/api/applications', '/api/tazapay/checkout', '/api/admin/stats']),
    );
    expect((await client.get('/api/docs/')).status).toBe(200);
  });

  it('answers unknown calls in the shape of every error', async () => {
    expect(refusal(await client.get('/api/nothing'))).toBe('404 notFound');
    expect(refusal(await client.post('/nothing'))).toBe('404 notFound');
  });

  it('refuses by itself what the database does not answer', async () => {
    const locked = await startTestProduct({}, withoutLimits);
    try {
      const guest = clientOf(locked);
      const number = await apply(guest);
      const holder = new pg.Client({ connectionString: locked.connectionString });
      await holder.connect();
      await holder.query('begin; lock table applications in access exclusive mode');
      expect(refusal(await guest.get(`/api/applications/${number}`))).toBe('503 serviceUnavailable');
      await holder.end();
    } finally {
      await locked.end();
    }
  });

  it('packs the list of countries for whoever can unpack it, once', async () => {
    const asked = (encoding: string) => client.get('/api/countries', { 'accept-encoding': encoding });
    const plain = await asked('identity');
    for (const encoding of ['br', 'gzip', 'br']) {
      const packed = await asked(encoding);
      expect(packed.headers.get('content-encoding')).toBe(encoding);
      expect(Number(packed.headers.get('content-length'))).toBeLessThan(plain.text.length / 3);
      expect(packed.json).toEqual(plain.json);
    }
  });

  it('sends the protecting headers on every answer, errors included', async () => {
    for (const path of ['/healthz', '/api/nothing']) {
      const { headers } = await client.get(path);
      expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('permissions-policy')).toContain('camera=(), ');
    }
  });

  it('names no more than twenty wrong fields, and none at length', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 6_000 }, (_, index) => [`k${index}`, 1]));
    const many = await client.post('/api/get-token', { fpHash: fingerprint, ...unknown });
    expect(refusal(many).split(',')).toHaveLength(20);
    const long = await client.post('/api/get-token', { fpHash: fingerprint, ['x'.repeat(60_000)]: 1 });
    expect(refusal(long)).toBe(`400 invalidRequest ${'x'.repeat(100)}`);
    for (const { text } of [many, long]) expect(text.length).toBeLessThan(4_000);
  });
});

describe('limits', () => {
  it('stop a flood with a sentence, whatever address it pretends to come from', async () => {
    const limited = await startTestProduct({ RATE_LIMIT_FACTOR: '1' });
    try {
      const guest = clientOf(limited);
      const guess = (headers: Record<string, string> = {}) =>
        guest.get('/api/applications/TR0000000000000000', headers);
      const answers = await Promise.all(Array.from({ length: 62 }, () => guess()));
      expect(answers.filter(({ status }) => status === 404)).toHaveLength(60);
      const [refused] = answers.filter(({ status }) => status !== 404);
      expect(refused && refusal(refused)).toBe('429 tooManyRequests');
      expect(refusal(await guess({ 'x-forwarded-for': '203.0.113.9' }))).toBe('429 tooManyRequests');
      // The status page asks both kinds for one question: each has a count of its own.
      const other = await guest.get('/api/insurance/applications/TR0000000000000000');
      expect(refusal(other)).toBe('404 applicationNotFound');
    } finally {
      await limited.end();
    }
  });
});
