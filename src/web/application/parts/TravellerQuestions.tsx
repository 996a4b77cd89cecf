import { useDeferredValue } from 'react';
import { NameField, PassportPicture } from '../../forms/index.ts';
import { formatDate, useTranslation } from '../../language/index.ts';
import { dateText } from '../../ui/dateParts.ts';
import { Button, Card, CheckboxField, DateFields, Stack } from '../../ui/index.ts';
import { birthDateStep } from '../state/checks.ts';
import { fieldId } from '../state/fieldId.ts';
import type { StepProps } from './stepProps.ts';
import { TextQuestion } from './TextQuestion.tsx';

/** Who travels, as the passport shows them. */
export function TravellerQuestions(props: StepProps) {
  const { t } = useTranslation('application');
  return (
    <Card title={t('personal.traveller')}>
      <Stack>
        <Names {...props} />
        {birthDateStep(props.wizard) === 'personal' ? <Birth {...props} /> : <BirthGiven {...props} />}
        <TextQuestion {...props} field="placeOfBirth" hinted input={{ autoComplete: 'off' }} />
        <TextQuestion {...props} field="motherName" hinted input={{ autoComplete: 'off' }} />
        <TextQuestion {...props} field="fatherName" hinted input={{ autoComplete: 'off' }} />
      </Stack>
    </Card>
  );
}

function Names({ wizard, dispatch, errors }: StepProps) {
  const { t } = useTranslation('application');
  const { firstName, lastName, singleName } = wizard.answers;
  // Typing does not wait for the picture.
  const pictured = {
    lastName: useDeferredValue(lastName),
    firstName: useDeferredValue(singleName ? '' : firstName),
  };
  return (
    <>
      <PassportPicture {...pictured} />
      {!singleName && (
        <NameField
          id={fieldId('firstName')}
          label={t('personal.firstName')}
          hint={t('personal.firstNameHint')}
          error={errors.of('firstName')}
          value={firstName}
          onChange={(name) => dispatch({ type: 'answered', answers: { firstName: name } })}
          autoComplete="given-name"
        />
      )}
      <NameField
        id={fieldId('lastName')}
        label={t(singleName ? 'personal.name' : 'personal.lastName')}
        hint={t(singleName ? 'personal.nameHint' : 'personal.lastNameHint')}
        error={errors.of('lastName')}
        value={lastName}
        onChange={(name) => dispatch({ type: 'answered', answers: { lastName: name } })}
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
  const { t } = useTranslation('application');
  return (
    <DateFields
      id={fieldId('dateOfBirth')}
      label={t('personal.dateOfBirth')}
      hint={t('supporting.dateOfBirthHint')}
      value={wizard.answers.dateOfBirth}
      onChange={(date) => dispatch({ type: 'dateOfBirthChanged', date })}
      error={errors.of('dateOfBirth')}
      autoComplete="bday"
    />
  );
}

/** Egypt gave it on the step before: it is shown, not asked again (WCAG 3.3.7); changing it there may change the steps. */
function BirthGiven({ wizard, dispatch, errors }: StepProps) {
  const { t, i18n } = useTranslation(['application', 'common']);
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
