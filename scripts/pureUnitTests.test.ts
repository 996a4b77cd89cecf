import { exec, execFile, execFileSync, execSync, fork, spawn, spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { createServer as createHttpServer, get } from 'node:http';
import { connect, createServer } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { describe, expect, it } from 'vitest';

const rule = /A unit test must not .*: unit tests are pure/;

describe('a unit test', () => {
  it.each<[string, () => unknown]>([
    ['spawn', () => spawn(process.execPath, ['--version'])],
    ['fork', () => fork('none.js')],
    ['exec', () => exec('true')],
    ['execFile', () => execFile('true')],
    ['spawnSync', () => spawnSync('true')],
    ['execSync', () => execSync('true')],
    ['execFileSync', () => execFileSync('true')],
  ])('starts no process: %s', (_name, start) => expect(start).toThrow(rule));

  it('starts no worker thread', () => {
    expect(() => new Worker('0', { eval: true })).toThrow(rule);
  });

  it.each<[string, () => unknown]>([
    ['net', () => createServer().listen(0)],
    ['http', () => createHttpServer().listen(0)],
    ['a socket file', () => createServer().listen('none.sock')],
    ['UDP', () => createSocket('udp4').bind(0)],
  ])('opens no port: %s', (_name, listen) => expect(listen).toThrow(rule));

  it.each<[string, () => unknown]>([
    ['net', () => connect(65000, '127.0.0.1')],
    ['TLS', () => connectTls(65000, '127.0.0.1')],
    ['http', () => get('http://127.0.0.1:65000')],
  ])('opens no connection: %s', (_name, open) => expect(open).toThrow(rule));

  it('fetches nothing and asks no database', async () => {
    await expect(fetch('http://127.0.0.1:65000')).rejects.toMatchObject({
      cause: { message: expect.stringMatching(rule) },
    });
    const client = new pg.Client('postgresql://nobody@127.0.0.1:65000/none');
    await expect(client.connect()).rejects.toThrow(rule);
  });
});
