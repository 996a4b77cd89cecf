import { chown, readFile, readlink, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Endpoint } from './endpoint.ts';

/** The content of a running or killed server's postmaster.pid. */
export type Postmaster = { pid: number; endpoint: Endpoint; ready: boolean };

/** Reads postmaster.pid; undefined if there is none or it is incomplete. */
export async function readPostmaster(dataDirectory: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(dataDirectory, 'postmaster.pid'), 'utf8').catch(() => '');
  // PostgreSQL's miscadmin.h: pid, data directory, start time, port, socket folder, listen address, memory, status.
  const [pid, , , port, socketFolder, address, , status] = text.split('\n').map((line) => line.trim());
  if (pid === undefined || !/^\d+$/.test(pid)) return undefined;
  const host = socketFolder === undefined || socketFolder === '' ? (address ?? '') : socketFolder;
  return { pid: Number(pid), endpoint: { host, port: Number(port) }, ready: status === 'ready' };
}

/**
 * True if process `pid` is the server of this data directory, not one with a reused number or a zombie: by
 * its working directory, which only Linux shows; elsewhere any living process counts.
 */
export async function isServerOf(dataDirectory: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return folder !== undefined && folder === (await realpath(dataDirectory));
}

/**
 * Writes this process's number into a stale postmaster.pid, because PostgreSQL does not start while another
 * process than its parent has the number in the file. Keeps the rest: by the shared memory it names,
 * PostgreSQL notices sessions of the dead server. Call it under the start lock, and only if the process is
 * not the server.
 */
export async function disownStaleFile(dataDirectory: string): Promise<void> {
  const path = join(dataDirectory, 'postmaster.pid');
  const text = await readFile(path, 'utf8').catch(() => '');
  if (!text.includes('\n')) return await rm(path, { force: true });
  const owner = await stat(dataDirectory);
  const written = `${path}.${process.pid}`;
  await rm(written, { force: true });
  await writeFile(written, text.replace(/^\d+/, String(process.pid)), { mode: 0o600, flag: 'wx' });
  await chown(written, owner.uid, owner.gid);
  await rename(written, path);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
