import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { isDiskFull } from './database/unavailable.ts';

/** Two WAL files of 16 MB: with less room the next write may be refused. */
const roomNeeded = 32 * 1024 * 1024;
/** After the disk refused a write. */
const fullForMs = 30_000;
const lookAgainMs = 2_000;

/** Watches the data folder's disk, and the database's refusals. */
export type StorageWatch = {
  /** Remembers an error that means a full disk. */
  note(error: unknown): void;
  isFull(): Promise<boolean>;
  /** True if so many bytes more do not fill the data folder's disk. */
  hasRoomFor(bytes: number): Promise<boolean>;
};

export function watchStorage(dataDir: string): StorageWatch {
  let refusedAt = Number.NEGATIVE_INFINITY;
  const lacks = async (bytes: number) =>
    performance.now() - refusedAt < fullForMs || (await lacksRoom(dataDir, bytes));
  return {
    note(error) {
      if (isDiskFull(error)) refusedAt = performance.now();
    },
    isFull: () => lacks(0),
    hasRoomFor: async (bytes) => !(await lacks(bytes)),
  };
}

/** Waits until a data folder's disk has room; says so once. */
export async function waitForRoom(dataDir: string, say: (line: string) => void): Promise<void> {
  for (let saidSo = false; await lacksRoom(dataDir); saidSo = true) {
    if (!saidSo) say(`The disk of ${dataDir} is full: the start waits for room.`);
    await wait(lookAgainMs);
  }
}

async function lacksRoom(dataDir: string, bytes = 0): Promise<boolean> {
  // An unreadable folder says nothing about its disk.
  const disk = await statfs(dataDir).catch(() => null);
  return disk !== null && disk.bavail * disk.bsize < roomNeeded + bytes;
}
