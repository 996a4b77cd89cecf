import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react';
import { type ParentKind, parentKinds } from '../../../domain/insurance/parentPhotos.ts';
import { insuranceBook } from '../../../domain/rules/insuranceRules.ts';
import { fieldId } from '../../forms/formErrors.ts';
import { useTranslation } from '../../language/useTranslation.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Card } from '../../ui/Card.tsx';
import { FieldGroup, useFieldIds } from '../../ui/Field.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { needsParentPhotos } from '../state/checks.ts';
import type { FormProps, Insurance, InsuranceAction } from '../state/insurance.ts';
import { PhotoPicker } from './PhotoPicker.tsx';

/** Under 18: a photo of at least one parent's identity document (specification 1 section 5). */
export function ParentPhotos(props: FormProps) {
  const { t } = useTranslation('insuranceSteps');
  const { insurance, dispatch, errors } = props;
  const choose = usePhotos(insurance, dispatch);
  const error = errors.of('parentIdPhotos');
  const ids = useFieldIds({ id: fieldId('parentIdPhotos'), hint: true, error, optional: false });
  if (!needsParentPhotos(insurance)) return null;
  return (
    <Card>
      <FieldGroup
        label={<span className="text-xl">{t('parents.title')}</span>}
        hint={<span className="text-base">{t('parents.lead')}</span>}
        error={error}
        ids={ids}
      >
        <Stack className="mt-4">
          {parentKinds.map((parent) => (
            <PhotoPicker
              key={parent}
              {...props}
              parent={parent}
              id={parent === parentKinds[0] ? ids.control.id : fieldId(parent)}
              onChoose={(files) => choose(parent, files)}
            />
          ))}
          <Banner tone="info">{t('parents.private')}</Banner>
        </Stack>
      </FieldGroup>
    </Card>
  );
}

/**
 * Takes all chosen files, or none if a parent then has more than two. Shrinks one by one: a phone
 * has one image in memory.
 */
function usePhotos(
  { answers, preparing }: Pick<Insurance, 'answers' | 'preparing'>,
  dispatch: Dispatch<InsuranceAction>,
): (parent: ParentKind, files: readonly File[]) => void {
  const queue = useRef(Promise.resolve());
  const present = useRef<readonly { type: ParentKind }[]>([]);

  useEffect(() => {
    present.current = [...answers.photos, ...preparing];
  }, [answers.photos, preparing]);

  // An image being prepared is lost when the form is left for another page.
  const endLost = useEffectEvent(() => {
    for (const { id } of preparing) dispatch({ type: 'photoFailed', id, code: 'photoNotPrepared' });
  });
  useEffect(() => endLost(), []);

  return (parent, files) => {
    const others = present.current.filter(({ type }) => type === parent).length;
    if (others + files.length > insuranceBook.photosPerParent) {
      dispatch({ type: 'photosRefused', parent, code: 'tooManyFiles' });
      return;
    }
    const chosenAt = Date.now();
    const chosen = files.map((file, index) => ({
      file,
      id: `${chosenAt}-${index}-${parent}`,
      type: parent,
      name: file.name,
    }));
    dispatch({ type: 'photosChosen', photos: chosen.map(({ id, type, name }) => ({ id, type, name })) });
    for (const { file, id, type } of chosen) {
      queue.current = queue.current.then(async () => dispatch(await prepared(file, id, type)));
    }
  };
}

/** Prepares a file and returns the action. Never rejects: the next file has its turn. */
async function prepared(file: File, id: string, type: ParentKind): Promise<InsuranceAction> {
  const code = await import('./preparePhoto.ts').catch(() => null);
  if (code === null) return { type: 'photoFailed', id, code: 'photoNotPrepared' };
  const { PhotoRefused, preparePhoto } = code;
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
