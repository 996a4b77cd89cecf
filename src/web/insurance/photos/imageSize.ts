/** In pixels. */
export type ImageSize = { width: number; height: number };

/**
 * Reads the pixel size of a PNG, JPEG or WebP without decoding, because a small file can decode to
 * gigabytes. Null for anything else.
 */
export function imageSize(bytes: Uint8Array): ImageSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (startsWith(bytes, 0, '\x89PNG')) return { width: view.getUint32(16), height: view.getUint32(20) };
    if (startsWith(bytes, 0, '\xff\xd8')) return jpegSize(view);
    if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return webpSize(bytes, view);
  } catch (error) {
    // The file ends before its size.
    if (!(error instanceof RangeError)) throw error;
  }
  return null;
}

function startsWith(bytes: Uint8Array, at: number, signature: string): boolean {
  return Array.from(signature).every((letter, index) => bytes[at + index] === letter.charCodeAt(0));
}

/**
 * Walks a JPEG's segments to the frame header (SOF0 to SOF15 without DHT, JPG and DAC), ISO/IEC
 * 10918-1 B.2.2.
 */
function jpegSize(view: DataView): ImageSize | null {
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

/** Lossy, lossless and extended WebP (RFC 9649). */
function webpSize(bytes: Uint8Array, view: DataView): ImageSize | null {
  const uint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_0000;
  if (startsWith(bytes, 12, 'VP8 ')) {
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  }
  if (startsWith(bytes, 12, 'VP8L')) {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (startsWith(bytes, 12, 'VP8X')) return { width: uint24(24) + 1, height: uint24(27) + 1 };
  return null;
}
