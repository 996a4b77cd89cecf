import { readFile } from 'node:fs/promises';
import { ConfigError } from '../config.ts';

/** Reads the private key from a file of `npm run backup:key` or age-keygen. */
export async function identityIn(path: string | undefined): Promise<string> {
  if (path === undefined)
    throw new ConfigError('Set BACKUP_KEY_FILE to the file of the private key, or name it: -- --key <file>.');
  const text = await readFile(path, 'utf8').catch(() => {
    throw new ConfigError(`The private key cannot be read from ${path}.`);
  });
  const identity = text.split(/\s+/).find((word) => word.startsWith('AGE-SECRET-KEY-'));
  if (identity === undefined) throw new ConfigError(`There is no private key (AGE-SECRET-KEY-…) in ${path}.`);
  return identity;
}
