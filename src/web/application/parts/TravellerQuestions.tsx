import { useCallback, useDeferredValue } from 'react';
import { type DateParts, dateText } from '../../../domain/calendar/dateParts.ts';
import { selectFields } from '../../../domain/fields/fieldTable.ts';
import { type PersonalId, personalFields } from '../../../domain/visa/fields.ts';
import { NameField } from '../../forms/fields/NameField.tsx';
import { OwnNameField } from '../../forms/fields/OwnNameField.tsx';
import { PassportPicture } from '../../forms/fields/PassportPicture.tsx';
import { Questions } from '../../forms/fields/Questions.tsx';
import { fieldId } from '../../forms/formErrors.ts';
import { formatDate } from '../../language/format.ts';
import { useTranslation } from '../../language/useTranslation.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { birthDateStep } from '../state/checks.ts';
import type { StepProps } from '../state/wizard.ts';
import { BirthDate } from './DateQuestion.tsx';

/** `asksBirth`: also where the wizard asks for the date of birth on the step before. */
export function TravellerQuestions({
  asksBirth = false,
  ...props
}: StepProps & { asksBirth?: boolean | undefined }) {
  const { t } = useTranslation('visaSteps');
  const isAsked = asksBirth || birthDateStep(props.wizard) === 'personal';
  return (
    <Card title={t('personal.traveller')}>
      <Stack>
        <Names {...props} />
        {isAsked ? <BirthDate {...props} /> : <BirthGiven {...props} />}
        <PersonalQuestions {...props} ids={others} />
      </Stack>
    </Card>
  );
}

const others = selectFields(personalFields, 'traveller').filter(
  (id) => id !== 'firstName' && id !== 'lastName' && id !== 'ownName' && id !== 'dateOfBirth',
);

function Names({ wizard, dispatch, errors }: StepProps) {
  const { t } = useTranslation('visaSteps');
  const { firstName, lastName, ownName, singleName } = wizard.answers;
  // Deferred: typing stays fast.
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
  const answerOwn = useCallback(
    (name: string) => dispatch({ type: 'answered', answers: { ownName: name } }),
    [dispatch],
  );
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
          onChange={answerFirst}
          autoComplete="given-name"
        />
      )}
      <NameField
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
      <OwnNameField
        label={t('personal.ownName')}
        error={errors.of('ownName')}
        value={ownName}
        onChange={answerOwn}
      />
    </>
  );
}

/** The date of birth from the step before (Egypt), not asked again (WCAG 3.3.7). */
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

/** Fields of the personal step. Labels are `personal.<field>`, hints `personal.<field>Hint`. */
export function PersonalQuestions({
  ids,
  wizard,
  dispatch,
  errors,
}: StepProps & { ids: readonly PersonalId[] }) {
  const { t, i18n } = useTranslation('visaSteps');
  const answer = useCallback(
    (id: PersonalId, given: string | DateParts) => dispatch({ type: 'answered', answers: { [id]: given } }),
    [dispatch],
  );
  return (
    <Questions
      table={personalFields}
      ids={ids}
      answers={wizard.answers}
      errors={errors}
      words={(id) => ({
        label: t(`personal.${id}`),
        hint: i18n.find(['visaSteps'], `personal.${id}Hint`) ?? undefined,
      })}
      onAnswer={answer}
    />
  );
}
