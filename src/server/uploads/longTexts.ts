import { randomBytes } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '../appError.ts';

/** A longer text is set aside. What stays is parsed at once, which has to be short work. */
const longestInPlace = 16 * 1024;
const longestRest = 256 * 1024;
const quote = 0x22;
const backslash = 0x5c;
const firstBlock = 64 * 1024;

/**
 * Lets JSON through and takes its long texts, such as files in base64, out of it while the bytes arrive; in the place of
 * each stands a mark. Parsing what is left is short, and no long work waits for the end of the body. Fails with a 413
 * {@link AppError} beyond `limit` bytes, or if too much is left.
 */
export class LongTexts extends Transform {
  /** How many bytes came: Fastify compares it with the limit of the route and with Content-Length. */
  receivedEncodedLength = 0;
  readonly #limit: number;
  /** Nobody can guess it, so that no text of a sender is taken for a mark. */
  readonly #mark = `${randomBytes(16).toString('base64url')}:`;
  readonly #texts: GrowingBytes[] = [];
  #passed = 0;
  #isInside = false;
  /** The beginning of a text that did not end in an earlier chunk. */
  #begun = new GrowingBytes();
  /** Whether the last byte of the earlier chunk escapes the next one. */
  #isEscaping = false;

  constructor(limit: number) {
    super();
    this.#limit = limit;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.receivedEncodedLength += chunk.length;
    if (this.receivedEncodedLength <= this.#limit) this.#take(chunk);
    const isTooLarge = this.receivedEncodedLength > this.#limit || this.#passed > longestRest;
    done(isTooLarge ? new AppError(413, 'bodyTooLarge') : null);
  }

  override _flush(done: TransformCallback): void {
    // A text without an end is no JSON: the parser says so.
    this.#pass(this.#begun.bytes().subarray(0, longestRest));
    done();
  }

  /**
   * Puts the texts back into the parsed rest, with pauses for other work, and returns it. Throws a 400 {@link AppError}
   * if one is not valid, or does not stand as a value.
   */
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
        await nextTurn();
        Reflect.set(at, name, text.decoded());
        restored += 1;
      }
    }
    // A long name, or one of two values of a name.
    if (restored !== this.#texts.length) throw new AppError(400, 'malformedJson');
    return whole.value;
  }

  #textOf(value: string): GrowingBytes | undefined {
    return value.startsWith(this.#mark) ? this.#texts[Number(value.slice(this.#mark.length))] : undefined;
  }

  #take(chunk: Buffer): void {
    /** Start of the bytes that are neither passed on nor set aside. */
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
      if (this.#begun.length + closing - textFrom > longestInPlace) {
        this.#pass(chunk.subarray(pendingFrom, textFrom));
        this.#begun.append(chunk.subarray(textFrom, closing));
        this.#pass(Buffer.from(`${this.#mark}${this.#texts.length}`));
        this.#texts.push(this.#begun);
        this.#begun = new GrowingBytes();
        pendingFrom = closing;
      } else if (this.#begun.length > 0) {
        this.#pass(this.#begun.bytes());
        this.#begun = new GrowingBytes();
      }
    }
    if (this.#isInside) {
      this.#pass(chunk.subarray(pendingFrom, textFrom));
      this.#isEscaping = this.#endsEscaping(chunk, chunk.length, textFrom);
      this.#begun.append(chunk.subarray(textFrom));
    } else {
      this.#pass(chunk.subarray(pendingFrom));
    }
  }

  /** Where the text that is read ends in the chunk; -1 if it goes on. */
  #closingQuote(chunk: Buffer, from: number, textFrom: number): number {
    let found = chunk.indexOf(quote, from);
    while (found >= 0 && this.#endsEscaping(chunk, found, textFrom)) found = chunk.indexOf(quote, found + 1);
    return found;
  }

  /** Whether an odd number of backslashes stands before `end`, in the text that goes on at `textFrom`. */
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

/** Bytes that come in pieces, however small. Holds at most twice as many. */
class GrowingBytes {
  length = 0;
  #block = Buffer.alloc(0);

  append(piece: Buffer): void {
    const needed = this.length + piece.length;
    if (needed > this.#block.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(firstBlock, 2 * this.#block.length, needed));
      this.bytes().copy(larger);
      this.#block = larger;
    }
    piece.copy(this.#block, this.length);
    this.length = needed;
  }

  bytes(): Buffer {
    return this.#block.subarray(0, this.length);
  }

  /** The text of a JSON string without its quotes. Throws a 400 {@link AppError} if it is none. */
  decoded(): string {
    const bytes = this.bytes();
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
}
