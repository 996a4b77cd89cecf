import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sandboxProvider } from '../../../src/sandbox/plugin.ts';
import { checkoutOrder } from './runningSandbox.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sandbox-'));
});
afterEach(() => rm(directory, { recursive: true }));

/** A program like the product: its own headers, its own reading of JSON, its own errors. */
async function program() {
  const app = Fastify();
  app.addHook('onRequest', async (_request, reply) => {
    reply.raw.setHeader('content-security-policy', "default-src 'self'");
  });
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_: unknown, body: Buffer) => body,
  );
  app.setErrorHandler((_error, _request, reply) => reply.code(418).send('the program’s own'));
  app.post('/api/echo', async (request) => ({ raw: Buffer.isBuffer(request.body) }));
  app.register(sandboxProvider, {
    prefix: '/sandbox',
    publicUrl: 'http://localhost:3000/sandbox',
    apiKey: 'key',
    apiSecret: 'secret',
    webhookSecret: 'whsec',
    directory,
  });
  await app.ready();
  return app;
}

describe('The sandbox provider mounted in a program', () => {
  it('reads bodies, sets its policy and answers errors in its own way, and leaves the program’s alone', async () => {
    const app = await program();
    const authorization = `Basic ${Buffer.from('key:secret').toString('base64')}`;
    const made = await app.inject({
      method: 'POST',
      url: '/sandbox/v3/checkout',
      headers: { authorization },
      payload: checkoutOrder(),
    });
    expect(made.statusCode).toBe(200);
    const address = new URL(made.json().data.url).pathname;
    const page = await app.inject({ url: address });
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'/);
    const badType = await app.inject({
      method: 'POST',
      url: address,
      headers: { 'content-type': 'text/plain' },
      payload: 'number=4242424242424242',
    });
    expect(badType.headers['content-type']).toContain('text/html');
    const broken = await app.inject({
      method: 'POST',
      url: '/sandbox/v3/checkout',
      headers: { authorization, 'content-type': 'application/json' },
      payload: '{',
    });
    expect(broken.json()).toMatchObject({ status: 'error' });

    const own = await app.inject({ method: 'POST', url: '/api/echo', payload: {} });
    expect(own.json()).toEqual({ raw: true });
    expect(own.headers['content-security-policy']).not.toContain("default-src 'none'");
    const form = await app.inject({
      method: 'POST',
      url: '/api/echo',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'a=1',
    });
    expect(form.statusCode).toBe(418);
    await app.close();
  });
});
