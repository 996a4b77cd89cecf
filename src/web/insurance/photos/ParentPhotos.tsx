import { parentKinds } from '../../../domain/insurance/parentPhotos.ts';
import { fieldId } from '../../forms/fieldId.ts';
import { useTranslation } from '../../language/index.ts';
import { Banner, Card, FieldGroup, Stack, useFieldIds } from '../../ui/index.ts';
import type { FormProps } from '../parts/formProps.ts';
import { needsParentPhotos } from '../state/checks.ts';
import { PhotoPicker } from './PhotoPicker.tsx';
import { usePhotos } from './usePhotos.ts';

/** Asked of travellers under 18: a photo of the identity document of at least one parent, specification 1 section 5. */
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
