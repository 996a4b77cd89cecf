import { yearRange } from '../../domain/calendar/yearRanges.ts';
import { DocumentFields } from '../application/parts/DocumentFields.tsx';
import { TravellerQuestions } from '../application/parts/TravellerQuestions.tsx';
import type { StepProps } from '../application/state/wizard.ts';
import { ContactQuestions, PassportQuestions } from '../application/steps/PersonalStep.tsx';
import { fieldId } from '../forms/formErrors.ts';
import { NextButton, StepForm } from '../forms/StepForm.tsx';
import { useTranslation } from '../language/useTranslation.ts';
import { Card } from '../ui/Card.tsx';
import { DateFields } from '../ui/DateFields.tsx';
import { Stack } from '../ui/Layout.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import type { CorrectionGroup } from './correctionState.ts';

/** The wizard's questions of one card, with the answers so far. */
export function CorrectQuestions({ group, ...props }: StepProps & { group: CorrectionGroup }) {
  const { t } = useTranslation('correct');
  return (
    <StepForm
      heading={<PageHeading>{t(`edit.title.${group}`)}</PageHeading>}
      errors={props.errors}
      onNext={props.onNext}
      onPrevious={props.onPrevious}
      previousLabel={t('edit.back')}
      next={<NextButton label={t('edit.done')} />}
    >
      <QuestionsOf group={group} {...props} />
    </StepForm>
  );
}

function QuestionsOf({ group, ...props }: StepProps & { group: CorrectionGroup }) {
  const { t } = useTranslation('correct');
  switch (group) {
    case 'traveller':
      return <TravellerQuestions {...props} asksBirth />;
    case 'passport':
      return <PassportQuestions {...props} />;
    case 'contact':
      return <ContactQuestions {...props} />;
    case 'travel':
      return (
        <Card title={t('answers.travel')}>
          <Arrival {...props} />
        </Card>
      );
    case 'document':
      return (
        <Card title={t('answers.document')}>
          <Stack>
            <DocumentFields {...props} />
          </Stack>
        </Card>
      );
    default:
      return group satisfies never;
  }
}

function Arrival({ wizard, dispatch, errors }: StepProps) {
  const { t } = useTranslation('visaSteps');
  return (
    <DateFields
      id={fieldId('arrivalDate')}
      label={t('travel.arrivalDate')}
      hint={t('travel.arrivalHint')}
      value={wizard.answers.arrivalDate}
      onChange={(date) => dispatch({ type: 'arrivalChanged', date, now: new Date() })}
      error={errors.of('arrivalDate')}
      calendar={{ min: wizard.today, max: `${yearRange('arrival', wizard.today).last}-12-31` }}
    />
  );
}
