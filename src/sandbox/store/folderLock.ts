import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

const stepMs = 50;
/** A stopping predecessor releases the folder within this time. */
const usualTimeoutMs = 10_000;

export type FolderLock = { release(): void };

/**
 * Keeps every other process and sandbox out of a folder: two writers would undo each other's changes. Waits
 * for a stopping predecessor, then throws. The lock is SQLite's exclusive lock on an empty file; the system
 * releases it when the process ends, so that a kill leaves none behind.
 */
export async function lockFolder(directory: string, timeoutMs = usualTimeoutMs): Promise<FolderLock> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(directory, 'folder.lock'), { timeout: 0 });
  const deadline = performance.now() + timeoutMs;
  while (!isTaken(lock)) {
    if (performance.now() > deadline) {
      lock.close();
      throw new Error(
        `Another process uses the sandbox's files in ${directory}. Stop it, or give this one another DATA_DIR.`,
      );
    }
    await wait(stepMs);
  }
  return {
    release() {
      if (lock.isOpen) lock.close();
    },
  };
}

function isTaken(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (error instanceof Error && error.message.includes('locked')) return false;
    throw error;
  }
}
