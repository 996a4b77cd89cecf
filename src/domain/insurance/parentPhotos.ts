import type { Problem } from '../problems.ts';

export const parentKinds = ['mother', 'father', 'parent'] as const;

export type ParentKind = (typeof parentKinds)[number];

/** A photo of a parent's identity document as sent: `data` is a data URL. Specification 1 section 3. */
export type ParentPhoto = { name: string; data: string; type: ParentKind };

/** Images for each parent, specification 1 sections 5 and 9. */
export const maxPhotosPerParent = 2;

/** What may be uploaded; SVG is left out because it can carry scripts. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Whether a MIME type is one of the accepted kinds of image. */
export function isAcceptedImage(mimeType: string): boolean {
  return imageTypes.some((type) => type === mimeType.toLowerCase());
}

/**
 * At least one photo for a minor; at most two for each parent, images only. By the declared type: whether the
 * bytes are an image is for the server to see.
 */
export function checkParentPhotos(photos: readonly ParentPhoto[], minor: boolean): Problem[] {
  const field = 'parentIdPhotos';
  if (minor && photos.length === 0) return [{ code: 'parentIdPhotosRequired', field }];
  const tooMany = parentKinds.some(
    (kind) => photos.filter(({ type }) => type === kind).length > maxPhotosPerParent,
  );
  if (tooMany) return [{ code: 'tooManyFiles', field }];
  if (!photos.every(({ data }) => isAcceptedImage(mimeTypeOf(data)))) return [{ code: 'imagesOnly', field }];
  return [];
}

/** Whether staff see the missing-photos warning: under 18 and no photos, specification 2 section 5. */
export function lacksParentPhotos(minor: boolean, photoCount: number): boolean {
  return minor && photoCount === 0;
}

function mimeTypeOf(dataUrl: string): string {
  if (!dataUrl.startsWith('data:')) return '';
  return dataUrl.slice('data:'.length, 200).split(/[;,]/, 1)[0] ?? '';
}
