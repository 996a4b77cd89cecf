import { readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';

/** Whether the system lists the open files of processes. */
export const hasProc = process.platform === 'linux';

/** Paths to the files of a folder that have no name any more and that a process holds open. */
export async function unnamedFiles(folder: string, pid: number | 'self' = 'self'): Promise<string[]> {
  const open = `/proc/${pid}/fd`;
  const paths = (await readdir(open)).map((number) => join(open, number));
  const targets = await Promise.all(paths.map((path) => readlink(path).catch(() => '')));
  return paths.filter((_path, index) => {
    const target = targets[index] ?? '';
    return target.startsWith(`${folder}/`) && target.endsWith(' (deleted)');
  });
}
