import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { apply, clientOf } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/freePort.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const root = join(import.meta.dirname, '..', '..');
const tools = [
  '@biomejs',
  '@playwright',
  '@tailwindcss',
  'lighthouse',
  'lightningcss',
  'react',
  'react-dom',
  'rolldown',
  'tailwindcss',
  'typescript',
  'vite',
  'vitest',
];

let started: ChildProcess | undefined;
const folders: string[] = [];
afterEach(async () => {
  if (started?.pid !== undefined && started.exitCode === null) {
    const ended = once(started, 'exit');
    // npm and the product that it started.
    process.kill(-started.pid, 'SIGTERM');
    await ended;
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Packaging installs everything a second time: `npm run test:all`. */
it.runIf(process.env['STARTS'] === 'all')(
  'the folder for production serves, and has neither tests nor what only builds',
  async () => {
    const [target, dataDir] = [await temporaryFolder('production'), await temporaryFolder('production-data')];
    folders.push(target, dataDir);
    execFileSync(process.execPath, ['scripts/package.mjs', '--to', target], { cwd: root });

    const present = readdirSync(join(target, 'node_modules'));
    expect(present).toEqual(expect.arrayContaining(['fastify', 'pg', 'node', 'sharp']));
    expect(tools.filter((name) => present.includes(name))).toEqual([]);
    const files = readdirSync(join(target, 'src'), { recursive: true, encoding: 'utf8' });
    expect(files.filter((name) => name.startsWith('web') || name.includes('.test.'))).toEqual([]);

    const port = await freePort();
    const environment = {
      PATH: process.env['PATH'] ?? '',
      HOME: dataDir,
      PORT: String(port),
      DATA_DIR: join(dataDir, 'data'),
    };
    started = spawn('npm', ['start'], { cwd: target, env: environment, stdio: 'ignore', detached: true });
    const publicUrl = `http://localhost:${port}`;
    await eventually(
      async () => (await fetch(`${publicUrl}/readyz`).catch(() => null))?.status === 200,
      200_000,
    );
    const client = clientOf({ publicUrl });
    expect((await client.get('/')).text).toContain('<html lang="en"');
    const number = await apply(client);
    expect((await client.get(`/api/applications/${number}`)).status).toBe(200);
    const verified = execFileSync('npm', ['run', '--silent', 'audit:verify'], {
      cwd: target,
      env: environment,
      encoding: 'utf8',
    });
    expect(verified).toContain('The audit log is sound');
  },
);
