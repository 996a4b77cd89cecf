import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { chmod, type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const algorithm = 'aes-256-gcm';
/** Each key encrypts one text, so that the nonce (NIST SP 800-38D) may be the same. */
const nonce = Buffer.alloc(12);
const tagBytes = 16;
const readBytes = 256 * 1024;

/** Where a text stands in its file. Its key is nowhere else. */
export type SealedText = { key: Buffer; from: number; length: number; tag: Buffer };

/**
 * Texts on disk, each encrypted by a key that only this object's user holds. The file has no name: the system
 * frees it when it is closed or the process ends.
 */
export class SealedFile {
  readonly #folder: string;
  #opening: Promise<FileHandle> | undefined;
  #isClosed = false;
  #begun: { key: Buffer; from: number; cipher: ReturnType<typeof sealing> } | undefined;
  #length = 0;
  #unwritten: Buffer[] = [];

  /** Opens the file with its first text. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Appends to the open text, or begins one. It is in memory until {@link write}. */
  append(bytes: Buffer): void {
    if (this.#begun === undefined) {
      const key = randomBytes(32);
      this.#begun = { key, from: this.#length, cipher: sealing(key) };
    }
    this.#unwritten.push(this.#begun.cipher.update(bytes));
    this.#length += bytes.length;
  }

  endText(): SealedText {
    if (this.#begun === undefined) throw new Error('No text has begun.');
    const { key, from, cipher } = this.#begun;
    this.#begun = undefined;
    cipher.final();
    return { key, from, length: this.#length - from, tag: cipher.getAuthTag() };
  }

  /** Throws the system's error, such as that of a full disk. */
  async write(): Promise<void> {
    const bytes = this.#unwritten;
    if (bytes.length === 0) return;
    if (this.#isClosed) throw new Error('The file is closed.');
    this.#unwritten = [];
    this.#opening ??= openWithoutName(this.#folder);
    await (await this.#opening).writeFile(bytes);
  }

  /** Throws for bytes that were changed or are missing, and after {@link close}. */
  async read({ key, from, length, tag }: SealedText): Promise<Buffer> {
    const file = await this.#opening;
    if (file === undefined) throw new Error('Nothing was written.');
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAuthTag(tag);
    const text = Buffer.allocUnsafeSlow(length);
    const piece = Buffer.allocUnsafeSlow(Math.min(readBytes, length));
    for (let at = 0; at < length; ) {
      const { bytesRead } = await file.read(piece, 0, Math.min(piece.length, length - at), from + at);
      if (bytesRead === 0) throw new Error('The file is too short.');
      decipher.update(piece.subarray(0, bytesRead)).copy(text, at);
      at += bytesRead;
    }
    decipher.final();
    return text;
  }

  /** Frees the disk, after what is being written. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await (await this.#opening?.catch(() => undefined))?.close();
  }
}

const sealing = (key: Buffer) => createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });

async function openWithoutName(folder: string): Promise<FileHandle> {
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx+', 0o600);
  try {
    await rm(path, { force: true });
  } catch (error) {
    await file.close();
    throw error;
  }
  return file;
}

/** Makes the private folder, and removes what a killed process left in it. */
export async function emptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
}
