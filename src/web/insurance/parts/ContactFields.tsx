import { useCallback } from 'react';
import type { Problem } from '../../../domain/problems.ts';
import { fieldId } from '../../forms/fieldId.ts';
import { PhoneField } from '../../forms/index.ts';
import { useTranslation } from '../../language/index.ts';
import { Card, Stack } from '../../ui/index.ts';
import { nationalityOf } from '../state/facts.ts';
import type { FormProps } from './formProps.ts';
import { PersonQuestions } from './PersonQuestions.tsx';

/** How to reach the traveller. A number without a country code is read as one of the passport's country. */
export function ContactFields(props: FormProps) {
  const { t } = useTranslation('insuranceSteps');
  const { insurance, dispatch, errors } = props;
  const home = nationalityOf(insurance);
  const judge = useCallback(
    (phone: string, problem: Problem | null) => dispatch({ type: 'phoneJudged', phone, problem }),
    [dispatch],
  );
  return (
    <Card title={t('contact.title')}>
      <Stack>
        <PersonQuestions {...props} ids={['email']} words="contact" />
        <PhoneField
          id={fieldId('phone')}
          label={t('contact.phone')}
          value={insurance.answers.phone}
          onChange={(phone) => dispatch({ type: 'answered', answers: { phone } })}
          error={errors.of('phone')}
          homeCountry={home?.alpha2 ?? ''}
          homeName={home?.name ?? ''}
          onJudged={judge}
        />
      </Stack>
    </Card>
  );
}
