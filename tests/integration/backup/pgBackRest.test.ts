import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { freePort } from '../../support/freePort.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

/**
 * What docs/operations.md says of pgBackRest, word for word, against a real server. Needs `apt-get install pgbackrest
 * postgresql` (a version that this pgBackRest knows), and `runuser` for whoever is root.
 */

// A real server, on machines that may be busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

/** By its path: not everybody's PATH has it. */
const runuser = '/usr/sbin/runuser';
const isRoot = process.getuid?.() === 0;
const serversFolder = '/usr/lib/postgresql';
const versions = existsSync(serversFolder) ? readdirSync(serversFolder).sort() : [];
const programs = join(serversFolder, versions[0] ?? 'none', 'bin');
const needed = [
  '/usr/bin/pgbackrest',
  join(programs, 'initdb'),
  ...(isRoot ? [runuser, '/var/lib/postgresql'] : []),
];
const missing = needed.filter((path) => !existsSync(path));

let folder = '';
let port = 0;
const inFolder = (name: string) => join(folder, name);

/** Runs a line of the shell as the user of the server. */
async function shell(line: string): Promise<string> {
  const all = ['sh', '-c', line];
  const [program = '', ...args] = isRoot ? [runuser, '-u', 'postgres', '--', ...all] : all;
  const { stdout } = await promisify(execFile)(program, args, {
    cwd: folder,
    env: { ...process.env, PGBACKREST_CONFIG: inFolder('pgbackrest.conf') },
  });
  return stdout.trim();
}

const query = (text: string) =>
  shell(`${programs}/psql -X -A -t -v ON_ERROR_STOP=1 -h ${folder} -p ${port} -d postgres -c "${text}"`);
const start = () => shell(`${programs}/pg_ctl -D ${inFolder('data')} -l ${inFolder('log')} -w start`);
const stop = () => shell(`${programs}/pg_ctl -D ${inFolder('data')} -m fast -w stop`);

/** The section of the document: its settings, and its commands in the order of their use. */
async function documented() {
  const text = await readFile('docs/operations.md', 'utf8');
  const section = text.slice(text.indexOf('### Backups of your own PostgreSQL server'));
  const [repository = '', server = ''] = [...section.matchAll(/```ini\n([\s\S]*?)```/g)].map(
    ([, block]) => block ?? '',
  );
  const commands = [...section.matchAll(/`(pgbackrest --[^`]+)`/g)].map(([, command]) => command ?? '');
  return { repository, server, commands };
}

beforeAll(async () => {
  if (missing.length > 0) return;
  folder = await temporaryFolder('pgbackrest');
  port = await freePort();
  if (isRoot) {
    const { uid, gid } = await stat('/var/lib/postgresql');
    await chown(folder, uid, gid);
  }
  const { repository, server } = await documented();
  const settings = repository
    .replace('/mnt/backups/pgbackrest', inFolder('repository'))
    .replace(/<48 random characters[^>]*>/, 'x'.repeat(48))
    .replace(/\/var\/lib\/postgresql\/\d+\/main/, inFolder('data'));
  const here = `pg1-port=${port}\npg1-socket-path=${folder}\n`;
  const own = `[global]\nlock-path=${inFolder('lock')}\nlog-path=${inFolder('logs')}\n`;
  await writeFile(inFolder('pgbackrest.conf'), `${settings}${here}${own}`);
  await chmod(inFolder('pgbackrest.conf'), 0o644);
  await shell(`mkdir repository lock logs && ${programs}/initdb -D data -A trust`);
  const listening = `port = ${port}\nlisten_addresses = ''\nunix_socket_directories = '${folder}'\n`;
  await writeFile(inFolder('data/postgresql.conf'), `${server}${listening}`, { flag: 'a' });
  await start();
});

afterAll(async () => {
  if (folder === '') return;
  await stop().catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
});

describe.skipIf(missing.length > 0)('pgBackRest', () => {
  it('set up as documented restores a moment', async () => {
    const [create = '', check = '', backup = '', restore = ''] = (await documented()).commands;
    for (const command of [create, check, backup]) await shell(command);
    // pgBackRest compares whole seconds: the moment is in a later one than the end of the backup.
    const next = await query(`select date_trunc('second', clock_timestamp()) + interval '2 seconds'`);
    await eventually(async () => (await query(`select clock_timestamp() > '${next}'`)) === 't');
    await query('create table kept as select 1 as x');
    const moment = await query('select clock_timestamp()');
    await query('insert into kept values (2)');
    await query('select pg_switch_wal()');
    await stop();
    await rename(inFolder('data'), inFolder('data.broken'));
    await shell('mkdir -m 700 data');
    expect(restore).toContain('2026-11-20 14:30:00+03');
    await shell(restore.replace('2026-11-20 14:30:00+03', moment));
    await start();
    await eventually(async () => (await query('select pg_is_in_recovery()')) === 'f', 60_000);
    expect(await query('table kept')).toBe('1');
  });

  it('encrypts what it keeps', async () => {
    const info = await shell('pgbackrest --stanza=kapi info');
    expect(info).toContain('status: ok');
    expect(info).toContain('cipher: aes-256-cbc');
  });
});
if (missing.length > 0)
  it.skip(`pgBackRest: ${missing.join(', ')} missing (apt-get install pgbackrest postgresql)`, () => {});
