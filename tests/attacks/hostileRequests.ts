import type { Draws } from '../money/draws.ts';
import { hostileBody, hostileText, type Known, textFor, valueFor } from './hostileValues.ts';
import type { Operation } from './operations.ts';

/** One attack: the bytes of a request on a connection of its own. */
export type Attack = { name: string; bytes: Buffer };

/** Of whom the attacks come and what they know. */
export type Attacker = {
  host: string;
  /** The address of the pages, as browsers send it as `Origin`. */
  origin: string;
  /** A session of staff; empty without one. */
  cookie: string;
  known: Known;
};

const otherPaths = [
  '/',
  '/status',
  '/answer',
  '/nowhere',
  '/admin',
  '/3ds-auth',
  '/ws',
  '/ws?admin=true',
  '/dev/mail',
  '/dev/mail/x.eml',
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/openapi.json',
  '/api/docs/',
  '/api/docs/static/x',
  '/api/tazapay/webhook',
  '/assets/none.js',
  '/sandbox/v3/checkout',
  '/sandbox/v3/checkout/x',
  '/sandbox/v3/refund',
  '/sandbox/v3/balance',
  '/sandbox/control/faults',
  '/sandbox/control/ledger',
  '/sandbox/checkout/x',
  '/sandbox/bank/acs',
  '/sandbox/bank/confirm',
  '/sandbox/bank/return',
  '/sandbox/bank/challenge/x',
  '/sandbox/bank/challenge/x/answer',
  '/sandbox/checkout-challenge/result',
] as const;

/** Pieces of a path as they stand on the wire. */
const hostilePieces = [
  '%00',
  'TR%00',
  '%2e%2e',
  '..',
  '..%2f..%2f',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '....//',
  '%252e%252e',
  '%5c..%5c',
  '%ff',
  '%c0%ae',
  '%',
  '%zz',
  '%u0000',
  '%ed%a0%80',
  '%f0%9f%98%80',
  '%e2%80%ae',
  '%0d%0aX:%20y',
  "'%20or%201=1--",
  ';x',
  '*',
  '__proto__',
  '\xff\xfe',
  '-1',
  '0',
  '99999999999999999999',
  'x'.repeat(199),
  'x'.repeat(300),
  '',
];

const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'LINK',
];

const strangeHeaders = [
  'Accept-Encoding: br;q=0, *;q=9, \x80',
  'Accept-Encoding: gzip',
  'Accept-Language: xx-%00,,;q=,*;q=2',
  `Accept-Language: ${'de-DE;q=0.1,'.repeat(400)}`,
  'Cookie: kapi-staff=%00; kapi-chat=%ff; preferred-language=%00; __proto__=1; =; ;;',
  `Cookie: ${'a=b;'.repeat(1_500)}`,
  'Range: bytes=0-0,-1,5-2,99999999999-',
  'If-None-Match: "',
  'If-Modified-Since: never',
  'Idempotency-Key: \xff\xfe\xfd\xfc\xfb\xfa\xf9\xf8\xf7',
  `Idempotency-Key: ${'k'.repeat(200)}`,
  'Origin: null',
  'Origin: http://evil.example',
  'Origin: not a url',
  'Sec-Fetch-Site: cross-site',
  'X-Forwarded-For: %00, 1.2.3.4, ::ffff:999.1.1.1',
  'X-Forwarded-Host: evil.example',
  'Forwarded: for=";;"',
  'X-HTTP-Method-Override: DELETE',
  'Accept-Version: 9.9.9',
  'Authorization: Basic !!!',
  'Authorization: Basic Og==',
  'Expect: 100-continue',
  'Expect: miracles',
  `X-Long: ${'x'.repeat(20_000)}`,
  'Transfer-Encoding: gzip',
  'Upgrade: h2c',
  'Content-Encoding: gzip',
  'If-Match: *',
  'TE: trailers',
  'User-Agent: \t',
] as const;

const contentTypes = [
  'application/json',
  'application/json',
  'application/json',
  'application/json',
  'application/json; charset=utf-16',
  'APPLICATION/JSON ;',
  'application/json\t; x="',
  'application/problem+json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json, text/plain',
  '',
];

/** Draws one attack: a documented call with something wrong, another path, or bytes that are hardly a request. */
export function drawAttack(draws: Draws, operations: readonly Operation[], attacker: Attacker): Attack {
  if (draws.chance(0.06)) return malformed(draws, attacker);
  const isDocumented = draws.chance(0.8);
  const operation = draws.pick(operations);
  const method = isDocumented && !draws.chance(0.05) ? operation.method : draws.pick(methods);
  const path = isDocumented ? pathFor(operation, draws, attacker.known) : pathElsewhere(draws);
  return requestOf({ method, path, body: bodyOf(operation, draws, attacker.known) }, draws, attacker);
}

function pathFor({ path, query }: Operation, draws: Draws, known: Known): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    draws.chance(0.4)
      ? draws.pick(hostilePieces)
      : encodeURIComponent(textFor(name, draws, known).toWellFormed()),
  );
  const asked = query
    .filter(() => draws.chance(0.5))
    .map(({ name, schema }) => {
      const value = valueFor(schema, name, draws, known, 1).replace(/^"(.*)"$/, '$1');
      return `${name}=${draws.chance(0.3) ? draws.pick(hostilePieces) : encodeURIComponent(value.toWellFormed())}`;
    });
  return withQuery(draws.chance(0.03) ? `${filled}/` : filled, asked, draws);
}

function pathElsewhere(draws: Draws): string {
  const path = draws.pick(otherPaths);
  if (!draws.chance(0.4)) return withQuery(path, [], draws);
  const pieces = path.split('/');
  pieces[draws.between(1, pieces.length - 1)] = draws.pick(hostilePieces);
  return withQuery(pieces.join('/'), [], draws);
}

function withQuery(path: string, asked: readonly string[], draws: Draws): string {
  const hostile = draws.chance(0.15)
    ? [
        draws.pick([
          'x=%00',
          'lang=%00',
          'lang=de&lang=tr',
          '__proto__[a]=1&constructor=2',
          'a[]=1&a[b]=2',
          '%ff=%ff',
          '&&==&',
          Array.from({ length: 900 }, (_, index) => `k${index}=1`).join('&'),
        ]),
      ]
    : [];
  const all = [...asked, ...hostile];
  const mark = path.includes('?') ? '&' : '?';
  return all.length === 0 ? path : `${path}${mark}${all.join('&')}`;
}

function bodyOf({ body }: Operation, draws: Draws, known: Known): string | Buffer {
  if (draws.chance(0.15)) return hostileBody(draws);
  if (body !== null) return valueFor(body, '', draws, known);
  return draws.chance(0.8) ? '{}' : `MD=${encodeURIComponent(hostileText(draws).toWellFormed())}&number=%00`;
}

function requestOf(
  { method, path, body }: { method: string; path: string; body: string | Buffer },
  draws: Draws,
  { host, origin, cookie }: Attacker,
): Attack {
  const lines = [`Host: ${host}`];
  if (cookie !== '' && draws.chance(0.95)) lines.push(`Cookie: ${cookie}`);
  if (draws.chance(0.3)) lines.push(draws.pick(strangeHeaders));
  const isUpgrade = draws.chance(0.06);
  if (isUpgrade) {
    lines.push(
      'Connection: Upgrade',
      `Upgrade: ${draws.pick(['websocket', 'WebSocket', 'h2c', 'websocket, x'])}`,
    );
    if (draws.chance(0.7)) lines.push(`Origin: ${origin}`);
    if (draws.chance(0.8)) lines.push(`Sec-WebSocket-Version: ${draws.pick(['13', '13', '8', '99', 'x'])}`);
    if (draws.chance(0.8))
      lines.push(`Sec-WebSocket-Key: ${draws.pick(['dGhlIHNhbXBsZSBub25jZQ==', 'short'])}`);
  } else {
    lines.push('Connection: close');
  }
  const bytes = bodyBytes(method, body, lines, draws);
  const head = `${method} ${path.replaceAll(' ', '%20') || '/'} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
  return {
    name: `${method} ${path.slice(0, 300)}\n  ${lines.join('\n  ').slice(0, 600)}\n  ${bytes.toString('latin1').slice(0, 600)}`,
    bytes: Buffer.concat([Buffer.from(head, 'latin1'), bytes]),
  };
}

/** The body as it is sent, whole or in chunks; adds the lines that go with it. */
function bodyBytes(method: string, body: string | Buffer, lines: string[], draws: Draws): Buffer {
  if (['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(method) && !draws.chance(0.05)) return Buffer.alloc(0);
  const bytes = Buffer.from(body);
  const type = draws.pick(contentTypes);
  if (type !== '') lines.push(`Content-Type: ${type}`);
  if (!draws.chance(0.1)) {
    lines.push(`Content-Length: ${bytes.length}`);
    return bytes;
  }
  lines.push('Transfer-Encoding: chunked');
  const chunk =
    bytes.length === 0 ? [] : [Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')];
  return Buffer.concat([...chunk, Buffer.from('0\r\n\r\n')]);
}

/** Bytes that Node's parser refuses, or that two parsers would read in two ways. */
function malformed(draws: Draws, { host }: Attacker): Attack {
  const path = draws.pick(otherPaths);
  const end = `Host: ${host}\r\nConnection: close\r\n`;
  const text = draws.pick([
    'hello\r\n\r\n',
    '\r\n\r\n\r\n\r\nGET\r\n\r\n',
    '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    `GET ${path} HTTP/9.9\r\n${end}\r\n`,
    `GET ${path} HTTP/1.1\r\nConnection: close\r\n\r\n`,
    `GET ${path} HTTP/1.0\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\n${end}Host: evil.example\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\nHost: \r\nConnection: close\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\nHost: a b@c/d\r\nConnection: close\r\n\r\n`,
    `GET http://evil.example${path} HTTP/1.1\r\n${end}\r\n`,
    `GET * HTTP/1.1\r\n${end}\r\n`,
    `OPTIONS * HTTP/1.1\r\n${end}\r\n`,
    `CONNECT ${host} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    `get ${path} HTTP/1.1\r\n${end}\r\n`,
    `HACK ${path} HTTP/1.1\r\n${end}\r\n`,
    `GET ${path}\x00 HTTP/1.1\r\n${end}\r\n`,
    `GET ${path} HTTP/1.1\r\n${end}X: a\x00b\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\n${end}X : a\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\n${end} folded: a\r\n\r\n`,
    `GET ${path} HTTP/1.1\n${end.replaceAll('\r', '')}\n`,
    `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n${end}\r\n`,
    `GET ${path} HTTP/1.1\r\n${end}${Array.from({ length: 900 }, (_, index) => `X${index}: y\r\n`).join('')}\r\n`,
    `POST ${path} HTTP/1.1\r\n${end}Content-Length: -1\r\n\r\n`,
    `POST ${path} HTTP/1.1\r\n${end}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
    `POST ${path} HTTP/1.1\r\n${end}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    `POST ${path} HTTP/1.1\r\n${end}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
    `POST ${path} HTTP/1.1\r\n${end}Transfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(20_000)}\r\n{\r\n0\r\n\r\n`,
    `POST ${path} HTTP/1.1\r\n${end}Transfer-Encoding: identity, chunked, gzip\r\n\r\n0\r\n\r\n`,
    `POST /api/get-token HTTP/1.1\r\n${end}Content-Type: application/json\r\nContent-Length: 99999999999\r\n\r\n`,
  ]);
  return { name: `malformed: ${JSON.stringify(text.slice(0, 200))}`, bytes: Buffer.from(text, 'latin1') };
}
