import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Place } from './place.ts';
import { makeServiceDirectory } from './serviceUser.ts';

/** From a commit to its archived segment. */
const archiveWithinSeconds = 60;

/** While it exists, every started server archives finished segments of its log there. */
export function archiveFolder(home: string): string {
  return join(home, 'archive');
}

/**
 * Creates or removes (false) the folder, under the start lock. Windows archives nothing: it has no shell for
 * the command.
 */
export async function prepareArchive({ home, user }: Place, wanted: boolean | undefined): Promise<void> {
  if (wanted === true && process.platform !== 'win32') await makeServiceDirectory(archiveFolder(home), user);
  if (wanted === false) await rm(archiveFolder(home), { recursive: true, force: true });
}

/** Settings of a starting server; none without the archive folder. */
export async function readArchiveSettings(home: string): Promise<string[]> {
  const folder = archiveFolder(home);
  const archives = await stat(folder).then(
    (facts) => facts.isDirectory(),
    () => false,
  );
  if (!archives) return [];
  return [
    'archive_mode=on',
    `archive_timeout=${archiveWithinSeconds}`,
    `archive_command=${archiveCommand(folder)}`,
  ];
}

/**
 * Copies a segment under a temporary name, flushes and renames it: a file in the folder is whole.
 * Without the folder the server recycles the segment.
 */
function archiveCommand(folder: string): string {
  const quoted = (path: string) => `'${path.replaceAll("'", `'\\''`)}'`;
  const directory = folder.replaceAll('%', '%%');
  const part = quoted(`${directory}/%f.part`);
  const flush = (path: string) => `{ sync ${path} 2>/dev/null || sync; }`;
  return [
    `test ! -d ${quoted(directory)} ||`,
    `{ cp "%p" ${part} && ${flush(part)}`,
    `&& mv -f ${part} ${quoted(`${directory}/%f`)} && ${flush(quoted(directory))}; }`,
  ].join(' ');
}
