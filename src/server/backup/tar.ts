import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BackupError } from './backupError.ts';

/** ustar archives (POSIX.1): files below 8 GiB, and folders. */

export type TarEntry =
  | { kind: 'file'; path: string; size: number; content: AsyncIterable<Uint8Array> }
  | { kind: 'folder'; path: string };

const block = 512;
const fileType = '0';
const folderType = '5';
/** 11 octal digits. */
const largestSize = 8 ** 11 - 1;

/** A file's content must have its stated size. */
export async function* packTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  for await (const entry of entries) {
    if (entry.kind === 'folder') {
      yield headerOf(`${entry.path}/`, folderType, 0);
      continue;
    }
    yield headerOf(entry.path, fileType, entry.size);
    let left = entry.size;
    for await (const chunk of entry.content) {
      left -= chunk.length;
      yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
    }
    if (left !== 0) throw new Error(`${entry.path} has ${left} bytes fewer than its size.`);
    yield padding(entry.size);
  }
  yield Buffer.alloc(2 * block);
}

/** Refuses names outside of the folder. Returns the number of files. */
export async function unpackTar(source: AsyncIterable<Uint8Array>, folder: string): Promise<number> {
  const reader = byteReader(source);
  let files = 0;
  for (;;) {
    const header = await reader.take(block);
    if (header.every((byte) => byte === 0)) break;
    const { path, type, size } = readHeader(header);
    const target = join(folder, path);
    if (type === folderType) {
      await mkdir(target, { recursive: true, mode: 0o700 });
      continue;
    }
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const file = await open(target, 'wx', 0o600);
    try {
      for await (const chunk of reader.chunks(size)) await file.writeFile(chunk);
      await file.sync();
    } finally {
      await file.close();
    }
    await reader.take(padding(size).length);
    files += 1;
  }
  await reader.end();
  return files;
}

function headerOf(path: string, type: string, size: number): Buffer {
  const { name, prefix } = splitPath(path);
  if (size > largestSize) throw new BackupError(`${path} is too large for a backup (${size} bytes).`);
  const header = Buffer.alloc(block);
  header.write(name, 0);
  header.write(type === folderType ? '0000700\0' : '0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  header.write('00000000000\0', 136);
  header.write('        ', 148);
  header.write(type, 156);
  header.write('ustar\x0000', 257);
  header.write(prefix, 345);
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** Splits a long path at a slash. */
function splitPath(path: string): { name: string; prefix: string } {
  if (Buffer.byteLength(path) <= 100) return { name: path, prefix: '' };
  for (let slash = path.indexOf('/'); slash > 0; slash = path.indexOf('/', slash + 1)) {
    const [prefix, name] = [path.slice(0, slash), path.slice(slash + 1)];
    if (name !== '' && Buffer.byteLength(name) <= 100 && Buffer.byteLength(prefix) <= 155)
      return { name, prefix };
  }
  throw new BackupError(`The name ${path} is too long for a backup.`);
}

function readHeader(header: Buffer): { path: string; type: string; size: number } {
  const text = (from: number, length: number) =>
    header
      .subarray(from, from + length)
      .toString('utf8')
      .replace(/\0.*$/s, '');
  const stored = Number.parseInt(text(148, 8), 8);
  const blanked = Buffer.from(header);
  blanked.write('        ', 148);
  const type = text(156, 1);
  const path = [text(345, 155), text(0, 100)].filter((part) => part !== '').join('/');
  const size = Number.parseInt(text(124, 12), 8);
  const known = type === fileType || type === folderType;
  const outside = path.startsWith('/') || path.split('/').includes('..');
  if (stored !== sumOf(blanked) || !known || outside || path === '' || !Number.isSafeInteger(size))
    throw new BackupError('The archive of the backup is damaged.');
  return { path, type, size };
}

function sumOf(header: Buffer): number {
  return header.reduce((sum, byte) => sum + byte, 0);
}

function padding(size: number): Buffer {
  return Buffer.alloc((block - (size % block)) % block);
}

/** Reads exact numbers of bytes. */
function byteReader(source: AsyncIterable<Uint8Array>) {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  async function* pieces(count: number): AsyncGenerator<Buffer> {
    let left = count;
    while (left > 0) {
      if (rest.length === 0) {
        const next = await chunks.next();
        if (next.done === true) throw new BackupError('The archive of the backup is cut off.');
        rest = Buffer.from(next.value.buffer, next.value.byteOffset, next.value.length);
      }
      const piece = rest.subarray(0, left);
      rest = rest.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }

  return {
    chunks: pieces,
    async take(count: number): Promise<Buffer> {
      const taken: Buffer[] = [];
      for await (const piece of pieces(count)) taken.push(piece);
      return Buffer.concat(taken);
    },
    /** Reads to the end, where decryption detects a truncated file. */
    async end(): Promise<void> {
      while ((await chunks.next()).done !== true);
    },
  };
}
