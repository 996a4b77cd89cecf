import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isStaffAccess } from '../../src/domain/staff/permissions.ts';
import { guardRoutes } from '../../src/server/access/index.ts';
import { promisedEndpoints } from '../support/contract.ts';
import { startTestProduct, type TestProduct } from '../support/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.end());

const routes = () => product.app.guardedRoutes;
/** What the contract promises, as `GET /api/countries anyone`. */
const promisedRoutes = async () =>
  (await promisedEndpoints()).map(({ method, path, access }) => `${method} ${path} ${access}`).sort();

describe('every route of the running server', () => {
  it('says who may call it', () => {
    expect(routes().length).toBeGreaterThan(80);
    expect(routes().filter(({ access }) => access === undefined)).toEqual([]);
  });

  it('of the API stands in the contract, with the same access', async () => {
    const served = routes()
      .filter(({ method, url }) => method !== 'HEAD' && url.startsWith('/api/'))
      .filter(({ url }) => !/^\/api\/(docs|openapi\.json|tazapay\/webhook)/.test(url))
      .map(({ method, url, access }) => `${method} ${url} ${access}`);
    expect(served.sort()).toEqual(await promisedRoutes());
  });

  it('of staff refuses a call without a session, before it looks at what is sent', async () => {
    const ofStaff = routes().filter(({ access }) => isStaffAccess(access));
    expect(ofStaff.length).toBeGreaterThan(40);
    const message = product.services.texts.text('tr', 'problems:signedOut.message');
    for (const { method, url } of ofStaff) {
      const path = url.replace(/:documentId|:mailId|:sessionId/, randomUUID()).replace(/:\w+/g, '1');
      const answer = await fetch(`${product.publicUrl}${path}`, {
        method,
        headers: { 'accept-language': 'de' },
      });
      expect(`${method} ${url} ${answer.status}`).toBe(`${method} ${url} 401`);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      if (method !== 'HEAD') expect(await answer.json()).toMatchObject({ error: 'signedOut', message });
    }
  });
});

describe('a route', () => {
  const app = () => {
    const fresh = Fastify().withTypeProvider<ZodTypeProvider>();
    const letPass = async () => undefined;
    guardRoutes(fresh, product.services, { requireVisitor: letPass, requireProof: letPass });
    return fresh;
  };

  it('without access makes the start fail', () => {
    expect(() => app().get('/api/forgotten', () => '')).toThrow(
      'GET /api/forgotten does not say who may call it.',
    );
  });

  it('is answered with what no cache may keep, unless it says how long', async () => {
    const words = new Set(routes().map(({ access }) => access));
    expect(words.size).toBeGreaterThan(6);
    for (const access of words) {
      const fresh = app();
      fresh.get('/api/x', { config: { access, limit: 'lookup' } }, () => '');
      const { headers } = await fresh.inject('/api/x');
      expect(`${access} ${headers['cache-control']}`).toBe(`${access} no-store`);
    }
    const fresh = app();
    fresh.get('/api/x', { config: { access: 'anyone' } }, (_, reply) =>
      reply.header('cache-control', 'public, max-age=60').send(''),
    );
    expect((await fresh.inject('/api/x')).headers['cache-control']).toBe('public, max-age=60');
  });

  it.each(['holder', 'provenHolder'] as const)('for a %s makes the start fail without a limit', (access) => {
    const config = { access };
    expect(() => app().get('/api/x/:applicationNumber', { config }, () => '')).toThrow('without a limit');
  });
});
