import { chown, readFile, readlink, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Endpoint } from './endpoint.ts';
import { failureCode } from './failure.ts';

/** The content of postmaster.pid; it outlives a killed server. */
export type Postmaster = { pid: number; endpoint: Endpoint; ready: boolean };

/** Reads postmaster.pid; undefined if it is missing or incomplete. */
export async function readPostmaster(dataDirectory: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(dataDirectory, 'postmaster.pid'), 'utf8').catch(() => '');
  // miscadmin.h: pid, data folder, start, port, socket folder, address, memory, status.
  const [pid, , , port, socketFolder, address, , status] = text.split('\n').map((line) => line.trim());
  if (pid === undefined || !/^\d+$/.test(pid)) return undefined;
  const host = socketFolder === undefined || socketFolder === '' ? (address ?? '') : socketFolder;
  return { pid: Number(pid), endpoint: { host, port: Number(port) }, ready: status === 'ready' };
}

/**
 * True if process `pid` is this server, not a zombie or a reused number: by its working directory on Linux;
 * elsewhere any living process counts. An ending process has no folder, but keeps files and memory until it
 * is a zombie: it counts as well.
 */
export async function isServerOf(dataDirectory: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(dataDirectory));
  } catch (error) {
    return failureCode(error) === 'ENOENT' && (await isEnding(pid));
  }
}

/** True if /proc still shows the process, and not as a zombie. */
async function isEnding(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return /\) [^ZX]/.test(stat);
}

/**
 * Writes this process's number into a stale postmaster.pid: PostgreSQL does not start while a live
 * process other than its parent has that number. Keeps the rest, by which PostgreSQL notices
 * sessions of the dead server. Call it under the start lock, and not while the server runs.
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
