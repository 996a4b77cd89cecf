import { passportAdvice } from '../../../domain/application/personalStep.ts';
import { parseCalendarDate } from '../../../domain/calendar/calendarDate.ts';
import { useProblem, useTranslation } from '../../language/index.ts';
import { Banner, Card, DateFields, Stack } from '../../ui/index.ts';
import { StepForm } from '../parts/StepForm.tsx';
import type { StepProps } from '../parts/stepProps.ts';
import { TextQuestion } from '../parts/TextQuestion.tsx';
import { dateText } from '../state/answers.ts';
import { fieldId } from '../state/fields.ts';

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
      <Traveller {...props} />
      <Passport {...props} />
      <Contact {...props} />
    </StepForm>
  );
}

function Traveller(props: StepProps) {
  const { t } = useTranslation('application');
  const { wizard, dispatch, errors } = props;
  return (
    <Card title={t('personal.traveller')}>
      <Stack>
        <TextQuestion {...props} field="firstName" hinted input={{ autoComplete: 'given-name' }} />
        <TextQuestion {...props} field="lastName" hinted input={{ autoComplete: 'family-name' }} />
        <DateFields
          id={fieldId('dateOfBirth')}
          label={t('personal.dateOfBirth')}
          value={wizard.answers.dateOfBirth}
          onChange={(date) => dispatch({ type: 'dateOfBirthChanged', date })}
          error={errors.of('dateOfBirth')}
          autoComplete="bday"
        />
        <TextQuestion {...props} field="placeOfBirth" hinted input={{ autoComplete: 'off' }} />
        <TextQuestion {...props} field="motherName" hinted input={{ autoComplete: 'off' }} />
        <TextQuestion {...props} field="fatherName" hinted input={{ autoComplete: 'off' }} />
      </Stack>
    </Card>
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
  return (
    <Card title={t('personal.contact')}>
      <Stack>
        <TextQuestion
          {...props}
          field="email"
          hinted
          input={{ type: 'email', autoComplete: 'email', inputMode: 'email', spellCheck: false, dir: 'ltr' }}
        />
        <TextQuestion
          {...props}
          field="phone"
          hinted
          input={{ type: 'tel', autoComplete: 'tel', inputMode: 'tel', width: 'medium', dir: 'ltr' }}
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
