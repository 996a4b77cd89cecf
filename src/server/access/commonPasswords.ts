import { readFileSync } from 'node:fs';

const file = new URL('./commonPasswords.txt', import.meta.url);

let read: ReadonlySet<string> | undefined;

/** The most common passwords of public breaches, in small letters; read once, offline. */
export function commonPasswords(): ReadonlySet<string> {
  read ??= new Set(readFileSync(file, 'utf8').split('\n'));
  return read;
}
