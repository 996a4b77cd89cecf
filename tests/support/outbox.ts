import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** Every e-mail of a file outbox, in no order. */
export async function readOutbox(directory: string): Promise<Email[]> {
  const names = (await readdir(directory).catch(() => [])).filter((name) => name.endsWith('.eml'));
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(directory, name)))));
}

/** The address at which an e-mail opens its application, without the host, as `/status#link=…`. */
export function linkIn({ text = '' }: Pick<Email, 'text'>): string {
  const link = /https?:\/\/[^/\s]+(\/status#link=\S+)/.exec(text)?.[1];
  if (link === undefined) throw new Error('This e-mail has no link to an application.');
  return link;
}
