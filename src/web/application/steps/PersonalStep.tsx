import { memo, useCallback } from 'react';
import { passportAdvice } from '../../../domain/application/personalStep.ts';
import { parseCalendarDate } from '../../../domain/calendar/calendarDate.ts';
import { dateText } from '../../../domain/calendar/dateParts.ts';
import { fieldsOf } from '../../../domain/fields/fieldTable.ts';
import type { Problem } from '../../../domain/problems.ts';
import { personalFields } from '../../../domain/visa/fields.ts';
import { fieldId } from '../../forms/fieldId.ts';
import { PhoneField } from '../../forms/index.ts';
import { useProblem, useTranslation } from '../../language/index.ts';
import { Banner, Card, Stack } from '../../ui/index.ts';
import { PersonalQuestions } from '../parts/PersonalQuestions.tsx';
import { StepForm } from '../parts/StepForm.tsx';
import type { StepProps } from '../parts/stepProps.ts';
import { TravellerQuestions } from '../parts/TravellerQuestions.tsx';

/** The traveller as the passport shows them, the passport, and how to reach them; specification 1 section 5. */
export function PersonalStep(props: StepProps) {
  const { t } = useTranslation('visaSteps');
  return (
    <StepForm
      title={t('personal.heading')}
      lead={t('personal.lead')}
      errors={props.errors}
      onNext={props.onNext}
      onPrevious={props.onPrevious}
      returning={props.wizard.returning}
    >
      <TravellerQuestions {...props} />
      <Passport {...props} />
      <Contact {...props} />
    </StepForm>
  );
}

function Passport(props: StepProps) {
  const { t } = useTranslation('visaSteps');
  const words = useProblem();
  const { wizard } = props;
  const { answers } = wizard;
  const expiry = parseCalendarDate(dateText(answers.passportExpiryDate));
  const arrival = parseCalendarDate(dateText(answers.arrivalDate));
  const advice = expiry === null || arrival === null ? null : passportAdvice(expiry, arrival);
  return (
    <Card title={t('personal.passport')}>
      <Stack>
        <PersonalQuestions {...props} ids={fieldsOf(personalFields, 'passport')} />
        {advice && expiry !== null && expiry > wizard.today && (
          <Banner tone="warning" live>
            {words(advice.code).message}
          </Banner>
        )}
      </Stack>
    </Card>
  );
}

function Contact(props: StepProps) {
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
        <Phone
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

const contact = fieldsOf(personalFields, 'contact');

/** Reads the numbering plans only when the number changes. */
const Phone = memo(PhoneField);
