import sharp from 'sharp';

/** The child process of `reencodePhotos`: one image a message, answered with a JPEG, a fault or `late`. */

const pixelLimit = 40_000_000;
/** A document is legible at this size, px. */
const longestSide = 2000;
const jpegQuality = 85;
const secondsForOne = 6;
const memoryLimitBytes = 640 * 1024 * 1024;

// Only these decoders: no SVG, PDF, TIFF or raw formats.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

async function reencode(bytes: Uint8Array) {
  const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > pixelLimit) return { fault: 'tooManyPixels' };
  if (pages > 1 || isAnimatedPng(Buffer.from(bytes))) return { fault: 'animated' };
  const jpeg = await sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: secondsForOne })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: jpegQuality })
    .toBuffer();
  return { jpeg: Uint8Array.from(jpeg) };
}

/** An animation control chunk precedes the image data (PNG third edition, section 11.3.6). */
function isAnimatedPng(bytes: Buffer): boolean {
  if (!bytes.subarray(1, 4).equals(Buffer.from('PNG'))) return false;
  const data = bytes.indexOf('IDAT', 0, 'latin1');
  return bytes.subarray(0, data === -1 ? undefined : data).includes('acTL', 0, 'latin1');
}

/** The image library says so in words only. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('timeout:');
}

setInterval(() => {
  if (process.memoryUsage.rss() > memoryLimitBytes) process.exit(1);
}, 20).unref();

process.on('message', async (message) => {
  const answer =
    message instanceof Uint8Array
      ? await reencode(message).catch((error) => (isTimeout(error) ? 'late' : { fault: 'unreadable' }))
      : { fault: 'unreadable' };
  process.send?.(answer);
});
