import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { isDiskFull } from './database/unavailable.ts';

/** The database writes its log in files of 16 MB; with less than two of them left, the next write may be refused. */
const roomNeeded = 32 * 1024 * 1024;
/** A disk that refused a write counts as full for this time. */
const fullForMs = 30_000;
const lookAgainMs = 2_000;

/** Whether there is room to write: on the disk of the data folder, and at the database, by what it refuses. */
export type StorageWatch = {
  /** Remembers an error that means a full disk. */
  note(error: unknown): void;
  isFull(): Promise<boolean>;
};

export function watchStorage(dataDir: string): StorageWatch {
  let refusedAt = Number.NEGATIVE_INFINITY;
  return {
    note(error) {
      if (isDiskFull(error)) refusedAt = performance.now();
    },
    async isFull() {
      if (performance.now() - refusedAt < fullForMs) return true;
      return lacksRoom(dataDir);
    },
  };
}

/** Waits until the disk of a data folder has room: a database does not start without. Says so once. */
export async function waitForRoom(dataDir: string, say: (line: string) => void): Promise<void> {
  for (let saidSo = false; await lacksRoom(dataDir); saidSo = true) {
    if (!saidSo) say(`The disk of ${dataDir} is full: the start waits for room.`);
    await wait(lookAgainMs);
  }
}

async function lacksRoom(dataDir: string): Promise<boolean> {
  // A folder that cannot be asked says nothing about its disk.
  const disk = await statfs(dataDir).catch(() => null);
  return disk !== null && disk.bavail * disk.bsize < roomNeeded;
}
