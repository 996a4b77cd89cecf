import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { PdfSource } from '../../../src/server/documents/pdfSource.ts';
import { rewritePdf } from '../../../src/server/documents/rewritePdf.ts';
import { phonePhoto } from '../../support/images.ts';
import { makePdf } from '../../support/pdf.ts';
import { pdfOf, stream } from '../../support/pdfSpecimens.ts';
import { drawingOfPdf } from '../../support/pdfText.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

/** Rewritten pages look the same: to pdf.js by what it draws, and to Poppler by its pixels. */

const pagesOf = async (bytes: Uint8Array) => rewritePdf(await PdfSource.read(bytes));

const photo = await phonePhoto({ width: 300, height: 200 });
const transparent = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#ff000080' } })
  .png()
  .toBuffer();
const rich = await makePdf((pdf) => {
  pdf.image(photo, 100, 200, { width: 200 }).image(transparent, 120, 220);
  const gradient = pdf.linearGradient(50, 500, 150, 580).stop(0, 'red').stop(1, 'blue', 0.3);
  pdf.rect(50, 500, 100, 80).fillOpacity(0.4).fill(gradient);
  pdf.addPage({ size: 'A5', layout: 'landscape' }).rotate(10).font('Times-Bold').fontSize(30);
  pdf.fillColor('green').text('Second page', { link: 'https://www.evisa.gov.tr/' });
  pdf.addPage().font('node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf').text('Işıl Öztürk Ελλάδα');
});
const layers = pdfOf({
  objects: {
    1: '<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [8 0 R 9 0 R] /D << /OFF [9 0 R] /Order [8 0 R] >> >> >>',
    3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /Properties << /L1 8 0 R /L2 9 0 R >> >> >>',
    4: stream('/OC /L1 BDC 1 0 0 rg 0 0 90 90 re f EMC /OC /L2 BDC 0 0 1 rg 50 50 90 90 re f EMC'),
    8: '<< /Type /OCG /Name (shown) >>',
    9: '<< /Type /OCG /Name (hidden) >>',
  },
});
const stamped = pdfOf({
  objects: {
    3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Annots [6 0 R] /Resources << /Font << /F1 5 0 R >> >> >>',
    6: '<< /Type /Annot /Subtype /Stamp /Rect [150 20 250 120] /F 4 /AP << /N 7 0 R >> >>',
    7: stream(
      '0 0.5 0 rg 0 0 40 20 re f 1 g 5 5 10 10 re f',
      '/Type /XObject /Subtype /Form /BBox [0 0 40 20] /Matrix [0 1 -1 0 5 5]',
    ),
  },
});

const framed = pdfOf({
  objects: {
    3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Annots [6 0 R] /Resources << /Font << /F1 5 0 R >> >> >>',
    6: '<< /Type /Annot /Subtype /Link /Rect [150 20 250 120] /Border [0 0 4] /C [1 0 0] /A << /S /URI /URI (https://www.evisa.gov.tr/) >> >>',
  },
});

const fixtures = new URL('../../fixtures/pdf/', import.meta.url);
const files: [string, Buffer][] = [
  ['photo, gradient, transparency, turned page, embedded font', rich],
  ['layers, one hidden', layers],
  ['a stamp that its own matrix turns', stamped],
  ['a link with a red frame', framed],
  ...readdirSync(fixtures)
    .filter((name) => name.endsWith('.pdf'))
    .map((name): [string, Buffer] => [name, readFileSync(new URL(name, fixtures))]),
];

describe('to pdf.js', () => {
  it.each(files.filter(([, pdf]) => pdf !== stamped))('the pages draw the same: %s', async (_name, pdf) => {
    const drawn = await drawingOfPdf(pdf);
    expect(drawn.length).toBeGreaterThan(0);
    expect(drawn.every((operators) => operators.length > 2)).toBe(true);
    expect(await drawingOfPdf(await pagesOf(pdf))).toEqual(drawn);
  });
});

const hasPoppler = spawnSync('pdftoppm', ['-v']).error === undefined;

describe.runIf(hasPoppler)('to Poppler', async () => {
  const folder = await temporaryFolder('pages');
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Every page as the hash of its pixels, and whether something is on it. */
  async function pixelsOf(name: string, pdf: Buffer) {
    await writeFile(join(folder, `${name}.pdf`), pdf);
    const drawn = spawnSync('pdftoppm', [
      '-r',
      '50',
      '-png',
      join(folder, `${name}.pdf`),
      join(folder, name),
    ]);
    expect(drawn.status).toBe(0);
    const pages = readdirSync(folder).filter((file) => file.startsWith(`${name}-`));
    return Promise.all(
      pages.sort().map(async (page) => {
        const pixels = await sharp(join(folder, page)).raw().toBuffer();
        const isBlank = pixels.every((value) => value === pixels[0]);
        return { isBlank, hash: createHash('sha256').update(pixels).digest('hex') };
      }),
    );
  }

  it.each(files.map(([what, pdf], index) => ({ what, pdf, index })))(
    'the pages have the same pixels: $what',
    async ({ pdf, index }) => {
      const before = await pixelsOf(`before${index}x`, pdf);
      const after = await pixelsOf(`after${index}x`, await pagesOf(pdf));
      expect(before.length).toBeGreaterThan(0);
      expect(before.some(({ isBlank }) => !isBlank)).toBe(true);
      expect(after).toEqual(before);
    },
  );
});
if (!hasPoppler) it.skip('to Poppler: pdftoppm is missing (apt-get install poppler-utils)', () => {});
