import { useCallback } from 'react';
import type { DateParts } from '../../../domain/calendar/dateParts.ts';
import { insuranceFields, travellerFields } from '../../../domain/insurance/fields.ts';
import type { Problem } from '../../../domain/problems.ts';
import { NameField } from '../../forms/fields/NameField.tsx';
import { OwnNameField } from '../../forms/fields/OwnNameField.tsx';
import { PhoneField } from '../../forms/fields/PhoneField.tsx';
import { Questions } from '../../forms/fields/Questions.tsx';
import { fieldId } from '../../forms/formErrors.ts';
import { useTranslation } from '../../language/useTranslation.ts';
import { Card } from '../../ui/Card.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { ParentPhotos } from '../photos/ParentPhotos.tsx';
import { findNationality } from '../state/checks.ts';
import type { FormProps } from '../state/insurance.ts';
import { NationalityField } from './NationalityField.tsx';

/** The form's second half: traveller, photos of parents' documents, contact. */
export function PersonFields(props: FormProps) {
  return (
    <>
      <TravellerFields {...props} />
      <ParentPhotos {...props} />
      <ContactFields {...props} />
    </>
  );
}

const others = travellerFields.filter(
  (id) =>
    id !== 'firstName' &&
    id !== 'lastName' &&
    id !== 'ownName' &&
    id !== 'dateOfBirth' &&
    id !== 'nationality',
);

/** The traveller as in the passport (specification 1 section 3). */
function TravellerFields(props: FormProps) {
  const { t } = useTranslation('insuranceSteps');
  const { insurance, dispatch, errors } = props;
  const answerFirst = useCallback(
    (firstName: string) => dispatch({ type: 'answered', answers: { firstName } }),
    [dispatch],
  );
  const answerLast = useCallback(
    (lastName: string) => dispatch({ type: 'answered', answers: { lastName } }),
    [dispatch],
  );
  const answerOwn = useCallback(
    (ownName: string) => dispatch({ type: 'answered', answers: { ownName } }),
    [dispatch],
  );
  return (
    <Card title={t('traveller.title')}>
      <Stack>
        <p className="text-muted">{t('traveller.lead')}</p>
        <NameField
          id={fieldId('firstName')}
          label={t('traveller.firstName')}
          value={insurance.answers.firstName}
          onChange={answerFirst}
          error={errors.of('firstName')}
          autoComplete="given-name"
        />
        <NameField
          id={fieldId('lastName')}
          label={t('traveller.lastName')}
          hint={t('traveller.lastNameHint')}
          value={insurance.answers.lastName}
          onChange={answerLast}
          error={errors.of('lastName')}
          autoComplete="family-name"
        />
        <OwnNameField
          label={t('traveller.ownName')}
          value={insurance.answers.ownName}
          onChange={answerOwn}
          error={errors.of('ownName')}
        />
        <PersonQuestions {...props} ids={['dateOfBirth']} words="traveller" />
        <NationalityField {...props} />
        <PersonQuestions {...props} ids={others} words="traveller" />
      </Stack>
    </Card>
  );
}

/** A number without a country code is read as one of the passport's country. */
function ContactFields(props: FormProps) {
  const { t } = useTranslation('insuranceSteps');
  const { insurance, dispatch, errors } = props;
  const home = findNationality(insurance);
  const answer = useCallback(
    (phone: string) => dispatch({ type: 'answered', answers: { phone } }),
    [dispatch],
  );
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
          onChange={answer}
          error={errors.of('phone')}
          homeCountry={home?.alpha2 ?? ''}
          homeName={home?.name ?? ''}
          onJudged={judge}
        />
      </Stack>
    </Card>
  );
}

type InsuranceField = keyof typeof insuranceFields;

/** Labels are `<words>.<field>`, hints `<words>.<field>Hint`. */
function PersonQuestions({
  ids,
  words,
  insurance,
  dispatch,
  errors,
}: FormProps & { ids: readonly InsuranceField[]; words: 'traveller' | 'contact' }) {
  const { i18n } = useTranslation('insuranceSteps');
  const answer = useCallback(
    (id: InsuranceField, given: string | DateParts) =>
      dispatch({ type: 'answered', answers: { [id]: given } }),
    [dispatch],
  );
  return (
    <Questions
      table={insuranceFields}
      ids={ids}
      answers={insurance.answers}
      errors={errors}
      words={(id) => ({
        label: i18n.text(['insuranceSteps'], `${words}.${id}`),
        hint: i18n.find(['insuranceSteps'], `${words}.${id}Hint`) ?? undefined,
      })}
      onAnswer={answer}
    />
  );
}
