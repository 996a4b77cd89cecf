import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { clientOf, fingerprint } from '../support/client.ts';
import { insurancePayload } from '../support/insurance.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import type { Build } from './benchedProduct.ts';
import { timesWhile } from './timesWhile.ts';

const uploads = 30;
/** A call that needs the database, and one that needs nothing: what a load balancer asks. */
const probed = ['/api/countries', '/healthz'] as const;
const callersOfEach = 2;
const uploader = fileURLToPath(new URL('./uploader.fixture.ts', import.meta.url));

/**
 * How long other calls wait while thirty applications with photos are sent at once: the largest that the route takes, with
 * a token ahead of the body and without, and prepared photos as the form sends them.
 */
export async function measureUploads(builds: readonly Build[]): Promise<void> {
  const folder = await temporaryFolder('uploads');
  console.log(
    `\nCalls beside ${uploads} uploads at once (${callersOfEach} callers of ${probed.join(' and of ')})`,
  );
  try {
    for (const build of builds) {
      const alone = await whileRunning(build.publicUrl, () => new Promise((done) => setTimeout(done, 3_000)));
      console.log(`  ${build.name.padEnd(10)} ${'nothing else'.padEnd(34)} ${alone}`);
      for (const [title, photo, hasToken] of [
        ['24 MB, no token ahead', largestPhoto(), false],
        ['24 MB, token ahead', largestPhoto(), true],
        ['2.6 MB of prepared photos', await preparedPhoto(), true],
      ] as const) {
        const { file, token } = await bodyFile(build.publicUrl, folder, photo);
        const ahead = hasToken ? `${token} ${fingerprint}` : '';
        let statuses = '';
        const line = await whileRunning(build.publicUrl, async () => {
          statuses = await upload(build.publicUrl, file, ahead);
        });
        console.log(`  ${build.name.padEnd(10)} ${title.padEnd(34)} ${line}   answers ${statuses}`);
      }
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Base64 of a file that is no picture, a quarter of the largest body. */
const largestPhoto = () => `data:image/jpeg;base64,${'QUJD'.repeat(1_500_000)}`;

async function preparedPhoto(): Promise<string> {
  const [width, height] = [1100, 800];
  const noise = Buffer.alloc(width * height * 3, 0).map(() => Math.floor(Math.random() * 256));
  const jpeg = await sharp(noise, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 70 })
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}

async function bodyFile(publicUrl: string, folder: string, data: string) {
  const parentIdPhotos = ['mother', 'mother', 'father', 'father'].map((type, index) => ({
    name: `${index}.jpg`,
    data,
    type,
  }));
  const payload = await insurancePayload(clientOf({ publicUrl }), {
    dateOfBirth: '2015-01-01',
    parentIdPhotos,
  });
  const file = join(folder, 'body.json');
  await writeFile(file, JSON.stringify(payload));
  return { file, token: payload.sessionToken };
}

/** Sends the file so many times from a process of its own; gives how many answers had each status. */
async function upload(publicUrl: string, file: string, ahead: string): Promise<string> {
  const child = spawn(process.execPath, [uploader, publicUrl, file, String(uploads), ahead], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let told = '';
  child.stdout.on('data', (chunk) => {
    told += String(chunk);
  });
  await once(child, 'exit');
  return told.trim();
}

/** The times of calls while something runs, as a line. */
async function whileRunning(publicUrl: string, work: () => Promise<unknown>): Promise<string> {
  const working = work();
  const lines = probed.map(async (path) => {
    const { count, within } = await timesWhile(() => working, {
      callers: callersOfEach,
      pauseMs: 10,
      call: async () => (await fetch(`${publicUrl}${path}`)).arrayBuffer(),
    });
    const share = (part: number) => `${Math.round(within(part))} ms`;
    return `${path} p50 ${share(0.5)}, p99 ${share(0.99)}, slowest ${share(1)} of ${count}`;
  });
  return (await Promise.all(lines)).join('; ');
}
