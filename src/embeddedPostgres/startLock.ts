import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

const STEP_MS = 5;

/** More than the longest start: creating a cluster or replaying the log on a slow disk. */
export const START_TIMEOUT_MS = 150_000;

/**
 * Runs `work` while no other process or call starts or stops the server of `directory`. Waits up to
 * `timeoutMs`, then throws.
 *
 * The operating system releases SQLite's exclusive lock on an empty file when the process ends.
 */
export async function withStartLock<T>(
  directory: string,
  timeoutMs: number,
  work: () => Promise<T>,
): Promise<T> {
  const path = join(directory, 'start.lock');
  await (await open(path, 'a', 0o600)).close();
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    await acquire(lock, directory, Date.now() + timeoutMs);
    return await work();
  } finally {
    lock.close();
  }
}

async function acquire(lock: DatabaseSync, directory: string, deadline: number): Promise<void> {
  while (!tryAcquire(lock)) {
    if (Date.now() > deadline)
      throw new Error(
        `Another process has been starting or stopping the database in ${directory} for too long.`,
      );
    await wait(STEP_MS);
  }
}

function tryAcquire(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (error instanceof Error && error.message.includes('locked')) return false;
    throw error;
  }
}
