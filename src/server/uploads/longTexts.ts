import { randomBytes } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { AppError } from '../appError.ts';
import type { SealedFile, SealedText } from './sealedFile.ts';

/** Longer texts are set aside. */
const longestInPlace = 16 * 1024;
const longestRest = 256 * 1024;
const quote = 0x22;
const backslash = 0x5c;

/** Keeps the texts; a {@link SealedFile}. */
type TextStore = Pick<SealedFile, 'append' | 'endText' | 'write' | 'read'>;

/**
 * Takes long texts, such as base64 files, out of arriving JSON into `store` and leaves marks, so that
 * parsing is short and little is in memory; the sender waits for the store. Fails with an
 * {@link AppError}: 413 beyond `limit` bytes, or if too much is left; 503 if the store takes no more.
 */
export class LongTexts extends Transform {
  /** Fastify compares it with the route's limit and Content-Length. */
  receivedEncodedLength = 0;
  readonly #limit: number;
  readonly #store: TextStore;
  /** Random: a sender cannot forge a mark. */
  readonly #mark = `${randomBytes(16).toString('base64url')}:`;
  readonly #texts: SealedText[] = [];
  #passed = 0;
  #isInside = false;
  /** The start, in earlier chunks, of a text that may be short. */
  #begun = Buffer.alloc(0);
  /** True inside a long text. */
  #isLong = false;
  /** True after an escaping backslash at a chunk's end. */
  #isEscaping = false;

  constructor(limit: number, store: TextStore) {
    super();
    this.#limit = limit;
    this.#store = store;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.receivedEncodedLength += chunk.length;
    if (this.receivedEncodedLength <= this.#limit) this.#take(chunk);
    if (this.receivedEncodedLength > this.#limit || this.#passed > longestRest) {
      done(new AppError(413, 'bodyTooLarge'));
      return;
    }
    this.#store.write().then(
      () => done(),
      (cause: unknown) => done(new AppError(503, 'serviceUnavailable', { cause })),
    );
  }

  override _flush(done: TransformCallback): void {
    // The parser refuses a text without an end.
    this.#pass(this.#begun);
    done();
  }

  /** Bytes of the long texts. */
  get storedBytes(): number {
    return this.#texts.reduce((sum, { length }) => sum + length, 0);
  }

  /** Puts the texts back into the parsed rest. Throws a 400 {@link AppError} for an invalid one. */
  async restore(parsed: unknown): Promise<unknown> {
    if (this.#texts.length === 0) return parsed;
    let restored = 0;
    const whole = { value: parsed };
    const waiting: object[] = [whole];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      for (const [name, value] of Object.entries(at)) {
        if (typeof value === 'object' && value !== null) waiting.push(value);
        const text = typeof value === 'string' ? this.#textOf(value) : undefined;
        if (text === undefined) continue;
        Reflect.set(at, name, decode(await this.#store.read(text)));
        restored += 1;
      }
    }
    // One was a name, or a name had two values.
    if (restored !== this.#texts.length) throw new AppError(400, 'malformedJson');
    return whole.value;
  }

  #textOf(value: string): SealedText | undefined {
    return value.startsWith(this.#mark) ? this.#texts[Number(value.slice(this.#mark.length))] : undefined;
  }

  #take(chunk: Buffer): void {
    /** Start of the bytes not yet handled. */
    let pendingFrom = 0;
    let textFrom = 0;
    for (let at = 0; at < chunk.length; ) {
      if (!this.#isInside) {
        const opening = chunk.indexOf(quote, at);
        if (opening < 0) break;
        this.#isInside = true;
        this.#isEscaping = false;
        textFrom = opening + 1;
        at = textFrom;
        continue;
      }
      const closing = this.#closingQuote(chunk, at, textFrom);
      if (closing < 0) break;
      this.#isInside = false;
      at = closing + 1;
      if (this.#isLongWith(closing - textFrom)) {
        this.#pass(chunk.subarray(pendingFrom, textFrom));
        this.#setAside(chunk.subarray(textFrom, closing));
        this.#texts.push(this.#store.endText());
        this.#isLong = false;
        pendingFrom = closing;
      } else if (this.#begun.length > 0) {
        this.#pass(this.#begun);
        this.#begun = Buffer.alloc(0);
      }
    }
    if (!this.#isInside) {
      this.#pass(chunk.subarray(pendingFrom));
      return;
    }
    this.#pass(chunk.subarray(pendingFrom, textFrom));
    this.#isEscaping = this.#endsEscaping(chunk, chunk.length, textFrom);
    const more = chunk.subarray(textFrom);
    if (this.#isLongWith(more.length)) this.#setAside(more);
    else this.#begun = Buffer.concat([this.#begun, more]);
  }

  #isLongWith(moreBytes: number): boolean {
    return this.#isLong || this.#begun.length + moreBytes > longestInPlace;
  }

  #setAside(bytes: Buffer): void {
    if (!this.#isLong) {
      this.#isLong = true;
      this.#pass(Buffer.from(`${this.#mark}${this.#texts.length}`));
      this.#store.append(this.#begun);
      this.#begun = Buffer.alloc(0);
    }
    this.#store.append(bytes);
  }

  /** -1 if the text continues in the next chunk. */
  #closingQuote(chunk: Buffer, from: number, textFrom: number): number {
    let found = chunk.indexOf(quote, from);
    while (found >= 0 && this.#endsEscaping(chunk, found, textFrom)) found = chunk.indexOf(quote, found + 1);
    return found;
  }

  /** True after an odd number of backslashes. */
  #endsEscaping(chunk: Buffer, end: number, textFrom: number): boolean {
    let begin = end;
    while (begin > textFrom && chunk[begin - 1] === backslash) begin -= 1;
    const isOdd = (end - begin) % 2 === 1;
    return begin === textFrom && this.#isEscaping ? !isOdd : isOdd;
  }

  #pass(bytes: Buffer): void {
    this.#passed += bytes.length;
    if (bytes.length > 0) this.push(bytes);
  }
}

/** A JSON string's text. Throws a 400 {@link AppError} if it is none. */
function decode(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  try {
    if (bytes.includes(backslash)) return String(JSON.parse(`"${text}"`));
  } catch {
    throw new AppError(400, 'malformedJson');
  }
  // JSON has no control characters in a text (RFC 8259, section 7).
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\0-\x1f]/.test(text)) throw new AppError(400, 'malformedJson');
  return text;
}
