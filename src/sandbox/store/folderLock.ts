import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

const stepMs = 50;
const usualTimeoutMs = 10_000;

export type FolderLock = { release(): void };

/**
 * Keeps other processes and sandboxes out of a folder (docs/decisions/sandbox-folder-lock.md).
 * Waits for a stopping predecessor, then throws.
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
