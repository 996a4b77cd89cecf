import { memo, useCallback, useDeferredValue } from 'react';
import { dateText } from '../../../domain/calendar/dateParts.ts';
import { fieldsOf } from '../../../domain/fields/fieldTable.ts';
import { personalFields } from '../../../domain/visa/fields.ts';
import { fieldId } from '../../forms/fieldId.ts';
import { NameField, PassportPicture } from '../../forms/index.ts';
import { formatDate, useTranslation } from '../../language/index.ts';
import { Button, Card, CheckboxField, Stack } from '../../ui/index.ts';
import { birthDateStep } from '../state/checks.ts';
import { birthDate, DateQuestion } from './DateQuestion.tsx';
import { PersonalQuestions } from './PersonalQuestions.tsx';
import type { StepProps } from './stepProps.ts';

/** Who travels, as the passport shows them. */
export function TravellerQuestions(props: StepProps) {
  const { t } = useTranslation('visaSteps');
  return (
    <Card title={t('personal.traveller')}>
      <Stack>
        <Names {...props} />
        {birthDateStep(props.wizard) === 'personal' ? <Birth {...props} /> : <BirthGiven {...props} />}
        <PersonalQuestions {...props} ids={others} />
      </Stack>
    </Card>
  );
}

/** What the passport shows beside the names and the date of birth. */
const others = fieldsOf(personalFields, 'traveller').filter(
  (id) => id !== 'firstName' && id !== 'lastName' && id !== 'dateOfBirth',
);

/** Each renders only when it changes. */
const Name = memo(NameField);
const Picture = memo(PassportPicture);

function Names({ wizard, dispatch, errors }: StepProps) {
  const { t } = useTranslation('visaSteps');
  const { firstName, lastName, singleName } = wizard.answers;
  // Typing does not wait for the picture.
  const pictured = {
    lastName: useDeferredValue(lastName),
    firstName: useDeferredValue(singleName ? '' : firstName),
  };
  const answerFirst = useCallback(
    (name: string) => dispatch({ type: 'answered', answers: { firstName: name } }),
    [dispatch],
  );
  const answerLast = useCallback(
    (name: string) => dispatch({ type: 'answered', answers: { lastName: name } }),
    [dispatch],
  );
  return (
    <>
      <Picture {...pictured} />
      {!singleName && (
        <Name
          id={fieldId('firstName')}
          label={t('personal.firstName')}
          hint={t('personal.firstNameHint')}
          error={errors.of('firstName')}
          value={firstName}
          onChange={answerFirst}
          autoComplete="given-name"
        />
      )}
      <Name
        id={fieldId('lastName')}
        label={t(singleName ? 'personal.name' : 'personal.lastName')}
        hint={t(singleName ? 'personal.nameHint' : 'personal.lastNameHint')}
        error={errors.of('lastName')}
        value={lastName}
        onChange={answerLast}
        autoComplete={singleName ? 'name' : 'family-name'}
      />
      <CheckboxField
        label={t('personal.singleName')}
        optional
        checked={singleName}
        onChange={(event) => dispatch({ type: 'answered', answers: { singleName: event.target.checked } })}
      />
    </>
  );
}

function Birth({ wizard, dispatch, errors }: StepProps) {
  const { t } = useTranslation('visaSteps');
  return (
    <DateQuestion
      field="dateOfBirth"
      label={t('personal.dateOfBirth')}
      hint={t('supporting.dateOfBirthHint')}
      value={wizard.answers.dateOfBirth}
      dispatch={dispatch}
      answered={birthDate}
      error={errors.of('dateOfBirth')}
      autoComplete="bday"
    />
  );
}

/** Egypt gave it on the step before: it is shown, not asked again (WCAG 3.3.7); changing it there may change the steps. */
function BirthGiven({ wizard, dispatch, errors }: StepProps) {
  const { t, i18n } = useTranslation(['visaSteps', 'common']);
  const error = errors.of('dateOfBirth');
  const id = fieldId('dateOfBirth');
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-label`} className="flex flex-col gap-1.5">
      <h3 id={`${id}-label`} className="text-base font-semibold">
        {t('personal.dateOfBirth')}
      </h3>
      {error && <p className="text-sm font-semibold text-danger">{error}</p>}
      <div className="flex flex-wrap items-center gap-x-3">
        <p>{formatDate(dateText(wizard.answers.dateOfBirth), i18n.language)}</p>
        <Button variant="quiet" onClick={() => dispatch({ type: 'stepOpened', step: 'supporting' })}>
          {t('common:action.change')}
          <span className="sr-only"> {t('personal.dateOfBirth')}</span>
        </Button>
      </div>
    </section>
  );
}
