import { travellerFields } from '../../../domain/insurance/fields.ts';
import { fieldId } from '../../forms/fieldId.ts';
import { NameField } from '../../forms/index.ts';
import { useTranslation } from '../../language/index.ts';
import { Card, Stack } from '../../ui/index.ts';
import type { FormProps } from './formProps.ts';
import { NationalityField, type NationalityFieldProps } from './NationalityField.tsx';
import { PersonQuestions } from './PersonQuestions.tsx';

export type TravellerFieldsProps = FormProps & Pick<NationalityFieldProps, 'reading'>;

/** The questions after those that have a form of their own. */
const others = travellerFields.filter(
  (id) => id !== 'firstName' && id !== 'lastName' && id !== 'dateOfBirth' && id !== 'nationality',
);

/** Who travels, as the passport shows them; specification 1 section 3. */
export function TravellerFields({ reading, ...props }: TravellerFieldsProps) {
  const { t } = useTranslation('insuranceSteps');
  const { insurance, dispatch, errors } = props;
  return (
    <Card title={t('traveller.title')}>
      <Stack>
        <p className="text-muted">{t('traveller.lead')}</p>
        <NameField
          id={fieldId('firstName')}
          label={t('traveller.firstName')}
          value={insurance.answers.firstName}
          onChange={(firstName) => dispatch({ type: 'answered', answers: { firstName } })}
          error={errors.of('firstName')}
          autoComplete="given-name"
        />
        <NameField
          id={fieldId('lastName')}
          label={t('traveller.lastName')}
          hint={t('traveller.lastNameHint')}
          value={insurance.answers.lastName}
          onChange={(lastName) => dispatch({ type: 'answered', answers: { lastName } })}
          error={errors.of('lastName')}
          autoComplete="family-name"
        />
        <PersonQuestions {...props} ids={['dateOfBirth']} words="traveller" />
        <NationalityField {...props} reading={reading} />
        <PersonQuestions {...props} ids={others} words="traveller" />
      </Stack>
    </Card>
  );
}
