import { execFileSync } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openProcessClock } from '../money/clock.ts';
import { type Answer, apply, type Client, clientOf, visaPayload } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/freePort.ts';
import { noisyPhoto } from '../support/images.ts';
import { insurancePayload } from '../support/insurance.ts';
import { readOutbox } from '../support/outbox.ts';
import { type ProductProcess, startProductProcess } from '../support/productProcess.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/** The product where its surroundings are narrow: a clock that jumps, little memory, no descriptors, no network. */

/** Of util-linux and iproute2, by their paths: not everybody's PATH has them. */
const ip = '/usr/sbin/ip';
const unshare = '/usr/bin/unshare';
const prlimit = '/usr/bin/prlimit';

const cleanUp: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const step of cleanUp.toReversed()) await step();
});

async function newFolder(): Promise<string> {
  const folder = await temporaryFolder('pressure');
  cleanUp.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function start(environment: Record<string, string>): Promise<ProductProcess> {
  const product = await startProductProcess(await freePort(), environment);
  cleanUp.push(() => product.stop());
  return product;
}

/** Whether a program can do this here. */
function can(program: string, ...words: string[]): boolean {
  try {
    execFileSync(program, words, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const isThere = async (client: Client, number: string) =>
  (await client.get(`/api/applications/${number}`)).status === 200;

const mailsAbout = async (dataDir: string, number: string) =>
  (await readOutbox(join(dataDir, 'outbox'))).filter(({ text }) => text?.includes(number));

describe('a clock that jumps by hours', () => {
  it('loses nothing, and writes once of each application', async () => {
    const dataDir = await newFolder();
    const clock = openProcessClock(dataDir);
    clock.shift(0);
    const product = await start({ DATA_DIR: dataDir, ...clock.environment });
    const client = clientOf(product);
    const pid = product.pid();
    const hour = 3_600_000;
    const numbers: string[] = [];
    for (const shift of [0, hour, -hour, 25 * hour, 0]) {
      clock.shift(shift);
      numbers.push(await eventually(() => apply(client).catch(() => null)));
    }
    expect(new Set(numbers).size).toBe(5);
    for (const number of numbers) {
      expect(await isThere(client, number)).toBe(true);
      await eventually(async () => (await mailsAbout(dataDir, number)).length > 0);
    }
    for (const number of numbers) expect(await mailsAbout(dataDir, number)).toHaveLength(1);
    expect(product.pid()).toBe(pid);
  });
});

describe('little memory', () => {
  it('refuses what does not fit, and the process lives on', async () => {
    const dataDir = await newFolder();
    const product = await start({ DATA_DIR: dataDir, NODE_OPTIONS: '--max-old-space-size=200' });
    const client = clientOf(product);
    const pid = product.pid();
    const mother = { name: 'mother.png', data: await noisyPhoto(1_500), type: 'mother' };
    const body = await insurancePayload(client, { dateOfBirth: '2015-01-01', parentIdPhotos: [mother] });
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => client.post('/api/insurance/applications', body).catch(() => null)),
    );
    const answered = answers.filter((answer): answer is Answer => answer !== null);
    expect(answered.length).toBeGreaterThan(0);
    expect(answered.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
    expect(product.pid()).toBe(pid);
    const number = await eventually(() => apply(client).catch(() => null), 60_000);
    expect(await isThere(client, number)).toBe(true);
  });
});

describe.runIf(can(prlimit, '--version'))('no free file descriptor', () => {
  it('refuses connections, and goes on when some are free again', async () => {
    const dataDir = await newFolder();
    const product = await start({ DATA_DIR: dataDir });
    const client = clientOf(product);
    const pid = product.pid();
    const before = await apply(client);
    const open = (await readdir(`/proc/${pid}/fd`)).length;
    execFileSync(prlimit, ['--pid', String(pid), `--nofile=${open + 12}:`]);

    const { port, hostname } = new URL(product.publicUrl);
    const sockets: Socket[] = Array.from({ length: 60 }, () => connect(Number(port), hostname));
    for (const socket of sockets) socket.on('error', () => {});
    await eventually(async () => (await readdir(`/proc/${pid}/fd`)).length >= open + 8);
    // Nobody new gets in meanwhile, and what is asked over a connection that is there fails at most by itself.
    const meanwhile = await Promise.all(
      Array.from({ length: 10 }, () =>
        fetch(`${product.publicUrl}/healthz`, { signal: AbortSignal.timeout(2_000) }).then(
          ({ status }) => status,
          () => null,
        ),
      ),
    );
    expect(meanwhile.filter((status) => status !== null && status !== 200 && status !== 503)).toEqual([]);
    for (const socket of sockets) socket.destroy();

    expect(await eventually(() => isThere(client, before).catch(() => false))).toBe(true);
    await eventually(() => apply(client).catch(() => null));
    expect(product.pid()).toBe(pid);
  });
});

describe('SIGTERM', () => {
  it('in the middle of submissions answers those it took, and keeps them', async () => {
    const dataDir = await newFolder();
    const product = await start({ DATA_DIR: dataDir });
    const client = clientOf(product);
    const bodies = await Promise.all(
      Array.from({ length: 30 }, (_, n) => visaPayload(client, { lastName: `Nkosi${'abcdefghij'[n % 10]}` })),
    );
    let taken = 0;
    const sending = bodies.map(async (body) => {
      const answer = await client.post('/api/applications', body).catch(() => null);
      if (answer?.status === 201) taken += 1;
      return answer;
    });
    await eventually(async () => taken >= 3);
    await product.stop();
    const answers = await Promise.all(sending);
    const numbers = answers.flatMap((answer) =>
      answer?.status === 201 ? [/TR[0-9A-Z]{14}/.exec(answer.text)?.[0] ?? 'no number'] : [],
    );
    expect(answers.filter((answer) => answer !== null && ![201, 503].includes(answer.status))).toEqual([]);

    const again = clientOf(await start({ DATA_DIR: dataDir }));
    for (const number of numbers) expect(await isThere(again, number)).toBe(true);
  });
});

describe.runIf(can(unshare, '--net', 'true') && can(ip, '-V'))('no network', () => {
  it('keeps nothing from starting, applying and paying with the sandbox', async () => {
    const dataDir = await newFolder();
    const inside = `${ip} link set lo up && exec "$@"`;
    const script = join(import.meta.dirname, 'withoutNetwork.fixture.ts');
    const output = execFileSync(
      unshare,
      ['--net', 'sh', '-c', inside, 'sh', process.execPath, script, dataDir],
      { encoding: 'utf8' },
    );
    expect(output).toContain('paid without a network');
  });
});
