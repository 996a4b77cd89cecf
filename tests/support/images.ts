import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A phone's photo: a JPEG turned on its side, with the place where it was taken. */
export function phonePhoto({ width = 60, height = 40 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#7799bb' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Unmistakable Phones' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '41/1 0/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '29/1 0/1 0/1',
      },
    })
    .jpeg()
    .toBuffer();
}

/** A photo of noise, which no format compresses, as a form's data URL. */
export async function noisyPhoto(side: number): Promise<string> {
  const noise = {
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#88aa44',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  } as const;
  return asDataUrl(await sharp(noise).png().toBuffer(), 'image/png');
}

export function asDataUrl(content: Buffer | string, mediaType = 'image/jpeg'): string {
  return `data:${mediaType};base64,${Buffer.from(content).toString('base64')}`;
}

type PngParts = { width: number; height: number; bitDepth?: number; colourType?: number; data: Buffer };

/** A PNG from its chunks, valid or not. ISO 15948. */
function png(
  { width, height, bitDepth = 8, colourType = 0, data }: PngParts,
  extra: readonly [string, Buffer][] = [],
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(bitDepth, 8);
  header.writeUInt8(colourType, 9);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...extra.map(([type, content]) => chunk(type, content)),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Very many pixels in few bytes: one bit each, all black. */
export function hugePng(side: number): Buffer {
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side);
  return png({ width: side, height: side, bitDepth: 1, data: deflateSync(rows) });
}

/** A small picture by its header, with far more data after decompression. */
export function swellingPng(bytes: number): Buffer {
  return png({ width: 8, height: 8, data: deflateSync(Buffer.alloc(bytes)) });
}

/** A picture with a text chunk of many megabytes after decompression. */
export function pngWithTextBomb(bytes: number): Buffer {
  const text = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(bytes, 'A'))]);
  return png({ width: 8, height: 8, data: deflateSync(Buffer.alloc(9 * 8)) }, [['zTXt', text]]);
}

export function movingPng(): Buffer {
  const control = Buffer.alloc(8);
  control.writeUInt32BE(2, 0);
  return png({ width: 8, height: 8, data: deflateSync(Buffer.alloc(9 * 8)) }, [['acTL', control]]);
}

export async function movingWebp(): Promise<Buffer> {
  const frames = Buffer.alloc(8 * 16 * 3, 1).fill(200, 8 * 8 * 3);
  return sharp(frames, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
    .webp({ delay: [100, 100], loop: 0 })
    .toBuffer();
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
