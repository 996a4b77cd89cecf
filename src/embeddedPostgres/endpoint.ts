import { mkdtemp, rm, rmdir } from 'node:fs/promises';
import { createServer, type ListenOptions } from 'node:net';
import { join } from 'node:path';
import type { Place } from './place.ts';
import { makeServiceDirectory } from './serviceUser.ts';

/** `host` is the socket's folder, or 127.0.0.1. */
export type Endpoint = { host: string; port: number };

const SOCKET_PORT = 5432;
/** Longest path of a Unix socket in bytes: 107 on Linux, 103 on macOS. */
const LONGEST_SOCKET_PATH = 103;

/**
 * Returns a Unix socket in a private folder beside the data; in one of /tmp if that path is too
 * long or its file system has no sockets; else a free port on loopback.
 */
export async function createEndpoint({ name, home, user }: Place): Promise<Endpoint> {
  if (process.platform !== 'win32') {
    const beside = join(home, 'socket');
    await makeServiceDirectory(beside, user);
    if (await takesSockets(beside)) return { host: beside, port: SOCKET_PORT };
    const temporary = await mkdtemp(temporaryPrefix(name));
    await makeServiceDirectory(temporary, user);
    if (await takesSockets(temporary)) return { host: temporary, port: SOCKET_PORT };
  }
  return { host: '127.0.0.1', port: await freePort() };
}

/** True for a Unix socket. */
export function isSocket(endpoint: Endpoint): boolean {
  return endpoint.host.startsWith('/');
}

/** Removes a dead server's socket. Call it under the start lock. */
export async function clearSocket(endpoint: Endpoint, user: Place['user']): Promise<void> {
  if (!isSocket(endpoint)) return;
  await makeServiceDirectory(endpoint.host, user);
  await removeSocket(endpoint);
}

/** Removes an ended server's socket, and its folder if that is in /tmp. */
export async function discardEndpoint(endpoint: Endpoint, { name }: Place): Promise<void> {
  const prefix = temporaryPrefix(name);
  if (!endpoint.host.startsWith(prefix) || endpoint.host.includes('/', prefix.length)) return;
  await removeSocket(endpoint);
  await rmdir(endpoint.host).catch(() => undefined);
}

function temporaryPrefix(name: string): string {
  return `/tmp/${name}-`;
}

async function removeSocket(endpoint: Endpoint): Promise<void> {
  await rm(socketPath(endpoint), { force: true });
  await rm(`${socketPath(endpoint)}.lock`, { force: true });
}

/** The postgresql:// address of a database. A socket's folder is its percent-encoded host. */
export function connectionString(
  endpoint: Endpoint,
  login: { user: string; password: string; database: string },
): string {
  const host = encodeURIComponent(endpoint.host);
  return `postgresql://${login.user}:${login.password}@${host}:${endpoint.port}/${login.database}?sslmode=disable`;
}

function socketPath({ host, port }: Endpoint): string {
  return join(host, `.s.PGSQL.${port}`);
}

async function takesSockets(folder: string): Promise<boolean> {
  if (Buffer.byteLength(socketPath({ host: folder, port: SOCKET_PORT })) > LONGEST_SOCKET_PATH) return false;
  const trial = join(folder, 't');
  await rm(trial, { force: true });
  return (await listenOnce({ path: trial })) !== undefined;
}

async function freePort(): Promise<number> {
  const port = await listenOnce({ host: '127.0.0.1', port: 0 });
  if (port === undefined) throw new Error('No free port on 127.0.0.1 for the embedded PostgreSQL.');
  return port;
}

/** Listens and closes. Returns the port (0 for a socket), or undefined if listening is refused. */
function listenOnce(where: ListenOptions): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(where, () => {
      const address = server.address();
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0));
    });
  });
}
