import { type Dispatch, useCallback, useEffect, useRef } from 'react';
import { maxPhotosPerParent, type ParentKind } from '../../../domain/insurance/parentPhotos.ts';
import type { Insurance, InsuranceAction } from '../state/insurance.ts';

/**
 * Takes the files chosen for a parent: all of them or, when that makes more than two, none. The images are made
 * smaller one after the other, so that a phone has one of them in memory at a time.
 */
export function usePhotos(
  { answers, preparing }: Pick<Insurance, 'answers' | 'preparing'>,
  dispatch: Dispatch<InsuranceAction>,
): (parent: ParentKind, files: readonly File[]) => void {
  const queue = useRef(Promise.resolve());
  const present = useRef<readonly { type: ParentKind }[]>([]);

  useEffect(() => {
    present.current = [...answers.photos, ...preparing];
  }, [answers.photos, preparing]);

  return useCallback(
    (parent, files) => {
      const others = present.current.filter(({ type }) => type === parent).length;
      if (others + files.length > maxPhotosPerParent) {
        dispatch({ type: 'photosRefused', parent, code: 'tooManyFiles' });
        return;
      }
      const chosen = files.map((file) => ({ file, id: crypto.randomUUID(), type: parent, name: file.name }));
      dispatch({ type: 'photosChosen', photos: chosen.map(({ id, type, name }) => ({ id, type, name })) });
      for (const { file, id, type } of chosen) {
        queue.current = queue.current.then(async () => dispatch(await prepared(file, id, type)));
      }
    },
    [dispatch],
  );
}

/** What became of a file. The code that handles pictures is loaded when the first one is chosen. */
async function prepared(file: File, id: string, type: ParentKind): Promise<InsuranceAction> {
  const { PhotoRefused, preparePhoto } = await import('./preparePhoto.ts');
  try {
    return { type: 'photoReady', photo: { ...(await preparePhoto(file)), id, type } };
  } catch (error) {
    return {
      type: 'photoFailed',
      id,
      code: error instanceof PhotoRefused ? error.code : 'imagesOnly',
    };
  }
}
