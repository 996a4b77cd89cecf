import type { ParentKind, ParentPhoto } from '../../domain/insurance/parentPhotos.ts';
import type { ProblemCode } from '../../domain/problems.ts';
import { AppError } from '../errors/appError.ts';
import { type PhotoFault, reencodePhotos } from './reencodePhotos.ts';

/** Largest photo of a parent's identity document, decoded; design section 4.20. The browser sends far smaller ones. */
export const photoMaxBytes = 5 * 1024 * 1024;

/** A photo as it is kept: a JPEG that was written here. */
export type Photo = { parent: ParentKind; content: Buffer };

const dataUrl = /^data:[^,]{0,100};base64,/i;
const base64 = /^[A-Za-z0-9+/]*={0,2}$/;

const problemOf = {
  unreadable: 'photoUnreadable',
  tooManyPixels: 'photoTooManyPixels',
  animated: 'photoAnimated',
} as const satisfies Record<PhotoFault, ProblemCode>;

/**
 * Photos of parents' identity documents, made safe: accepted by their content and not by name or declared type, at
 * most 5 MB and 40 megapixels each, then decoded and written anew, so that no metadata and nothing hidden in them is
 * kept. Throws a 400 {@link AppError} at the field, which names the photo.
 */
export async function readParentPhotos(photos: readonly ParentPhoto[]): Promise<Photo[]> {
  if (photos.length === 0) return [];
  const answers = await reencodePhotos(photos.map(bytesOf));
  return photos.map(({ name, type }, index) => {
    const answer = answers[index] ?? { fault: 'unreadable' as const };
    if ('fault' in answer) throw refusal(problemOf[answer.fault], name);
    return { parent: type, content: answer.jpeg };
  });
}

function bytesOf({ name, data }: ParentPhoto): Buffer {
  const text = data.replace(dataUrl, '');
  if (Math.floor((text.length * 3) / 4) > photoMaxBytes + 2) throw refusal('photoTooLarge', name);
  if (!base64.test(text)) throw refusal('photoUnreadable', name);
  const bytes = Buffer.from(text, 'base64');
  if (!isImage(bytes)) throw refusal('photoUnreadable', name);
  return bytes;
}

/** Whether bytes begin as a JPEG (ISO 10918-1), a PNG (ISO 15948) or a WebP (RFC 9649) does. */
function isImage(bytes: Buffer): boolean {
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
