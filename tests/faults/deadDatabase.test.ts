import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { readPostmaster } from '../../src/embeddedPostgres/postmasterFile.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/freePort.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

it('a product whose embedded database cannot come back says so in one line after a minute, and ends', async () => {
  const dataDir = await temporaryFolder('dead');
  const port = await freePort();
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'silent',
    },
  });
  const ended = once(child, 'exit');
  const said = text(child.stderr);
  try {
    const ask = () => fetch(`http://localhost:${port}/readyz`).catch(() => null);
    await eventually(async () => (await ask())?.status === 200, 110_000);
    const data = join(dataDir, 'db/cluster/data');
    const server = await readPostmaster(data);
    await appendFile(join(data, 'postgresql.auto.conf'), 'this is no setting\n');
    process.kill(server?.pid ?? Number.NaN, 'SIGKILL');
    // While it tries again, it answers.
    await eventually(async () => (await ask())?.status === 503);
    expect(await said).toMatch(
      /^The database server died and could not be started again within a minute; its log is .*\n$/,
    );
    expect(await ended).toEqual([1, null]);
  } finally {
    child.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  }
});
