import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSharedLimits } from '../../src/server/protection/index.ts';
import { type Answer, apply, type Client, clientOf, fingerprint, refusal } from '../support/client.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../support/databaseProxy.ts';
import { behindProxy, openTwoInstances } from '../support/openProduct.ts';
import { startTestProduct } from '../support/product.ts';
import { race } from '../support/race.ts';
import { rawAnswer, rawRequest } from '../support/rawSocket.ts';

const { product, one, two } = await openTwoInstances();
let proxy: DatabaseProxy;

let lastBlock = 0;
/** An address in a block that has not called yet. */
const newAddress = () => `10.${Math.floor(++lastBlock / 250)}.${lastBlock % 250}.1`;
const from = (address: string) => ({ 'x-forwarded-for': address });
const nobodys = (index: number) => `TR${String(index).padStart(14, '0')}`;
/** Calls at most so often until it is refused for its number of calls; answers with the last answer. */
async function untilRefused(call: () => Promise<Answer>, atMost: number): Promise<Answer> {
  let answer = await call();
  for (let calls = 1; calls < atMost && answer.status !== 429; calls += 1) answer = await call();
  return answer;
}
const lookUp = (client: Client, address: string, number = nobodys(0)) =>
  client.get(`/api/applications/${number}`, from(address));

describe('a limit', () => {
  it('is shared by two instances: the calls at one count at the other', async () => {
    const address = newAddress();
    const take = (client: Client) => client.post('/api/get-token', { fpHash: fingerprint }, from(address));
    for (let call = 0; call < 60; call += 1) expect((await take(one)).status).toBe(200);
    // A slow machine may count alone for a moment, but 60 more calls would tell of a limit for each instance.
    const refused = await untilRefused(() => take(two), 40);
    expect(refusal(refused)).toBe('429 tooManyRequests');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('x-ratelimit-remaining')).toBe('0');
    expect((await one.post('/api/get-token', { fpHash: fingerprint }, from(newAddress()))).status).toBe(200);
    // Another route has its own.
    expect((await lookUp(one, address)).status).toBe(404);
  });

  it('is answered before a byte of a large body is sent', async () => {
    const address = newAddress();
    const url = '/api/insurance/applications';
    await untilRefused(() => one.post(url, {}, from(address)), 40);
    const head = rawRequest(`POST ${url} HTTP/1.1`, [
      `Host: localhost:${new URL(product.publicUrl).port}`,
      `X-Forwarded-For: ${address}`,
      'Content-Type: application/json',
      'Content-Length: 27000000',
    ]);
    expect((await rawAnswer(product.publicUrl, head))?.status).toBe(429);
  });

  it('counts each of parallel calls once', race, async () => {
    const { db, keys } = product.services;
    const instances = [createSharedLimits(db, keys, 60_000), createSharedLimits(db, keys, 60_000)];
    const limit = { max: 60, windowMs: 600_000 };
    const counts = await Promise.all(
      Array.from({ length: 40 }, () => instances.map((limits) => limits.count('parallel', limit))).flat(),
    );
    const hits = counts.map((count) => count.hits).sort((a, b) => a - b);
    expect(hits.filter((count) => count <= limit.max)).toEqual(Array.from({ length: 60 }, (_, i) => i + 1));
    for (const limits of instances) limits.stop();
  });

  it('names no address in the database, and is swept away after its end', async () => {
    const limits = createSharedLimits(product.services.db, product.services.keys, 60_000);
    await limits.count('swept', { max: 5, windowMs: 60_000 });
    const stored = await product.sql<{ text: string }>('select s::text as text from shared_limits s');
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.map(({ text }) => text).join()).not.toMatch(/10\.0\.|127\.0\.0|swept/);
    limits.stop();
    const [persistence] = await product.sql(
      "select relpersistence as kind from pg_class where relname = 'shared_limits'",
    );
    expect(persistence).toEqual({ kind: 'u' });
  });

  it('begins anew after its window, also where the row of the last one is still there', async () => {
    const [here, there] = [product.services, product.services].map(({ db, keys }) =>
      createSharedLimits(db, keys, 60_000),
    );
    const limit = { max: 2, windowMs: 60_000, mark: 'first' };
    expect(await here?.count('window', limit)).toMatchObject({ hits: 1, mark: 'first' });
    await product.sql("update shared_limits set ends_at = now() - interval '1 second'");
    expect(await there?.count('window', { ...limit, mark: 'second' })).toMatchObject({
      hits: 1,
      mark: 'second',
    });
    here?.stop();
    there?.stop();
  });
});

describe('looking up numbers that do not exist', () => {
  it('is limited over all addresses, and not for those who look up their own', async () => {
    const number = await apply(one);
    await product.sql('delete from shared_limits');
    const guesser = newAddress();
    expect((await lookUp(two, guesser)).status).toBe(404);
    // From as many blocks as there are guesses, at both instances.
    for (let guess = 0; guess < 320; guess += 1) {
      const answer = await lookUp(guess % 2 === 0 ? one : two, newAddress(), nobodys(guess));
      expect(answer.status).toBe(404);
    }
    const refused = await untilRefused(() => lookUp(two, guesser), 20);
    expect(refusal(refused)).toBe('429 tooManyRequests');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // The same block, also with a number that exists, which an answer would tell from others.
    expect((await lookUp(two, guesser.replace(/1$/, '9'), number)).status).toBe(429);
    expect((await untilRefused(() => lookUp(one, guesser), 20)).status).toBe(429);
    const receipt = await two.get(`/api/receipt/visa/${nobodys(1)}`, from(guesser));
    expect(receipt.status).toBe(429);
    // Somebody else.
    const holder = newAddress();
    for (const client of [one, two, one, two]) {
      expect((await lookUp(client, holder, number)).status).toBe(200);
    }
    expect((await lookUp(one, holder)).status).toBe(404);
  });
});

describe('without the database', () => {
  beforeAll(async () => {
    proxy = await startDatabaseProxy(product.database.connectionString);
  });
  afterAll(() => proxy.end());

  it('a process counts alone, and with the others again once it is back', async () => {
    const alone = await startTestProduct(behindProxy, (url) => proxy.through(url));
    const client = clientOf(alone);
    const address = newAddress();
    const take = () => client.post('/api/get-token', { fpHash: fingerprint }, from(address));
    await take();
    await proxy.refuse();
    const statuses: number[] = [];
    for (let call = 0; call < 60; call += 1) statuses.push((await take()).status);
    expect(statuses).toEqual([...Array.from({ length: 59 }, () => 200), 429]);
    await proxy.open();
    await alone.end();
  });
});
