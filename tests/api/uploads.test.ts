import { randomUUID } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { apply, clientOf, fingerprint, refusal, takeToken } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { noisyPhoto } from '../support/images.ts';
import { insurancePayload } from '../support/insurance.ts';
import { openStaffedProduct } from '../support/openProduct.ts';
import { rawAnswer, rawRequest } from '../support/rawSocket.ts';
import { requestSteps } from '../support/requests.ts';
import { hasProc, unnamedFiles } from '../support/unnamedFiles.ts';

/** Bodies with files are refused before they are read, and wait on disk. */

const { product, visitor, staff } = await openStaffedProduct();
const { ask, answer, tokenOf } = requestSteps({ product, visitor, staff });
const path = '/api/insurance/applications';
const largest = 27_000_000;

/** The head of a large request, of whose body nothing is sent. */
const head = (url: string, ...more: string[]) =>
  rawRequest(`POST ${url} HTTP/1.1`, [
    `Host: localhost:${new URL(product.publicUrl).port}`,
    'Content-Type: application/json',
    ...more,
  ]);
const asked = (...more: string[]) => rawAnswer(product.publicUrl, head(path, ...more));
const ahead = (token: string) => `X-Submission-Token: ${token} ${fingerprint}`;
const codeIn = (answer: { body: string } | null): unknown => JSON.parse(answer?.body ?? 'null')?.error;

const minor = (data: string) => ({
  dateOfBirth: '2015-01-01',
  parentIdPhotos: [{ name: 'mother.png', data, type: 'mother' }],
});

describe('before its body is read', () => {
  it('a submission with a worthless token is refused', async () => {
    const sent = [`Content-Length: ${largest}`];
    const answer = await asked(...sent, ahead('1.2.3'));
    expect([answer?.status, codeIn(answer)]).toEqual([401, 'tokenInvalid']);
    const [foreign, chunked] = [
      await asked(...sent, ahead(`${await takeToken(visitor)}x`)),
      await asked('Transfer-Encoding: chunked', ahead('abc')),
    ];
    expect([foreign?.status, codeIn(foreign)]).toEqual([403, 'tokenFingerprint']);
    expect([chunked?.status, codeIn(chunked)]).toEqual([401, 'tokenInvalid']);
  });

  it('one that announces too much is refused', async () => {
    expect((await asked('Content-Length: 99999999'))?.status).toBe(413);
  });

  it('an answer to staff by a worthless link is refused, and one by a link that was answered', async () => {
    const url = '/api/request-answer';
    const answerBy = (token: string) =>
      rawAnswer(product.publicUrl, head(url, `Content-Length: ${largest}`, `X-Link-Token: ${token}`));
    const unknown = await answerBy('nothing');
    expect([unknown?.status, codeIn(unknown)]).toEqual([404, 'requestLinkNotValid']);
    const number = await apply(visitor);
    await ask(number, ['otherExplanation'], { text: 'Why twice?' });
    const token = await tokenOf(number);
    expect((await answer(token, { otherExplanation: { text: 'By mistake.' } })).status).toBe(204);
    const ended = await answerBy(token);
    expect([ended?.status, codeIn(ended)]).toEqual([409, 'requestOver']);
  });

  it('a document of nobody is refused', async () => {
    const url = '/api/admin/applications/1/documents';
    const answer = await rawAnswer(product.publicUrl, head(url, 'Content-Length: 5000000'));
    expect([answer?.status, codeIn(answer)]).toEqual([401, 'signedOut']);
  });

  it('one is refused for now while much of its sender is read, sooner without a token ahead', async () => {
    const { port } = new URL(product.publicUrl);
    const token = ahead(await takeToken(visitor));
    const slowLength = `Content-Length: ${16 * 1024 * 1024}`;
    // Twice as much as all together were once allowed in memory: seven without a token ahead, five with one.
    const slow = Array.from({ length: 12 }, (_, index) => (index < 7 ? [] : [token])).map((more) => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', () => {});
      socket.write(`${head(path, slowLength, ...more)}{"data":"QUJD`);
      return socket;
    });
    try {
      const refused = await eventually(async () => {
        const answer = await rawAnswer(product.publicUrl, head(path, `Content-Length: ${largest}`), 500);
        return answer?.status === 503 ? answer : null;
      });
      expect(codeIn(refused)).toBe('serviceUnavailable');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      // A traveller's photos find room, also where the token stands in the body alone.
      const payload = await insurancePayload(visitor, minor(await noisyPhoto(400)));
      const own = { 'x-submission-token': `${payload.sessionToken} ${fingerprint}` };
      expect((await visitor.post(path, payload, own)).status).toBe(201);
      expect((await visitor.post(path, payload)).status).toBe(201);
    } finally {
      for (const socket of slow) socket.destroy();
    }
  });
});

describe.runIf(hasProc)('on disk', () => {
  const folder = join(product.config.dataDir, 'uploads');
  const isEmpty = async () => (await readdir(folder)).length + (await unnamedFiles(folder)).length === 0;

  it('a body that arrives has no name and no plain text, and is gone when its sender leaves', async () => {
    await eventually(isEmpty);
    const text = 'Passport of Anna Schmidt. '.repeat(10_000);
    const socket = connect(Number(new URL(product.publicUrl).port), '127.0.0.1');
    socket.write(`${head(path, 'Content-Length: 20000000')}{"data":"${text}`);
    const file = await eventually(async () => {
      const [found] = await unnamedFiles(folder);
      return found !== undefined && (await stat(found)).size === text.length ? found : null;
    });
    expect(await readdir(folder)).toEqual([]);
    expect((await readFile(file)).includes('Passport')).toBe(false);
    socket.destroy();
    await eventually(isEmpty);
  });

  it('nothing is left of one that is kept or refused', async () => {
    const payload = await insurancePayload(visitor, minor(await noisyPhoto(300)));
    const long = 'QUJD'.repeat(100_000);
    const sent = [
      JSON.stringify(payload),
      `{"a":"${long}"}`,
      `{"a":"${long}`,
      `{"a":"${long}",${'"b":1,'.repeat(60_000)}`,
    ];
    const answers = await Promise.all(sent.map((body) => visitor.post(path, body)));
    expect(answers.map(({ status }) => status)).toEqual([201, 400, 400, 413]);
    await eventually(isEmpty);
  });
});

describe('a body with photos', () => {
  it('arrives whole, and its repetition is told from another photo', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const payload = await insurancePayload(visitor, minor(await noisyPhoto(900)));
    expect(JSON.stringify(payload).length).toBeGreaterThan(1_000_000);
    const first = await visitor.post(path, payload, key);
    expect(first.status).toBe(201);
    expect((await visitor.post(path, payload, key)).json).toEqual(first.json);
    const other = await visitor.post(path, { ...payload, ...minor(await noisyPhoto(500)) }, key);
    expect(refusal(other)).toBe('409 idempotencyKeyReused');
  });

  it('may come in chunks', async () => {
    const body = JSON.stringify(await insurancePayload(visitor, minor(await noisyPhoto(300))));
    const pieces = body.match(/.{1,50000}/gs) ?? [];
    const stream = new ReadableStream({
      pull(controller) {
        const piece = pieces.shift();
        if (piece === undefined) controller.close();
        else controller.enqueue(new TextEncoder().encode(piece));
      },
    });
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: stream,
      duplex: 'half',
    };
    expect((await fetch(`${product.publicUrl}${path}`, init)).status).toBe(201);
  });

  it.each([
    ['a long name', (long: string) => `{"${long}":1}`, '400 malformedJson'],
    ['no end', (long: string) => `{"a":"${long}`, '400 malformedJson'],
    ['U+0000 in a file', (long: string) => `{"a":"${long}\\u0000"}`, '400 invalidRequest a'],
    [
      'a mass of fields',
      (long: string) => `{"a":"${long}",${'"b":1,'.repeat(60_000)}"c":2}`,
      '413 bodyTooLarge',
    ],
  ])('is refused for %s', async (_what, body, expected) => {
    expect(refusal(await visitor.post(path, body('QUJD'.repeat(100_000))))).toBe(expected);
  });
});

it.each([
  ['a worthless token', 401, { 'content-type': 'application/json', 'x-submission-token': 'a b' }],
  ['another kind of content', 415, { 'content-type': 'text/plain' }],
])('the connection of a body refused for %s goes on', async (_why, status, headers) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (method: string, url: string, body = '', given = {}) =>
    new Promise<{ status: number | undefined; port: number | undefined }>((resolve, reject) => {
      const call = request(`${product.publicUrl}${url}`, { method, agent, headers: given }, (response) => {
        const answer = { status: response.statusCode, port: response.socket.localPort };
        response.resume().on('end', () => resolve(answer));
      });
      call.on('error', reject);
      call.end(body);
    });
  const refused = await send('POST', path, 'x'.repeat(3_000_000), headers);
  expect(refused.status).toBe(status);
  expect(await send('GET', '/healthz')).toEqual({ status: 200, port: refused.port });
  agent.destroy();
});

it('an applicant who leaves in the middle leaves nothing behind', async () => {
  const { port } = new URL(product.publicUrl);
  for (let left = 0; left < 6; left += 1) {
    const socket = connect(Number(port), '127.0.0.1');
    await new Promise((done) => socket.write(`${head(path, 'Content-Length: 20000000')}{"a":"QUJD`, done));
    socket.destroy();
  }
  const payload = await insurancePayload(clientOf(product), minor(await noisyPhoto(300)));
  await eventually(async () => (await visitor.post(path, payload)).status === 201);
});
