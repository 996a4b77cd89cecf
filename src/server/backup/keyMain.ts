import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';

/**
 * `npm run backup:key -- <file>`: writes a new private key for `age` to a new file and prints its
 * public key.
 */
async function main(): Promise<void> {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || more.length > 0) throw new Error('Usage: npm run backup:key -- <file>');
  const path = resolve(file);
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const text = `# public key: ${recipient}\n${identity}\n`;
  await writeFile(path, text, { mode: 0o600, flag: 'wx', flush: true });
  console.log(
    `The private key is in ${path}. Take it off this machine, keep two copies: nothing restores a backup without it.`,
  );
  console.log(`The public key, for the environment of the product:\nBACKUP_RECIPIENT=${recipient}`);
}

try {
  await main();
} catch (error) {
  const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST';
  if (exists) console.error('There is such a file already; a key is never overwritten. Name another file.');
  else console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
