import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupError } from './backupError.ts';

/**
 * Files compressed with zstd, then encrypted with age for a public key; the tools `age` and `zstd`
 * read them.
 */

/** SHA-256 in hex. */
export type Fingerprint = { bytes: number; sha256: string };

type Bytes = AsyncIterable<Uint8Array>;

/** Sealed values do not compress at any level. */
const compressionLevel = 1;

/** Writes `source` into a new file and flushes it. */
export async function writeSealed(path: string, recipient: string, source: Bytes): Promise<Fingerprint> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const zstd = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: compressionLevel } });
  const hash = createHash('sha256');
  let bytes = 0;
  const writing = async () => {
    const file = await open(path, 'wx', 0o600);
    try {
      for await (const chunk of chunksOf(await encrypter.encrypt(streamOf(zstd)))) {
        hash.update(chunk);
        bytes += chunk.length;
        await file.writeFile(chunk);
      }
      await file.sync();
    } catch (error) {
      zstd.destroy();
      throw error;
    } finally {
      await file.close();
    }
  };
  await bothOf(pipeline(Readable.from(source), zstd), writing());
  return { bytes, sha256: hash.digest('hex') };
}

/** Yields the plaintext. Throws a {@link BackupError} for a wrong key or a changed or truncated file. */
export async function* readSealed(path: string, identity: string): Bytes {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const plain = await decrypter.decrypt(streamOf(createReadStream(path))).catch((error: unknown) => {
    throw new BackupError(
      `${path} cannot be opened: the key is not the one it was encrypted for, or its beginning was changed.`,
      { cause: error },
    );
  });
  const zstd = createZstdDecompress();
  const feeding = pipeline(Readable.from(chunksOf(plain)), zstd);
  feeding.catch(() => {});
  try {
    for await (const chunk of zstd) yield chunk;
    await feeding;
  } catch (error) {
    throw new BackupError(`${path} was changed, or is not whole.`, { cause: error });
  }
}

export async function computeFingerprint(path: string): Promise<Fingerprint> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** Waits for both, then throws the first error. */
async function bothOf(feeding: Promise<unknown>, writing: Promise<unknown>): Promise<void> {
  let first: { error: unknown } | undefined;
  const noted = (error: unknown) => {
    first ??= { error };
  };
  await Promise.all([feeding.catch(noted), writing.catch(noted)]);
  if (first !== undefined) throw first.error;
}

/** age-encryption takes web streams. */
function streamOf(source: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = source[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await chunks.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      source.destroy();
    },
  });
}

async function* chunksOf(stream: ReadableStream<Uint8Array>): Bytes {
  const reader = stream.getReader();
  try {
    for (;;) {
      const next = await reader.read();
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
