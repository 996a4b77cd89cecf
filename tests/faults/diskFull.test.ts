import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Client, clientOf, refusal, visaPayload } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/freePort.ts';
import { type ProductProcess, startProductProcess } from '../support/productProcess.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/** The product with its database on a small disk that gets full. Needs to mount one: root on Linux. */

/** Of util-linux; the first one runs a command with mounts of its own. */
const [unshare, mount, unmount] = ['/usr/bin/unshare', '/usr/bin/mount', '/usr/bin/umount'] as const;
const diskSize = '400m';

const canMount = (() => {
  try {
    execFileSync(unshare, ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

const cleanUp: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const step of cleanUp.toReversed()) await step();
});

/** The product on a disk of its own, which only it and its children see. */
async function startOnSmallDisk(): Promise<{ product: ProductProcess; disk: () => string }> {
  const dataDir = await temporaryFolder('full');
  cleanUp.push(() => rm(dataDir, { recursive: true, force: true }));
  const script = `mount -t tmpfs -o size=${diskSize},mode=0711 tmpfs "${dataDir}" && exec "$@"`;
  const within = [unshare, '--mount', 'sh', '-c', script, 'sh'];
  const product = await startProductProcess(await freePort(), { DATA_DIR: dataDir }, within);
  cleanUp.push(() => product.stop());
  return { product, disk: () => join(`/proc/${product.pid()}/root`, dataDir) };
}

/** The product on a small disk that stays when it is killed. */
async function startOnLastingDisk(): Promise<{ product: ProductProcess; disk: string }> {
  const disk = await temporaryFolder('full');
  execFileSync(mount, ['-t', 'tmpfs', '-o', `size=${diskSize},mode=0711`, 'tmpfs', disk]);
  cleanUp.push(async () => {
    execFileSync(unmount, ['--lazy', disk]);
    await rm(disk, { recursive: true, force: true });
  });
  const product = await startProductProcess(await freePort(), { DATA_DIR: disk });
  cleanUp.push(() => product.stop());
  return { product, disk };
}

/** Writes until the disk takes no further byte. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (let size = 1024 * 1024; size >= 1024; ) {
      const written = await file.write(randomBytes(size)).then(
        ({ bytesWritten }) => bytesWritten,
        () => 0,
      );
      if (written < size) size /= 2;
    }
  } finally {
    await file.close();
  }
}

async function submit(client: Client, acknowledged: string[]) {
  const answer = await client.post('/api/applications', await visaPayload(client));
  if (answer.status === 201) {
    const { json } = answer;
    if (typeof json === 'object' && json !== null && 'applicationNumber' in json)
      acknowledged.push(String(json.applicationNumber));
  }
  return answer;
}

describe.runIf(canMount)('a full disk', () => {
  it('has writes refused with 503, reads answered, nothing acknowledged lost, and needs no hand when there is room', async () => {
    const { product, disk } = await startOnSmallDisk();
    const client = clientOf(product);
    const pid = product.pid();
    const acknowledged: string[] = [];
    await submit(client, acknowledged);

    await fill(join(disk(), 'fill'));
    const refused = await eventually(async () => {
      const answer = await submit(client, acknowledged);
      return answer.status === 201 ? null : answer;
    }, 60_000);
    expect(refusal(refused)).toBe('503 serviceUnavailable');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await client.get('/readyz')).json).toMatchObject({ status: 'not ready' });
    expect((await client.get('/healthz')).status).toBe(200);
    expect((await client.get(`/api/applications/${acknowledged[0]}`)).status).toBe(200);

    await rm(join(disk(), 'fill'));
    await eventually(async () => (await submit(client, acknowledged)).status === 201, 60_000);
    await eventually(async () => (await client.get('/readyz')).status === 200, 60_000);
    expect(product.pid()).toBe(pid);
    for (const number of acknowledged) {
      expect((await client.get(`/api/applications/${number}`)).status).toBe(200);
    }
  });

  it('has a start wait for room, and go on by itself', async () => {
    const { product, disk } = await startOnLastingDisk();
    const acknowledged: string[] = [];
    await submit(clientOf(product), acknowledged);
    await fill(join(disk, 'fill'));
    const again = product.killAndStartAgain();
    await eventually(async () => product.output().includes('the start waits for room'), 60_000);
    await rm(join(disk, 'fill'));
    await again;
    expect((await clientOf(product).get(`/api/applications/${acknowledged[0]}`)).status).toBe(200);
    await eventually(async () => (await submit(clientOf(product), acknowledged)).status === 201, 60_000);
  });
});
