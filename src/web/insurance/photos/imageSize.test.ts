import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { imageSize } from './imageSize.ts';
import { jpegName } from './preparePhoto.ts';

const image = () => sharp({ create: { width: 300, height: 200, channels: 3, background: '#446688' } });
const size = { width: 300, height: 200 };

describe('the size that an image file states', () => {
  it.each([
    ['PNG', () => image().png().toBuffer()],
    ['JPEG', () => image().jpeg().toBuffer()],
    ['progressive JPEG', () => image().jpeg({ progressive: true }).toBuffer()],
    [
      'JPEG with metadata before it',
      () =>
        image()
          .withExif({ IFD0: { Copyright: 'K' } })
          .jpeg()
          .toBuffer(),
    ],
    ['lossy WebP', () => image().webp().toBuffer()],
    ['lossless WebP', () => image().webp({ lossless: true }).toBuffer()],
    [
      'extended WebP',
      () =>
        image()
          .withExif({ IFD0: { Copyright: 'K' } })
          .webp()
          .toBuffer(),
    ],
  ])('is read from a %s', async (_, made) => expect(imageSize(await made())).toEqual(size));

  it('is not known of anything else, or of a file that ends too soon', async () => {
    expect(imageSize(new TextEncoder().encode('<svg width="9" height="9"/>'))).toBeNull();
    expect(imageSize(new Uint8Array())).toBeNull();
    expect(imageSize((await image().png().toBuffer()).subarray(0, 18))).toBeNull();
    expect(imageSize((await image().jpeg().toBuffer()).subarray(0, 20))).toBeNull();
  });

  it('is read without trusting the content: a small PNG may claim a huge picture', async () => {
    const bytes = await image().png().toBuffer();
    bytes.writeUInt32BE(60_000, 16);
    expect(imageSize(bytes)).toEqual({ width: 60_000, height: 200 });
  });
});

describe('the name of what is sent', () => {
  it.each([
    ['IMG_0042.HEIC', 'IMG_0042.jpg'],
    ['scan.2026.png', 'scan.2026.jpg'],
    ['.png', 'photo.jpg'],
    ['kimlik', 'kimlik.jpg'],
  ])('of %s is %s', (name, sent) => expect(jpegName(name)).toBe(sent));
});
