import type { Problem } from '../problems.ts';
import type { RuleBook } from '../rules/ruleBook.ts';

export const parentKinds = ['mother', 'father', 'parent'] as const;

export type ParentKind = (typeof parentKinds)[number];

/** A parent's identity document; `data` is a data URL. Specification 1 section 3. */
export type ParentPhoto = { name: string; data: string; type: ParentKind };

/** In decoded bytes. */
export const photoMaxBytes = 5 * 1024 * 1024;

/** No SVG, which can carry scripts. */
const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

function isAcceptedImage(mimeType: string): boolean {
  return imageTypes.some((type) => type === mimeType.toLowerCase());
}

/**
 * A minor needs at least one photo; each parent has at most the book's number. Reads the declared type; the
 * server checks the bytes.
 */
export function checkParentPhotos(
  { photosPerParent }: Pick<RuleBook, 'photosPerParent'>,
  photos: readonly ParentPhoto[],
  minor: boolean,
): Problem[] {
  const field = 'parentIdPhotos';
  if (minor && photos.length === 0) return [{ code: 'parentIdPhotosRequired', field }];
  const tooMany = parentKinds.some(
    (kind) => photos.filter(({ type }) => type === kind).length > photosPerParent,
  );
  if (tooMany) return [{ code: 'tooManyFiles', field }];
  if (!photos.every(({ data }) => isAcceptedImage(mimeTypeOf(data)))) return [{ code: 'imagesOnly', field }];
  return [];
}

/** A warning for staff, specification 2 section 5. */
export function lacksParentPhotos(minor: boolean, photoCount: number): boolean {
  return minor && photoCount === 0;
}

function mimeTypeOf(dataUrl: string): string {
  if (!dataUrl.startsWith('data:')) return '';
  return dataUrl.slice('data:'.length, 200).split(/[;,]/, 1)[0] ?? '';
}
