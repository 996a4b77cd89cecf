import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../../src/server/app.ts';
import { builtSite } from '../support/builtSite.ts';
import { openStaffedProduct } from '../support/openProduct.ts';
import { listeningAddress, startTestProduct } from '../support/product.ts';
import { rawAnswer, rawRequest } from '../support/rawSocket.ts';
import { missingHeaders } from '../support/securityHeaders.ts';

/** Every kind of answer carries the protecting headers, also those that Node or the WebSocket library write. */

const { product, staff } = await openStaffedProduct();
const host = `Host: localhost:${new URL(product.publicUrl).port}`;
const close = 'Connection: close';

const get = (path: string, ...headers: string[]) =>
  rawRequest(`GET ${path} HTTP/1.1`, [host, ...(headers.length > 0 ? headers : [close])]);
const json = 'Content-Type: application/json';
const post = (path: string, body: string, ...headers: string[]) =>
  rawRequest(
    `POST ${path} HTTP/1.1`,
    [host, json, close, ...(headers.length > 0 ? headers : [`Content-Length: ${body.length}`])],
    body,
  );
const handshake = (path: string, ...headers: string[]) =>
  get(
    path,
    'Connection: Upgrade',
    'Upgrade: websocket',
    ...(headers.some((line) => line.startsWith('Sec-WebSocket'))
      ? headers
      : ['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', ...headers]),
  );
const ofStaff = [`Origin: ${product.publicUrl}`, `Cookie: ${staff.cookie()}`];

describe('an answer over a bare socket', () => {
  it.each<[number, string, string]>([
    [200, 'an answer of the API', get('/api/countries')],
    [200, 'one that is up', get('/healthz')],
    [200, 'the documentation', get('/api/docs/')],
    [200, 'a script of it', get('/api/docs/static/swagger-ui-bundle.js')],
    [404, 'an unknown call', get('/api/nothing')],
    [404, 'an unknown page or file', get('/assets/nothing.js')],
    [404, 'an unknown method of a path', rawRequest('PROPFIND /api/countries HTTP/1.1', [host, close])],
    [401, 'a call of staff', get('/api/admin/stats')],
    [400, 'bad JSON', post('/api/get-token', '{')],
    [413, 'a large body', post('/api/get-token', '', 'Content-Length: 1000000')],
    [
      415,
      'another kind of body',
      rawRequest(
        'POST /api/get-token HTTP/1.1',
        [host, close, 'Content-Type: text/plain', 'Content-Length: 1'],
        'x',
      ),
    ],
    [
      403,
      'a call from elsewhere',
      post('/api/get-token', '{}', 'Origin: http://evil.example', 'Content-Length: 2'),
    ],
    [200, 'the outbox', get('/dev/mail')],
    [404, 'a page of the sandbox', get('/sandbox/checkout/chk_x')],
    [401, 'a call of the sandbox', get('/sandbox/v3/checkout/chk_x')],
    [400, 'a malformed escape', get('/api/applications/%ff')],
    [400, 'half an escape', get('/%')],
    [414, 'a long parameter', get(`/api/applications/${'x'.repeat(300)}`)],
    [431, 'long headers', get('/', close, `X-Long: ${'x'.repeat(20_000)}`)],
    [431, 'a long address', get(`/?${'x'.repeat(20_000)}`)],
    [400, 'a broken header', get('/', close, 'A B: c')],
    [400, 'two lengths', post('/api/get-token', '{}', 'Content-Length: 2', 'Content-Length: 3')],
    [
      400,
      'length and chunks',
      post('/api/get-token', '0\r\n\r\n', 'Content-Length: 5', 'Transfer-Encoding: chunked'),
    ],
    [400, 'a bad chunk', post('/api/get-token', 'zz\r\n', 'Transfer-Encoding: chunked')],
    [400, 'an unknown method', rawRequest('HACK / HTTP/1.1', [host, close])],
    [400, 'no request at all', 'hello\r\n\r\n'],
    [400, 'TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    [400, 'HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    [400, 'a tunnel', rawRequest('CONNECT evil.example:443 HTTP/1.1', ['Host: evil.example:443'])],
    [400, 'no host', rawRequest('GET / HTTP/1.1', [close])],
    [417, 'an expectation', get('/', close, 'Expect: miracles')],
    [404, 'a handshake elsewhere', handshake('/api/countries')],
    [400, 'a handshake at a malformed address', handshake('/%ff')],
    [414, 'a handshake at a long address', handshake(`/api/applications/${'x'.repeat(300)}`)],
    [403, 'a handshake from elsewhere', handshake('/ws', 'Origin: http://evil.example')],
    [401, 'a handshake of nobody', handshake('/ws', `Origin: ${product.publicUrl}`)],
    [101, 'an accepted handshake', handshake('/ws?admin=true', ...ofStaff)],
    [400, 'a handshake without a key', handshake('/ws?admin=true', ...ofStaff, 'Sec-WebSocket-Version: 13')],
    [
      400,
      'a handshake of another version',
      handshake(
        '/ws?admin=true',
        ...ofStaff,
        'Sec-WebSocket-Version: 99',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      ),
    ],
  ])('%i, %s, carries the headers', async (status, _what, request) => {
    const answer = await rawAnswer(product.publicUrl, Buffer.from(request, 'latin1'));
    expect({ status: answer?.status, missing: missingHeaders(answer) }).toEqual({ status, missing: [] });
    // A text says in which characters; JSON has one way (RFC 8259).
    const kind = /^(?:application\/json\b|application\/javascript; charset=|text\/\w+; charset=utf-8$)/i;
    // Node answers an expectation in chunks: with the last one alone.
    const isEmpty = answer?.body === '' || answer?.body === '0\r\n\r\n';
    if (status !== 101 && !isEmpty) expect(answer?.headers['content-type']).toMatch(kind);
  });

  it('refused in the middle of an earlier answer is not written into it', async () => {
    const two = `${get('/api/countries', 'Connection: keep-alive')}HACK / HTTP/1.1\r\n\r\n`;
    const first = await rawAnswer(product.publicUrl, two);
    expect(first?.status === 200 || first?.status === 400).toBe(true);
    expect(missingHeaders(first)).toEqual([]);
  });

  it('in the shape of every refusal', async () => {
    for (const request of [get('/%'), 'hello\r\n\r\n', get('/', close, `X: ${'x'.repeat(20_000)}`)]) {
      const answer = await rawAnswer(product.publicUrl, request);
      expect(JSON.parse(answer?.body ?? '')).toMatchObject({ message: expect.any(String) });
      expect(answer?.headers['cache-control']).toBe('no-store');
    }
  });

  it('to a handshake at a malformed address ends its connection', async () => {
    expect((await rawAnswer(product.publicUrl, handshake('/%ff')))?.status).toBe(400);
    const socket = connect(Number(new URL(product.publicUrl).port), '127.0.0.1').resume();
    socket.write(handshake('/%ff'));
    await once(socket, 'close');
  });
});

it('over https asks for https ever after, also where no route answers', async () => {
  const secure = await startTestProduct({ PUBLIC_URL: 'https://kapi.example' });
  try {
    const address = listeningAddress(secure);
    for (const request of [get('/healthz'), get('/%'), handshake('/ws'), 'hello\r\n\r\n']) {
      const answer = await rawAnswer(address, request);
      expect(answer?.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    }
  } finally {
    await secure.end();
  }
});

describe('a file of the pages', () => {
  it('leaves out what means nothing for a file, in every answer the same; pages and errors have all', async () => {
    const webDirectory = await builtSite();
    const app = await buildApp(product.services, { webDirectory, sandbox: undefined });
    try {
      const address = await app.listen({ port: 0, host: '127.0.0.1' });
      const lacksOf = async (...request: [string, ...string[]]) =>
        missingHeaders(await rawAnswer(address, get(...request)));
      expect(await lacksOf('/')).toEqual([]);
      expect(await lacksOf('/nowhere')).toEqual([]);
      expect(await lacksOf('/assets/none.js')).toEqual([]);
      expect(await lacksOf('/assets/%2e%2e/manifest.json')).toEqual([]);
      const script = await lacksOf('/assets/a.js');
      expect(script).toContain('permissions-policy');
      expect(script).not.toContain('content-security-policy');
      expect(script).not.toContain('x-content-type-options');
      expect(script).not.toContain('cross-origin-resource-policy');
      expect(await lacksOf('/assets/a.js', close, 'Range: bytes=0-0')).toEqual(script);
      expect(await lacksOf('/assets/b.svg')).toEqual(script);
      expect(await lacksOf('/icon.svg')).toEqual(script);
      const policyOf = async (path: string) =>
        (await rawAnswer(address, get(path)))?.headers['content-security-policy'];
      // A worker obeys the policy of its own file.
      expect(await policyOf('/assets/a.js')).toBe("default-src 'none';frame-ancestors 'none'");
      expect(await policyOf('/assets/b.svg')).toContain("default-src 'self'");
    } finally {
      await app.close();
      await rm(webDirectory, { recursive: true });
    }
  });
});
