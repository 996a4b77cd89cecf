import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TarEntry } from './tar.ts';

/** The files of a running cluster to copy (PostgreSQL manual, section 26.3.4.1). */

/** Archived empty: a server fills them anew. */
const emptied = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);
const left = new Set(['postmaster.pid', 'postmaster.opts', 'backup_label', 'tablespace_map', 'restore_wal']);
/** Copied last: it names the last checkpoint. */
const controlFile = 'global/pg_control';
const readBytes = 1024 * 1024;

const isTemporary = (name: string) => /^pgsql_tmp/.test(name) || name === 'pg_internal.init';

/** The data directory's entries, under `as`. */
export async function* clusterEntries(dataDirectory: string, as: string): AsyncGenerator<TarEntry> {
  yield* below(dataDirectory, as, '');
  yield* fileEntry(join(dataDirectory, controlFile), `${as}/${controlFile}`);
}

async function* below(dataDirectory: string, as: string, inside: string): AsyncGenerator<TarEntry> {
  yield { kind: 'folder', path: inside === '' ? as : `${as}/${inside}` };
  if (emptied.has(inside)) {
    if (inside === 'pg_wal') yield { kind: 'folder', path: `${as}/pg_wal/archive_status` };
    return;
  }
  for (const entry of await entriesOf(join(dataDirectory, inside))) {
    const path = inside === '' ? entry.name : `${inside}/${entry.name}`;
    if (left.has(path) || isTemporary(entry.name) || path === controlFile) continue;
    if (entry.isDirectory()) yield* below(dataDirectory, as, path);
    else if (entry.isFile()) yield* fileEntry(join(dataDirectory, path), `${as}/${path}`);
  }
}

export async function* folderEntries(
  folder: string,
  as: string,
  skip: (path: string) => boolean,
): AsyncGenerator<TarEntry> {
  yield { kind: 'folder', path: as };
  for (const entry of await entriesOf(folder)) {
    const path = join(folder, entry.name);
    if (skip(path)) continue;
    if (entry.isDirectory()) yield* folderEntries(path, `${as}/${entry.name}`, skip);
    else if (entry.isFile()) yield* fileEntry(path, `${as}/${entry.name}`);
  }
}

/**
 * A file of its present size. If it shrinks, zeros fill the rest; if it is gone, it is left out:
 * replaying the WAL repeats both.
 */
export async function* fileEntry(source: string, path: string): AsyncGenerator<TarEntry> {
  const file = await open(source).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  if (file === null) return;
  try {
    const { size } = await file.stat();
    const content = async function* () {
      let at = 0;
      while (at < size) {
        const wanted = Math.min(readBytes, size - at);
        const buffer = Buffer.alloc(wanted);
        const { bytesRead } = await file.read(buffer, 0, wanted, at);
        at += bytesRead === 0 ? wanted : bytesRead;
        yield bytesRead === 0 ? buffer : buffer.subarray(0, bytesRead);
      }
    };
    yield { kind: 'file', path, size, content: content() };
  } finally {
    await file.close();
  }
}

export function textEntry(path: string, text: string): TarEntry {
  const bytes = Buffer.from(text);
  const content = async function* () {
    yield bytes;
  };
  return { kind: 'file', path, size: bytes.length, content: content() };
}

async function entriesOf(folder: string) {
  return await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
}
