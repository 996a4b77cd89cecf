import Fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { afterEach, describe, expect, it } from 'vitest';
import { AppError } from '../../src/server/appError.ts';
import type { App } from '../../src/server/http.ts';
import { shedOverload } from '../../src/server/overload.ts';
import { eventually } from '../support/eventually.ts';

/** A server that takes two calls at a time. `finish` answers those that wait. */
async function startServer(isHeapShort: () => boolean = () => false) {
  const app: App = Fastify().withTypeProvider<ZodTypeProvider>();
  const waiting: (() => void)[] = [];
  shedOverload(app, { callsAtOnce: 2, callsThatWeigh: 1, isHeapShort });
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof AppError ? error.status : 500).send(),
  );
  app.get('/work', () => new Promise<string>((resolve) => waiting.push(() => resolve('done'))));
  app.get('/quick', () => 'done');
  app.get('/healthz', () => 'up');
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  running.push(app);
  return {
    call: (path: string, signal?: AbortSignal) => fetch(`${origin}${path}`, signal ? { signal } : {}),
    waiting,
    finish: () => {
      for (const answer of waiting.splice(0)) answer();
    },
  };
}

const running: App[] = [];
afterEach(async () => {
  for (const app of running.splice(0)) await app.close();
});

describe('more calls than a server may have in hand', () => {
  it('are refused until one is done, and whoever watches is answered meanwhile', async () => {
    const { call, waiting, finish } = await startServer();
    const inHand = [call('/work'), call('/work')];
    await eventually(async () => waiting.length === 2);
    expect((await call('/work')).status).toBe(503);
    expect((await call('/healthz')).status).toBe(200);
    finish();
    for (const answer of await Promise.all(inHand)) expect(answer.status).toBe(200);
    const next = call('/work');
    await eventually(async () => waiting.length === 1);
    finish();
    expect((await next).status).toBe(200);
  });

  it('do not count when they were given up', async () => {
    const { call, waiting, finish } = await startServer();
    const giveUp = new AbortController();
    const inHand = [call('/work', giveUp.signal), call('/work', giveUp.signal)];
    await eventually(async () => waiting.length === 2);
    giveUp.abort();
    await Promise.allSettled(inHand);
    await eventually(async () => (await call('/quick')).status === 200);
    finish();
  });

  it('are one call, when its heap is nearly used up', async () => {
    let isShort = false;
    const { call, waiting, finish } = await startServer(() => isShort);
    const first = call('/work');
    await eventually(async () => waiting.length === 1);
    isShort = true;
    expect((await call('/work')).status).toBe(503);
    finish();
    expect((await first).status).toBe(200);
    const second = call('/work');
    await eventually(async () => waiting.length === 1);
    finish();
    expect((await second).status).toBe(200);
  });
});
