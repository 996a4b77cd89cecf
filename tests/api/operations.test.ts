import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apply, type Client, clientOf, refusal } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { startTestProduct, type TestProduct } from '../support/product.ts';

let product: TestProduct;
let client: Client;
beforeAll(async () => {
  product = await startTestProduct();
  client = clientOf(product);
});
afterAll(() => product.end());

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

  it('sends the protecting headers on every answer, errors included', async () => {
    for (const path of ['/healthz', '/api/nothing']) {
      const { headers } = await client.get(path);
      expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});

describe('limits', () => {
  it('stop a flood of sign-ins with a sentence', async () => {
    const limited = await startTestProduct({ RATE_LIMIT_FACTOR: '1' });
    try {
      const guest = clientOf(limited);
      const answers = [];
      for (let n = 0; n < 12; n += 1) answers.push(await guest.signIn(`wrong password number ${n}`));
      expect(answers.slice(0, 10).map(refusal)).toEqual(
        Array.from({ length: 10 }, () => '401 wrongPassword password'),
      );
      expect(answers.slice(10).map(refusal)).toEqual(['429 tooManyRequests', '429 tooManyRequests']);
      const forged = await guest.send(
        'POST',
        '/api/admin/login',
        { password: 'x' },
        { 'x-forwarded-for': '203.0.113.9' },
      );
      expect(refusal(forged)).toBe('429 tooManyRequests');
    } finally {
      await limited.end();
    }
  });
});

describe('the outbox page', () => {
  it('shows an e-mail as text: nothing of it runs, whatever a name contains', async () => {
    const number = await apply(client, { firstName: "D'Arcy", lastName: 'Nkosi' });
    const entry = await eventually(async () => {
      const { text } = await client.get('/dev/mail');
      return new RegExp(`href="(/dev/mail/[^"]+)">[^<]*${number}`).exec(text)?.[1];
    });
    const { text, headers } = await client.get(entry);
    expect(text).toContain('D&#39;Arcy Nkosi');
    expect(text).toContain(`href="${product.publicUrl}/status?ref=${number}`);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await client.get('/dev/mail/..%2f..%2fdata.key')).status).toBe(404);
  });
});
