import { describe, expect, it } from 'vitest';
import { apply, type Client, clientOf, refusal } from '../support/client.ts';
import { openStaffedProduct } from '../support/openProduct.ts';
import type { TestProduct } from '../support/product.ts';
import { connectSocket } from '../support/socket.ts';

/** Text that PostgreSQL refuses (U+0000) or garbles (half of a surrogate pair) is refused at the door, with its place. */

const { product, visitor, staff } = await openStaffedProduct();

type Route = { method: string; path: string };

/** Every route that the running server has, read from Fastify's drawing of its routes as a tree. */
function routesOf({ app }: TestProduct): Route[] {
  const line = /^((?:│ {3}| {4})*)[├└]── (\S*)(?: \(([A-Z, -]+)\))?$/;
  const ancestors: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((text) => {
      const [, indent = '', part = '', methods = ''] = line.exec(text) ?? [];
      const depth = indent.length / 4;
      ancestors.splice(depth, ancestors.length, part);
      const path = ancestors.join('');
      return path.startsWith('/') && methods !== ''
        ? methods.split(', ').map((method) => ({ method, path }))
        : [];
    });
}

const filled = (path: string, value: string) => path.replace(/:\w+|\*/g, value);
const withBody = (method: string) => !['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(method);

/** Tries it everywhere that a request to this route has room; answers with what was tried and the status. */
async function answersOf(client: Client, { method, path }: Route): Promise<string[]> {
  const sane = filled(path, '1');
  const inPath = [filled(path, '%00'), filled(path, 'TR%00')].filter((url) => url !== path);
  const urls = [...inPath, `${sane}?search=%00`, `${sane}?x%00=1&lang=%00`];
  const bodies = [
    '{"orderRef":"TR\\u0000","type":"visa"}',
    '{"a\\u0000":[{"b":1}]}',
    '"\\u0000"',
    '["\\ud800"]',
  ];
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const tries: [url: string, body?: string, headers?: Record<string, string>][] = [
    ...urls.map((url): [string] => [url]),
    ...(withBody(method) ? bodies.map((body): [string, string] => [sane, body]) : []),
    ...(withBody(method) ? [[sane, 'MD=%00&number=%00', form] satisfies [string, string, object]] : []),
  ];
  const answers: string[] = [];
  for (const [url, body, headers] of tries) {
    const { status } = await client.send(method, url, body, headers);
    answers.push(`${status} ${method} ${url} ${body ?? ''}`);
  }
  return answers;
}

describe('no route answers 5xx to it', () => {
  it('lists the routes of the running server', () => {
    const paths = new Set(routesOf(product).map(({ path }) => path));
    for (const path of ['/api/applications/:applicationNumber', '/sandbox/bank/acs', '/ws', '/dev/mail']) {
      expect(paths).toContain(path);
    }
    expect(paths.size).toBeGreaterThan(90);
  });

  it.each([
    ['to anybody', () => visitor],
    ['to staff', () => staff],
  ])('%s', async (_who, who) => {
    const failed: string[] = [];
    for (const route of routesOf(product).filter(({ method }) => !['CONNECT', 'TRACE'].includes(method))) {
      failed.push(...(await answersOf(who(), route)).filter((answer) => answer.startsWith('5')));
    }
    expect(failed).toEqual([]);
    expect((await staff.get('/api/admin/session')).json).toMatchObject({ authenticated: true });
  });
});

describe('it is refused with its place', () => {
  it.each([
    ['GET', '/api/applications/%00', undefined, 'applicationNumber'],
    ['GET', '/api/insurance/applications/TR%00', undefined, 'applicationNumber'],
    ['GET', '/api/countries?x=a%00', undefined, 'x'],
    ['POST', '/api/payment/update-status', '{"orderRef":"TR\\u0000"}', 'orderRef'],
    ['POST', '/api/tazapay/checkout', '{"amount":1,"currency":"USD","orderRef":"\\udc00"}', 'orderRef'],
    ['POST', '/api/seed', '{"list":[{"deep":["a","b\\u0000"]}]}', 'list.0.deep.1'],
    ['POST', '/api/seed', '{"a\\u0000b":1}', 'a\ufffdb'],
  ])('%s %s %s', async (method, path, body, field) => {
    const answer = await visitor.send(method, path, body);
    expect(refusal(answer)).toBe(`400 invalidRequest ${field}`);
  });

  it('in the language of who asks', async () => {
    const { json } = await visitor.get('/api/applications/%00?lang=de');
    expect(json).toMatchObject({ fields: { applicationNumber: expect.stringContaining('Zeichen') } });
  });

  it('to staff too', async () => {
    const answer = await staff.post('/api/admin/security/sessions/%00/close');
    expect(refusal(answer)).toBe('400 invalidRequest code');
    expect(refusal(await staff.get('/api/admin/applications?search=%00'))).toBe('400 invalidRequest search');
  });

  it('also when it is nested deeper than a call stack', async () => {
    const depth = 12_000;
    const body = `${'['.repeat(depth)}"\\u0000"${']'.repeat(depth)}`;
    expect((await visitor.send('POST', '/api/seed', body)).status).toBe(400);
  });
});

it('a cookie with it is nobody’s', async () => {
  const number = await apply(clientOf(product));
  const cookie = 'kapi-staff=%00; kapi-chat=%00; preferred-language=%00';
  expect((await visitor.get(`/api/applications/${number}`, { cookie })).status).toBe(200);
  expect((await visitor.get('/api/admin/stats', { cookie })).status).toBe(401);
  expect((await visitor.get('/api/chat/conversation', { cookie })).status).toBe(200);
});

it('a frame of a page with it is not understood, and the socket goes on', async () => {
  const socket = await connectSocket(product.publicUrl, { cookie: staff.cookie(), path: '/ws?admin=true' });
  socket.send('{"type":"typing","data":{"sessionId":"\\u0000"}}');
  expect(await socket.next('error')).toMatchObject({ data: { error: 'invalidRequest' } });
  expect(socket.isClosed()).toBe(false);
  socket.close();
});
