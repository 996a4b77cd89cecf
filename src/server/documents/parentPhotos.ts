import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ParentKind, ParentPhoto } from '../../domain/insurance/parentPhotos.ts';
import { photoMaxBytes } from '../../domain/insurance/parentPhotos.ts';
import type { ProblemCode } from '../../domain/problems.ts';
import { AppError } from '../appError.ts';
import { decodeBase64, decodedLength } from './base64.ts';
import { type PhotoFault, reencodePhotos } from './reencodePhotos.ts';
import type { IsClean } from './scanUpload.ts';

export type Photo = { parent: ParentKind; content: Buffer };

const dataUrl = /^data:[^,]{0,100};base64,/i;

const problemOf = {
  unreadable: 'photoUnreadable',
  tooManyPixels: 'photoTooManyPixels',
  animated: 'photoAnimated',
} as const satisfies Record<PhotoFault, ProblemCode>;

/**
 * Checks photos of parents' identity documents (by content; at most 5 MB and 40 megapixels each; no
 * virus) and re-encodes them, which removes metadata. Throws a 400 {@link AppError} at the field,
 * naming the photo.
 */
export async function readParentPhotos(photos: readonly ParentPhoto[], isClean: IsClean): Promise<Photo[]> {
  if (photos.length === 0) return [];
  const images: Buffer[] = [];
  for (const photo of photos) {
    images.push(bytesOf(photo));
    // Decoding takes milliseconds: let other work in between.
    await nextTurn();
  }
  const clean = await Promise.all(images.map(isClean));
  for (const [index, { name }] of photos.entries()) {
    if (clean[index] !== true) throw refusal('photoInfected', name);
    if (!isImage(images[index])) throw refusal('photoUnreadable', name);
  }
  const answers = await reencodePhotos(images);
  return photos.map(({ name, type }, index) => {
    const answer = answers[index] ?? { fault: 'unreadable' as const };
    if ('fault' in answer) throw refusal(problemOf[answer.fault], name);
    return { parent: type, content: answer.jpeg };
  });
}

function bytesOf({ name, data }: ParentPhoto): Buffer {
  const text = data.replace(dataUrl, '');
  if (decodedLength(text) > photoMaxBytes + 2) throw refusal('photoTooLarge', name);
  const bytes = decodeBase64(text);
  if (bytes === null) throw refusal('photoUnreadable', name);
  return bytes;
}

/** By the first bytes of JPEG (ISO 10918-1), PNG (ISO 15948) and WebP (RFC 9649). */
export function isImage(bytes: Buffer = Buffer.alloc(0)): boolean {
  const begin = bytes.subarray(0, 12).toString('latin1');
  return (
    begin.startsWith('\xff\xd8\xff') ||
    begin.startsWith('\x89PNG\r\n\x1a\n') ||
    (begin.startsWith('RIFF') && begin.endsWith('WEBP'))
  );
}

function refusal(code: ProblemCode, name: string): AppError {
  const params = { name };
  return new AppError(400, code, { params, fields: { parentIdPhotos: { code, params } } });
}
