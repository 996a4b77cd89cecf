import { open } from 'node:fs/promises';

/**
 * Makes new names and renames in a folder survive a power failure. Windows cannot open a folder, and does not need it.
 */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
