import { statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** Caches parsed e-mails by path: waiting for one reads the whole outbox repeatedly. */
const parsed = new Map<string, { version: string; email: Promise<Email> }>();

/** Unordered. */
export async function readOutbox(directory: string): Promise<Email[]> {
  const names = (await readdir(directory).catch(() => [])).filter((name) => name.endsWith('.eml'));
  return Promise.all(names.map((name) => readEmail(join(directory, name))));
}

/** A repeated e-mail replaces the file of the first. */
function readEmail(path: string): Promise<Email> {
  const { ino, mtimeMs } = statSync(path);
  const version = `${ino} ${mtimeMs}`;
  const known = parsed.get(path);
  if (known?.version === version) return known.email;
  const email = readFile(path).then((bytes) => PostalMime.parse(bytes));
  parsed.set(path, { version, email });
  return email;
}

/** The link to the application without the host: `/status#link=…`. */
export function linkIn({ text = '' }: Pick<Email, 'text'>): string {
  const link = /https?:\/\/[^/\s]+(\/status#link=\S+)/.exec(text)?.[1];
  if (link === undefined) throw new Error('This e-mail has no link to an application.');
  return link;
}

/** The link to what staff ask for, without the host: `/answer#link=…`. */
export function answerLinkIn({ text = '' }: Pick<Email, 'text'>): string {
  const link = /https?:\/\/[^/\s]+(\/answer#link=\S+)/.exec(text)?.[1];
  if (link === undefined) throw new Error('This e-mail asks for nothing.');
  return link;
}
