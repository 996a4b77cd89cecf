import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * An empty temporary folder. Other users may pass through it: for root, the database runs as another system user and
 * would otherwise put its data elsewhere.
 */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `kapi-${name}-`));
  await chmod(folder, 0o711);
  return folder;
}
