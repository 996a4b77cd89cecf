import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../appError.ts';
import { LongTexts } from './longTexts.ts';

/** The parsed body after it arrived in pieces of these sizes, and the bytes parsed at once. */
async function read(json: string | Buffer, sizes: readonly number[] = [70_000], limit = 10_000_000) {
  const bytes = Buffer.from(json);
  const pieces: Buffer[] = [];
  for (let from = 0, turn = 0; from < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    pieces.push(bytes.subarray(from, from + size));
    from += size;
  }
  const texts = new LongTexts(limit);
  const rest = await text(Readable.from(pieces, { objectMode: false }).pipe(texts));
  return { rest, value: await texts.restore(JSON.parse(rest)) };
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
