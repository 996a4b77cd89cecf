import { useCallback } from 'react';
import { passportAdvice } from '../../../domain/application/personalStep.ts';
import { parseCalendarDate } from '../../../domain/calendar/calendarDate.ts';
import type { Problem } from '../../../domain/problems.ts';
import { PhoneField } from '../../forms/index.ts';
import { useProblem, useTranslation } from '../../language/index.ts';
import { dateText } from '../../ui/dateParts.ts';
import { Banner, Card, DateFields, Stack } from '../../ui/index.ts';
import { StepForm } from '../parts/StepForm.tsx';
import type { StepProps } from '../parts/stepProps.ts';
import { TextQuestion } from '../parts/TextQuestion.tsx';
import { TravellerQuestions } from '../parts/TravellerQuestions.tsx';
import { fieldId } from '../state/fieldId.ts';

/** The traveller as the passport shows them, the passport, and how to reach them; specification 1 section 5. */
export function PersonalStep(props: StepProps) {
  const { t } = useTranslation('application');
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
  const { t } = useTranslation('application');
  const words = useProblem();
  const { wizard, dispatch, errors } = props;
  const { passportIssueDate, passportExpiryDate, arrivalDate } = wizard.answers;
  const expiry = parseCalendarDate(dateText(passportExpiryDate));
  const arrival = parseCalendarDate(dateText(arrivalDate));
  const advice = expiry === null || arrival === null ? null : passportAdvice(expiry, arrival);
  return (
    <Card title={t('personal.passport')}>
      <Stack>
        <TextQuestion
          {...props}
          field="passportNumber"
          hinted
          input={{ autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, width: 'medium' }}
        />
        <DateFields
          id={fieldId('passportIssueDate')}
          label={t('personal.passportIssueDate')}
          value={passportIssueDate}
          onChange={(date) => dispatch({ type: 'answered', answers: { passportIssueDate: date } })}
          error={errors.of('passportIssueDate')}
        />
        <DateFields
          id={fieldId('passportExpiryDate')}
          label={t('personal.passportExpiryDate')}
          value={passportExpiryDate}
          onChange={(date) => dispatch({ type: 'answered', answers: { passportExpiryDate: date } })}
          error={errors.of('passportExpiryDate')}
        />
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
  const { t } = useTranslation('application');
  const { wizard, dispatch, errors } = props;
  const judge = useCallback(
    (phone: string, problem: Problem | null) => dispatch({ type: 'phoneJudged', phone, problem }),
    [dispatch],
  );
  return (
    <Card title={t('personal.contact')}>
      <Stack>
        <TextQuestion
          {...props}
          field="email"
          hinted
          input={{ type: 'email', autoComplete: 'email', inputMode: 'email', spellCheck: false, dir: 'ltr' }}
        />
        <PhoneField
          id={fieldId('phone')}
          label={t('personal.phone')}
          error={errors.of('phone')}
          value={wizard.answers.phone}
          onChange={(phone) => dispatch({ type: 'answered', answers: { phone } })}
          homeCountry={wizard.country?.alpha2 ?? ''}
          homeName={wizard.country?.name ?? ''}
          onJudged={judge}
        />
        <TextQuestion
          {...props}
          field="address"
          hinted
          lines={3}
          input={{ autoComplete: 'street-address' }}
        />
      </Stack>
    </Card>
  );
}
