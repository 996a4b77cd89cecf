import type { ParentKind } from '../../../domain/insurance/parentPhotos.ts';
import type { ProblemCode } from '../../../domain/problems.ts';
import { announce, forgetRefusal } from '../../forms/formState.ts';
import type { PhotoAnswer } from './answers.ts';
import type { Insurance, PreparingPhoto } from './insurance.ts';

/** Takes new images for a parent; each is an answer once it is prepared. */
export function preparePhotos(insurance: Insurance, photos: readonly PreparingPhoto[]): Insurance {
  return withoutPhotoRefusal(
    { ...insurance, preparing: [...insurance.preparing, ...photos] },
    photos[0]?.type,
  );
}

/** A prepared image becomes an answer, unless it was taken back meanwhile. */
export function addPhoto(insurance: Insurance, photo: PhotoAnswer): Insurance {
  if (!insurance.preparing.some(({ id }) => id === photo.id)) return insurance;
  const { answers } = insurance;
  return {
    ...forgetRefusal(insurance, ['parentIdPhotos']),
    preparing: insurance.preparing.filter(({ id }) => id !== photo.id),
    answers: { ...answers, photos: [...answers.photos, photo] },
  };
}

/** An image that cannot be used goes, and its parent's field says why. */
export function failPhoto(insurance: Insurance, id: string, code: ProblemCode): Insurance {
  const failed = insurance.preparing.find((photo) => photo.id === id);
  if (failed === undefined) return insurance;
  const preparing = insurance.preparing.filter((photo) => photo !== failed);
  return refusePhotos({ ...insurance, preparing }, failed.type, code);
}

/** Files that were chosen for a parent but not taken. */
export function refusePhotos(insurance: Insurance, parent: ParentKind, code: ProblemCode): Insurance {
  const photoRefusals = { ...insurance.photoRefusals, [parent]: code };
  return announce({ ...insurance, photoRefusals }, { code, field: parent });
}

/** Takes an image back, ready or not. */
export function removePhoto(insurance: Insurance, id: string): Insurance {
  const { answers, preparing } = insurance;
  const removed = [...answers.photos, ...preparing].find((photo) => photo.id === id);
  return withoutPhotoRefusal(
    {
      ...forgetRefusal(insurance, ['parentIdPhotos']),
      preparing: preparing.filter((photo) => photo !== removed),
      answers: { ...answers, photos: answers.photos.filter((photo) => photo !== removed) },
    },
    removed?.type,
  );
}

/** A new choice for a parent ends what was said of the last one. */
function withoutPhotoRefusal(insurance: Insurance, parent: ParentKind | undefined): Insurance {
  if (parent === undefined) return insurance;
  const { [parent]: _mended, ...photoRefusals } = insurance.photoRefusals;
  return { ...insurance, photoRefusals };
}
