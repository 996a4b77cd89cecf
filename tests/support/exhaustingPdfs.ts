import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { pdfOf, stream } from './pdfSpecimens.ts';

/* Files that exhaust the time or memory of a reader. */

/** More spaces than fit into memory, compressed twice into a few kilobytes, without the checksum at the end. */
function spacesWithoutEnd(): Buffer {
  const piece = deflateRawSync(Buffer.alloc(64 * 1024 * 1024, ' '), { finishFlush: constants.Z_FULL_FLUSH });
  return deflateSync(Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array.from({ length: 32 }, () => piece)]));
}
const spaces = spacesWithoutEnd();
const packedTwice = '/Filter [/FlateDecode /FlateDecode]';

export const exhaustingPdfs: readonly { name: string; pdf: Buffer; answer: string }[] = [
  {
    name: 'a page tree in a circle',
    pdf: pdfOf({ objects: { 2: '<< /Type /Pages /Kids [3 0 R 2 0 R] /Count 2 >>' } }),
    answer: 'pdfUnreadable',
  },
  {
    name: 'two billion pages by its own account',
    pdf: pdfOf({ objects: { 2: '<< /Type /Pages /Kids [3 0 R] /Count 2000000000 >>' } }),
    answer: 'accepted',
  },
  {
    name: 'arrays in arrays',
    pdf: pdfOf({ objects: { 9: `${'['.repeat(200_000)}${']'.repeat(200_000)}` } }),
    answer: 'pdfUnreadable',
  },
  {
    name: 'arrays in arrays that the page uses',
    pdf: pdfOf({ objects: { 5: `<< /Type /Font /Widths ${'['.repeat(500)}${']'.repeat(500)} >>` } }),
    answer: 'pdfUnreadable',
  },
  {
    name: 'references in a circle',
    pdf: pdfOf({ objects: { 5: '9 0 R', 9: '5 0 R' } }),
    answer: 'pdfUnreadable',
  },
  {
    name: 'an object stream that is not to be unpacked',
    pdf: pdfOf({ objects: { 9: stream(spaces, `/Type /ObjStm /N 1 /First 4 ${packedTwice}`) } }),
    answer: 'pdfContentTooLarge',
  },
  {
    name: 'a string that is not to be unpacked',
    pdf: pdfOf({
      objects: {
        9: stream(
          deflateSync(Buffer.from(`10 0 (${' '.repeat(40_000_000)})`)),
          '/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode',
        ),
      },
    }),
    answer: 'pdfContentTooLarge',
  },
  {
    name: 'contents that are not to be unpacked',
    pdf: pdfOf({ objects: { 4: stream(spaces, packedTwice) } }),
    answer: 'pdfContentTooLarge',
  },
];

/** Makes a reader start again at each byte. */
export const endlessPdf = pdfOf({ before: '1'.repeat(3_000_000) });
