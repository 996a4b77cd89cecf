/**
 * Stands for a suite that cleans nothing up: it leaves a database server, a process that listens, in a session and an
 * environment of its own, a folder, and a database with its role on the server of TEST_DATABASE_URL if there is one.
 * Writes what it left as one line; `stay` keeps it running.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../src/embeddedPostgres/index.ts';
import { command, nameOfRun } from '../support/databaseServer.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const folder = await temporaryFolder('left');
await startEmbeddedPostgres({ name: 'kapi', directory: join(folder, 'db'), log: () => {} });
const given = process.env['TEST_DATABASE_URL'];
if (given !== undefined && given !== '') {
  const role = nameOfRun('role');
  await command(given, `create role ${role}`);
  await command(given, `create database ${nameOfRun('left')} owner ${role}`);
}
const listen = `require('net').createServer().listen(0, '127.0.0.1', function () { console.log(this.address().port) })`;
const listener = spawn(process.execPath, ['-e', listen], {
  cwd: folder,
  env: {},
  detached: true,
  stdio: ['ignore', 'pipe', 'ignore'],
});
const [port] = await once(listener.stdout, 'data');
const facts = { run: tmpdir(), runner: process.ppid, port: Number(String(port)) };
process.stdout.write(`${JSON.stringify(facts)}\n`);
if (process.argv[2] !== 'stay') process.exit(0);
