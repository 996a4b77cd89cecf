import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * An empty folder to throw away. Others may pass through it: as root the database runs as another system user, and a
 * folder closed to that one would send its data elsewhere.
 */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `kapi-${name}-`));
  await chmod(folder, 0o711);
  return folder;
}
