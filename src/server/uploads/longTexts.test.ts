import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { AppError } from '../appError.ts';
import { LongTexts } from './longTexts.ts';
import { SealedFile } from './sealedFile.ts';

const folder = await mkdtemp(join(tmpdir(), 'kapi-texts-'));
afterAll(() => rm(folder, { recursive: true }));

/** The parsed body after it arrived in pieces of these sizes, and the bytes parsed at once. */
async function read(json: string | Buffer, sizes: readonly number[] = [70_000], limit = 10_000_000) {
  const bytes = Buffer.from(json);
  const pieces: Buffer[] = [];
  for (let from = 0, turn = 0; from < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    pieces.push(bytes.subarray(from, from + size));
    from += size;
  }
  const file = new SealedFile(folder);
  try {
    const texts = new LongTexts(limit, file);
    const rest = await text(Readable.from(pieces, { objectMode: false }).pipe(texts));
    return { rest, value: await texts.restore(JSON.parse(rest)) };
  } finally {
    await file.close();
  }
}

async function refusal(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof AppError ? `${error.status} ${error.code}` : String(error);
}

const long = 'QUJD'.repeat(20_000);

describe('a body with long texts', () => {
  it('is parsed without them and gets them back', async () => {
    const body = {
      photos: [
        { name: 'a.jpg', data: long },
        { name: 'b', data: `${long}/` },
      ],
      note: 'short',
    };
    const { rest, value } = await read(JSON.stringify(body));
    expect(value).toEqual(body);
    expect(rest.length).toBeLessThan(300);
  });

  it('is the same wherever the network cuts it', async () => {
    const pieceOfText = fc.constantFrom(
      'a',
      '"',
      '\\',
      '\\"',
      'é',
      '😀',
      '\n',
      '\u0000',
      '{',
      ':',
      long,
      'x'.repeat(16_384),
    );
    const anyText = fc.array(pieceOfText, { maxLength: 5 }).map((parts) => parts.join(''));
    const body = fc.record({
      a: anyText,
      b: fc.array(anyText, { maxLength: 3 }),
      c: fc.record({ d: anyText }),
    });
    const sizes = fc.array(fc.integer({ min: 1, max: 40_000 }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(body, sizes, async (sent, cut) => {
        const json = JSON.stringify(sent);
        fc.pre(json.length / Math.min(...cut) < 20_000);
        expect((await read(json, cut)).value).toEqual(sent);
      }),
      { numRuns: 60 },
    );
  });

  it('may be one long text', async () => {
    expect((await read(JSON.stringify(long))).value).toBe(long);
  });

  it('may escape what needs no escape', async () => {
    const escaped = `{"data":"${'\\/'.repeat(20_000)}\\u0041"}`;
    expect((await read(escaped, [333])).value).toEqual({ data: `${'/'.repeat(20_000)}A` });
  });
});

describe('a body that arrives', () => {
  /** Keeps its bytes in memory until `write` ends. */
  class Store extends SealedFile {
    inMemory = 0;
    override append(bytes: Buffer): void {
      super.append(bytes);
      this.inMemory += bytes.length;
    }
    override async write(): Promise<void> {
      await super.write();
      this.inMemory = 0;
    }
  }

  it('is in memory with one chunk at a time, and waits for the disk', async () => {
    let goOn: () => void = () => undefined;
    let written = 0;
    class SlowStore extends Store {
      override async write(): Promise<void> {
        await new Promise<void>((resolve) => {
          goOn = resolve;
        });
        await super.write();
        written += 1;
      }
    }
    const chunk = Buffer.from('A'.repeat(64 * 1024));
    const chunks = 20;
    let sent = 0;
    const sender = Readable.from(
      (function* () {
        yield Buffer.from('"');
        for (; sent < chunks; sent += 1) yield chunk;
        yield Buffer.from('"');
      })(),
      { objectMode: false, highWaterMark: 1 },
    );
    const store = new SlowStore(folder);
    const texts = new LongTexts(10_000_000, store);
    const parsing = text(sender.pipe(texts));
    let most = 0;
    while (!texts.readableEnded) {
      await nextTurn();
      most = Math.max(most, store.inMemory + texts.writableLength + texts.readableLength);
      // What waits for the disk, what waits for that, and what the sender has ready.
      expect(sent - written).toBeLessThanOrEqual(3);
      goOn();
    }
    expect(most).toBeLessThanOrEqual(2 * chunk.length);
    expect(texts.storedBytes).toBe(chunks * chunk.length);
    expect(await texts.restore(JSON.parse(await parsing))).toBe('A'.repeat(chunks * chunk.length));
    await store.close();
  });

  it('is refused for now when the disk is full, with the reason for the log', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    class FullStore extends Store {
      override write = () => Promise.reject(full);
    }
    const texts = new LongTexts(10_000_000, new FullStore(folder));
    const reading = text(Readable.from([Buffer.from(`"${long}"`)]).pipe(texts));
    await expect(reading).rejects.toMatchObject({ status: 503, code: 'serviceUnavailable', cause: full });
  });
});

describe('a body is refused', () => {
  it.each([
    ['that is larger than its route takes', JSON.stringify(long), 50_000, '413 bodyTooLarge'],
    ['that is a mass of short texts', `[${'"a",'.repeat(80_000)}1]`, 10_000_000, '413 bodyTooLarge'],
    ['whose long text is a name', `{"${long}":1}`, 10_000_000, '400 malformedJson'],
    ['that gives a long text twice', `{"a":"${long}","a":"${long}"}`, 10_000_000, '400 malformedJson'],
    ['with a bare control character', `{"a":"${long}\n"}`, 10_000_000, '400 malformedJson'],
    ['with a wrong escape', `{"a":"${long}\\x"}`, 10_000_000, '400 malformedJson'],
  ])('%s', async (_what, json, limit, expected) => {
    expect(await refusal(read(json, [70_000], limit))).toBe(expected);
  });

  it('whose long text does not end', async () => {
    await expect(read(`{"a":"${long}`)).rejects.toThrow(SyntaxError);
  });
});

it('takes no text of a sender for one that was set aside', async () => {
  const { value } = await read(JSON.stringify({ a: `${'A'.repeat(22)}:0`, b: long }));
  expect(value).toEqual({ a: `${'A'.repeat(22)}:0`, b: long });
});
