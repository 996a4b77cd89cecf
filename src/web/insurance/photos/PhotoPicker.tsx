import type { ParentKind } from '../../../domain/insurance/parentPhotos.ts';
import { useProblem, useTranslation } from '../../language/index.ts';
import { FileInput } from '../../ui/index.ts';
import type { FormProps } from '../parts/formProps.ts';
import { PhotoTiles } from './PhotoTiles.tsx';

/** The photos of one parent's document: chosen, taken with the camera or dropped, at most two, each can be removed. */
export function PhotoPicker({
  insurance,
  dispatch,
  parent,
  id,
  onChoose,
}: FormProps & { parent: ParentKind; id: string; onChoose: (files: readonly File[]) => void }) {
  const { t } = useTranslation('insuranceSteps');
  const words = useProblem();
  const refusal = insurance.photoRefusals[parent];
  const ofParent = <Photo extends { type: string }>(photos: readonly Photo[]) =>
    photos.filter(({ type }) => type === parent);
  return (
    <div className="flex flex-col gap-3">
      <FileInput
        id={id}
        label={t(`parents.${parent}`)}
        hint={t('parents.hint')}
        error={refusal && words(refusal).message}
        // Which parent's is left open: one photo in all is enough.
        optional
        prompt={t('parents.add')}
        accept="image/*"
        multiple
        files={[]}
        onChange={onChoose}
      />
      <PhotoTiles
        ready={ofParent(insurance.answers.photos)}
        preparing={ofParent(insurance.preparing)}
        onRemove={(photo) => {
          dispatch({ type: 'photoRemoved', id: photo });
          document.getElementById(id)?.focus();
        }}
      />
    </div>
  );
}
