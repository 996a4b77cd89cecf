import type { ProblemCode } from '../../../domain/problems.ts';
import { imageSize } from './imageSize.ts';

/** In pixels: a document stays readable. */
const longestSide = 2000;
/** Bytes of one image; six stay within 5 MB. */
const maxBytes = 800_000;
/** Larger files are refused unread. */
const maxFileBytes = 40 * 1024 * 1024;
const maxPixels = 120_000_000;
/** More than the profiles and previews before a JPEG's size. */
const headerBytes = 512 * 1024;
const qualities = [0.86, 0.76, 0.64] as const;

export class PhotoRefused extends Error {
  override name = 'PhotoRefused';
  readonly code: ProblemCode;

  constructor(code: ProblemCode) {
    super(code);
    this.code = code;
  }
}

/**
 * Converts an image to the data URL of an upright JPEG without metadata, at most 2000 pixels a
 * side. Throws `PhotoRefused`: `imagesOnly` if it cannot be decoded, `photoTooLarge`.
 */
export async function preparePhoto(file: File): Promise<{ name: string; data: string }> {
  // An SVG is no photo and can contain scripts.
  if (file.type === 'image/svg+xml') throw new PhotoRefused('imagesOnly');
  if (file.size > maxFileBytes) throw new PhotoRefused('photoTooLarge');
  const size = imageSize(new Uint8Array(await file.slice(0, headerBytes).arrayBuffer()));
  if (size !== null && size.width * size.height > maxPixels) throw new PhotoRefused('photoTooLarge');
  const bitmap = await decode(file);
  try {
    return { name: jpegName(file.name), data: await dataUrl(await shrink(bitmap)) };
  } finally {
    bitmap.close();
  }
}

async function decode(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw new PhotoRefused('imagesOnly');
  }
}

/** Reduces quality and size until the JPEG is small enough. */
async function shrink(bitmap: ImageBitmap): Promise<Blob> {
  let scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  for (;;) {
    const canvas = draw(bitmap, scale);
    for (const quality of qualities) {
      const blob = await jpeg(canvas, quality);
      if (blob.size <= maxBytes) return blob;
    }
    scale *= 0.7;
  }
}

function draw(bitmap: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new PhotoRefused('photoTooLarge');
  // JPEG has no transparency.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function jpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new PhotoRefused('photoTooLarge')) : resolve(blob)),
      'image/jpeg',
      quality,
    );
  });
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new PhotoRefused('imagesOnly'));
    reader.readAsDataURL(blob);
  });
}

const longestName = 80;

export function jpegName(name: string): string {
  const stem = name.replace(/\.[^.]*$/, '').slice(0, longestName) || 'photo';
  return `${stem}.jpg`;
}
