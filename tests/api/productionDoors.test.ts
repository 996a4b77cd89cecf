import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/server/app.ts';
import type { App } from '../../src/server/http.ts';
import { builtSite } from '../support/builtSite.ts';
import { staffPassword } from '../support/client.ts';
import { startTestProduct, type TestProduct } from '../support/product.ts';
import { type RawAnswer, rawAnswer, rawRequest } from '../support/rawSocket.ts';

/** In production, what serves to watch, to develop and to try out is for this machine and for staff. */

const head = ['Host: kapi.example', 'Connection: close'];
/** Comes through the proxy, so that nobody takes it for the machine itself. */
const stranger = 'X-Forwarded-For: 203.0.113.9';

let product: TestProduct;
let webDirectory: string;
let app: App;
let address: string;
/** The cookie line of a member of staff who has signed in from elsewhere. */
let ofStaff: string;
beforeAll(async () => {
  product = await startTestProduct({
    NODE_ENV: 'production',
    ALLOW_SANDBOX: '1',
    PUBLIC_URL: 'https://kapi.example',
    TRUST_PROXY: '127.0.0.1',
  });
  webDirectory = await builtSite({ '/debug-payment': 'debug' });
  app = await buildApp(product.services, { webDirectory, sandbox: undefined });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await post('/api/admin/login', { password: staffPassword }, stranger);
  ofStaff = `Cookie: ${answer?.headers['set-cookie']?.split(';')[0]}`;
});
afterAll(async () => {
  await app.close();
  await rm(webDirectory, { recursive: true });
  await product.end();
});

const get = (path: string, ...headers: string[]) =>
  rawAnswer(address, rawRequest(`GET ${path} HTTP/1.1`, [...head, ...headers]));

function post(path: string, body: object, ...headers: string[]): Promise<RawAnswer | null> {
  const text = JSON.stringify(body);
  const lines = ['Content-Type: application/json', `Content-Length: ${text.length}`, ...headers];
  return rawAnswer(address, rawRequest(`POST ${path} HTTP/1.1`, [...head, ...lines], text));
}

describe('in production', () => {
  it.each(['/metrics', '/api/docs/', '/api/docs/json', '/api/docs/yaml', '/api/openapi.json'])(
    '%s is there for the machine itself and for staff, and for nobody else',
    async (path) => {
      expect((await get(path, stranger))?.status).toBe(404);
      expect((await get(path))?.status).toBe(200);
      expect((await get(path, stranger, ofStaff))?.status).toBe(200);
    },
  );

  it('/dev/mail is there for staff alone', async () => {
    expect((await get('/dev/mail', stranger))?.status).toBe(404);
    expect((await get('/dev/mail'))?.status).toBe(404);
    expect((await get('/dev/mail', stranger, ofStaff))?.status).toBe(200);
  });

  it.each(['/debug-payment', '/debug-payment/', '/debug-payment?lang=de'])(
    'the page %s is there for staff alone; others get the page that says so',
    async (path) => {
      for (const who of [[], [stranger], [stranger, 'Cookie: __Host-kapi-staff=guessed']]) {
        expect(await get(path, ...who)).toMatchObject({ status: 404, body: 'nothing' });
      }
      expect(await get(path, stranger, ofStaff)).toMatchObject({ status: 200, body: 'debug' });
    },
  );

  it('a payment of no application is made by staff alone', async () => {
    const order = { amount: 114, currency: 'USD', orderId: 'x' };
    expect((await post('/api/payment/create', order, stranger))?.status).toBe(401);
    expect((await post('/api/payment/create', order))?.status).toBe(401);
  });
});
