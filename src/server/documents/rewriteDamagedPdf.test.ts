import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { harmlessSpecimens, hostileSpecimens, pdfOf, stream } from '../../../tests/support/pdfSpecimens.ts';
import {
  leading,
  removalsOf,
  rewritten,
  withoutData,
  withoutWebLinks,
} from '../../../tests/support/rewrittenPdf.ts';

describe('any damage', () => {
  const originals = [
    ...harmlessSpecimens.map(({ pdf }) => pdf),
    ...hostileSpecimens.map(({ hostile }) => hostile),
  ].filter(({ length }) => length < 20_000);
  const pieces =
    '<< >> [ ] ( ) / # % obj endobj stream endstream R \0 \n -1 9999999999 xref trailer /JS 0\tR';
  const damage = fc.record({
    original: fc.constantFrom(...originals),
    changes: fc.array(
      fc.record({
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        removed: fc.nat({ max: 40 }),
        added: fc.oneof(
          fc.constant(Buffer.alloc(0)),
          fc.constantFrom(...pieces.split(' ')).map((piece) => Buffer.from(piece, 'latin1')),
          fc.uint8Array({ maxLength: 8 }).map((bytes) => Buffer.from(bytes)),
        ),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  });

  it('is answered with pages that hold nothing active, or with a reason', async () => {
    await fc.assert(
      fc.asyncProperty(damage, async ({ original, changes }) => {
        const damaged = changes.reduce((file, { at, removed, added }) => {
          const start = Math.floor(at * file.length);
          return Buffer.concat([file.subarray(0, start), added, file.subarray(start + removed)]);
        }, original);
        const pages = await rewritten(damaged);
        if (!Buffer.isBuffer(pages)) return;
        expect(withoutData(Buffer.from(withoutWebLinks(pages), 'latin1'))).not.toMatch(leading);
        await removalsOf(damaged);
      }),
      { numRuns: 2_000, seed: 20_261_122 },
    );
  });

  it('in packed objects is answered too', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: fc.constantFrom(...'<>[]()/#%RS 019\n'), maxLength: 60 }),
        async (inside) => {
          const packed = deflateSync(Buffer.from(`9 0 ${inside}`));
          const file = pdfOf({
            objects: { 10: stream(packed, '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode') },
          });
          const pages = await rewritten(file);
          if (!Buffer.isBuffer(pages)) expect(pages).toBe('broken');
        },
      ),
      { numRuns: 500, seed: 20_261_122 },
    );
  });
});
