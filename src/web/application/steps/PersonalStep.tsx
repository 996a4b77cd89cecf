import { useCallback } from 'react';
import { selectFields } from '../../../domain/fields/fieldTable.ts';
import type { Problem } from '../../../domain/problems.ts';
import { personalFields } from '../../../domain/visa/fields.ts';
import { PhoneField } from '../../forms/fields/PhoneField.tsx';
import { fieldId } from '../../forms/formErrors.ts';
import { useTranslation } from '../../language/useTranslation.ts';
import { LiveRegion } from '../../ui/Banner.tsx';
import { Card } from '../../ui/Card.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { PassportAdvice } from '../parts/PassportAdvice.tsx';
import { PersonalQuestions, TravellerQuestions } from '../parts/TravellerQuestions.tsx';
import { WizardStep } from '../parts/WizardFrame.tsx';
import type { StepProps } from '../state/wizard.ts';

/** Traveller, passport and contact details (specification 1 section 5). */
export function PersonalStep(props: StepProps) {
  const { t } = useTranslation('visaSteps');
  return (
    <WizardStep
      title={t('personal.heading')}
      lead={t('personal.lead')}
      errors={props.errors}
      onNext={props.onNext}
      onPrevious={props.onPrevious}
      summary={props.summary}
      returning={props.wizard.returning}
    >
      <TravellerQuestions {...props} />
      <PassportQuestions {...props} />
      <ContactQuestions {...props} />
    </WizardStep>
  );
}

export function PassportQuestions(props: StepProps) {
  const { t } = useTranslation('visaSteps');
  return (
    <Card title={t('personal.passport')}>
      <Stack>
        <PersonalQuestions {...props} ids={selectFields(personalFields, 'passport')} />
        <LiveRegion>
          <PassportAdvice wizard={props.wizard} />
        </LiveRegion>
      </Stack>
    </Card>
  );
}

export function ContactQuestions(props: StepProps) {
  const { t } = useTranslation('visaSteps');
  const { wizard, dispatch, errors } = props;
  const judge = useCallback(
    (phone: string, problem: Problem | null) => dispatch({ type: 'phoneJudged', phone, problem }),
    [dispatch],
  );
  const answer = useCallback(
    (phone: string) => dispatch({ type: 'answered', answers: { phone } }),
    [dispatch],
  );
  return (
    <Card title={t('personal.contact')}>
      <Stack>
        <PersonalQuestions {...props} ids={['email']} />
        <PhoneField
          id={fieldId('phone')}
          label={t('personal.phone')}
          error={errors.of('phone')}
          value={wizard.answers.phone}
          onChange={answer}
          homeCountry={wizard.country?.alpha2 ?? ''}
          homeName={wizard.country?.name ?? ''}
          onJudged={judge}
        />
        <PersonalQuestions {...props} ids={contact.filter((id) => id !== 'email' && id !== 'phone')} />
      </Stack>
    </Card>
  );
}

const contact = selectFields(personalFields, 'contact');
