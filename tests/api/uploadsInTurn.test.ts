import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { afterEach, expect, it } from 'vitest';
import { systemClock } from '../../src/server/clock.ts';
import type { App } from '../../src/server/http.ts';
import { keepCallerAddresses } from '../../src/server/protection/index.ts';
import { deriveKeys } from '../../src/server/security/keys.ts';
import { type StorageWatch, watchStorage } from '../../src/server/storageWatch.ts';
import { readLargeBodies } from '../../src/server/uploads/index.ts';
import { eventually } from '../support/eventually.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { hasProc, unnamedFiles } from '../support/unnamedFiles.ts';

/** Two of these are handled at a time, the others wait on disk. */
const data = 'A'.repeat(1_000_000);
const handledAtOnce = 2_500_000;
/** One of these fits beside two of the others. */
const small = 'A'.repeat(200_000);

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).toReversed()) await step();
});

async function newDataDir(): Promise<string> {
  const dataDir = await temporaryFolder('turns');
  cleanUp.push(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
}

/** A server whose handler waits for `finish`. */
async function startServer(hasRoomFor?: StorageWatch['hasRoomFor'], dataDir?: string) {
  dataDir ??= await newDataDir();
  const app: App = Fastify().withTypeProvider<ZodTypeProvider>();
  cleanUp.push(() => app.close());
  keepCallerAddresses(app);
  const parts = { config: { dataDir }, keys: deriveKeys(Buffer.alloc(32)), clock: systemClock };
  const storage = watchStorage(dataDir);
  readLargeBodies(app, parts, hasRoomFor ? { ...storage, hasRoomFor } : storage, { handledAtOnce });
  const handled: string[] = [];
  const finish = new Map<string, () => void>();
  cleanUp.push(async () => {
    for (const end of finish.values()) end();
  });
  app.post<{ Params: { name: string }; Body: { data: string } }>(
    '/photos/:name',
    { bodyLimit: 2_000_000 },
    async ({ params: { name }, body }) => {
      handled.push(name);
      await new Promise<void>((resolve) => finish.set(name, resolve));
      return { isWhole: [data, small].includes(body.data) };
    },
  );
  app.get('/quick', () => 'done');
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const folder = join(dataDir, 'uploads');
  return {
    handled,
    finish: (name: string) => finish.get(name)?.(),
    send(name: string, content = data) {
      const leaving = new AbortController();
      const answer = fetch(`${origin}/photos/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ data: content }),
        signal: leaving.signal,
      }).then(
        (response) => response.json(),
        () => 'left',
      );
      return { answer, leave: () => leaving.abort() };
    },
    /** Waits until so many bodies have arrived whole, and wait on disk or are handled. */
    haveArrived: (count: number) =>
      eventually(async () => {
        const files = await unnamedFiles(folder);
        // One may be closed meanwhile.
        const found = await Promise.all(files.map((path) => stat(path).catch(() => null)));
        const whole = [data.length, small.length];
        return found.filter((file) => file !== null && whole.includes(file.size)).length === count;
      }),
    /** Other calls are answered, which gives a body that should wait the time to be handled. */
    async answerOthers() {
      for (let call = 0; call < 30; call += 1) expect((await fetch(`${origin}/quick`)).status).toBe(200);
    },
  };
}

it.runIf(hasProc)('large bodies are handled two at a time and in their order, whoever leaves', async () => {
  const { send, handled, finish, haveArrived, answerOthers } = await startServer();
  const areHandled = (...names: string[]) => eventually(async () => handled.join() === names.join());
  const a = send('a');
  await areHandled('a');
  const b = send('b');
  await areHandled('a', 'b');
  const c = send('c');
  await haveArrived(3);
  // It would fit, but does not overtake.
  const d = send('d', small);
  await haveArrived(4);
  const e = send('e');
  await haveArrived(5);
  await answerOthers();
  expect(handled).toEqual(['a', 'b']);

  c.leave();
  await areHandled('a', 'b', 'd');
  // Its handler still uses what was sent.
  a.leave();
  await haveArrived(3);
  await answerOthers();
  expect(handled).toEqual(['a', 'b', 'd']);

  finish('a');
  await areHandled('a', 'b', 'd', 'e');
  finish('b');
  finish('d');
  finish('e');
  const answers = await Promise.all([a, b, c, d, e].map(({ answer }) => answer));
  const whole = { isWhole: true };
  expect(answers).toEqual(['left', whole, 'left', whole, whole]);
  await haveArrived(0);
});

it('a body is refused for now that the disk has no room for beside the others', async () => {
  const least = 4 * 1024 * 1024;
  const { send, handled, finish } = await startServer(async (bytes) => bytes < 2 * least);
  const first = send('first');
  await eventually(async () => handled.length === 1);
  expect(await send('second').answer).toMatchObject({ statusCode: 503 });
  finish('first');
  expect(await first.answer).toEqual({ isWhole: true });
  const third = await eventually(async () => {
    const sent = send('third');
    await Promise.race([sent.answer, eventually(async () => handled.includes('third'))]);
    return handled.includes('third') ? sent : null;
  });
  finish('third');
  expect(await third.answer).toEqual({ isWhole: true });
});

it('what a killed process left on disk is gone when the server answers', async () => {
  const dataDir = await newDataDir();
  const folder = join(dataDir, 'uploads');
  await mkdir(folder);
  await writeFile(join(folder, 'left'), 'x');
  const { answerOthers } = await startServer(undefined, dataDir);
  await answerOthers();
  expect(await readdir(folder)).toEqual([]);
});
