import { randomBytes } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '../appError.ts';

/** Longer texts are set aside. */
const longestInPlace = 16 * 1024;
const longestRest = 256 * 1024;
const quote = 0x22;
const backslash = 0x5c;
const firstBlock = 64 * 1024;

/**
 * Takes long texts, such as base64 files, out of arriving JSON and leaves marks, so that parsing is
 * short. Fails with a 413 {@link AppError} beyond `limit` bytes, or if too much is left.
 */
export class LongTexts extends Transform {
  /** Fastify compares it with the route's limit and Content-Length. */
  receivedEncodedLength = 0;
  readonly #limit: number;
  /** Random: a sender cannot forge a mark. */
  readonly #mark = `${randomBytes(16).toString('base64url')}:`;
  readonly #texts: GrowingBytes[] = [];
  #passed = 0;
  #isInside = false;
  /** A text's start in earlier chunks. */
  #begun = new GrowingBytes();
  /** True after an escaping backslash at a chunk's end. */
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
    // The parser refuses a text without an end.
    this.#pass(this.#begun.bytes().subarray(0, longestRest));
    done();
  }

  /**
   * Puts the texts back into the parsed rest, pausing for other work. Throws a 400 {@link AppError}
   * for an invalid one.
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
    // One was a name, or a name had two values.
    if (restored !== this.#texts.length) throw new AppError(400, 'malformedJson');
    return whole.value;
  }

  #textOf(value: string): GrowingBytes | undefined {
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

/** Takes at most twice the memory of its bytes. */
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

  /** A JSON string's text. Throws a 400 {@link AppError} if it is none. */
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
