import { mayStayEmpty, selectFields } from '../../../domain/fields/fieldTable.ts';
import { insuranceFields, travellerFields } from '../../../domain/insurance/fields.ts';
import { countryName } from '../../forms/countries/countryOptions.ts';
import {
  type AnswerInWords,
  answerRows,
  answersBut,
  answersInWords,
  answersTo,
} from '../../forms/fields/answerRows.tsx';
import { useTranslation } from '../../language/useTranslation.ts';
import { Card } from '../../ui/Card.tsx';
import { SummaryList } from '../../ui/SummaryList.tsx';
import { findNationality, findPlan, needsParentPhotos } from '../state/checks.ts';
import type { FormProps } from '../state/insurance.ts';
import { usePlanName } from './planNames.ts';

/** Shown first: a mistake makes the certificate worthless, or it reaches nobody. */
const criticalFields = [
  'passportNumber',
  'dateOfBirth',
  'travelDate',
  'returnDate',
  'email',
] as const satisfies readonly (keyof typeof insuranceFields)[];

/**
 * Lists every answer with a link to its question (WCAG 3.3.4), not while sending; critical ones
 * first and large.
 */
export function AnswersCards({
  insurance,
  onChange,
}: Pick<FormProps, 'insurance'> & { onChange: ((field: string) => void) | undefined }) {
  const { t } = useTranslation(['insurance', 'insuranceCheck']);
  const words = useAnswersInWords(insurance);
  const rows = (answers: readonly AnswerInWords[]) =>
    answerRows(answers, (field) => ({ onChange: onChange && (() => onChange(field)) }));
  const others = (answers: readonly AnswerInWords[]) => rows(answersBut(criticalFields, answers));
  return (
    <>
      <Card title={t('check.critical')}>
        <SummaryList large rows={rows(answersTo(criticalFields, words))} />
      </Card>
      <Card title={t('check.trip')}>
        <SummaryList
          rows={[{ term: t('trip.destination'), value: t('trip.turkiye') }, ...others(words.trip)]}
        />
      </Card>
      <Card title={t('check.traveller')}>
        <SummaryList rows={others(words.traveller)} />
      </Card>
      <Card title={t('check.contact')}>
        <SummaryList rows={others(words.contact)} />
      </Card>
    </>
  );
}

function useAnswersInWords(
  insurance: FormProps['insurance'],
): Record<'trip' | 'traveller' | 'contact', AnswerInWords[]> {
  const { t, i18n } = useTranslation(['insurance', 'insuranceCheck']);
  const planName = usePlanName();
  const { answers } = insurance;
  const plan = findPlan(insurance);
  const country = findNationality(insurance);
  const given = answersInWords(insuranceFields, answers, i18n.language);
  const nationality = country === null ? '' : countryName(country.alpha2, i18n.language, country.name);
  const row = (
    field: keyof typeof insuranceFields,
    words: 'trip' | 'traveller' | 'contact',
  ): AnswerInWords => ({
    field,
    term: i18n.text(['insurance', 'insuranceSteps'], `${words}.${field}`),
    value: given[field],
  });
  const photos = { field: 'parentIdPhotos', term: t('check.parentPhotos') };
  return {
    trip: [
      ...selectFields(insuranceFields, 'trip').map((field) => row(field, 'trip')),
      { field: 'productId', term: t('plan.title'), value: plan === null ? '' : planName(plan) },
    ],
    traveller: [
      ...travellerFields
        .filter((field) => given[field] !== '' || !mayStayEmpty(insuranceFields[field]))
        .map((field) =>
          field === 'nationality'
            ? { ...row(field, 'traveller'), value: nationality }
            : row(field, 'traveller'),
        ),
      ...(needsParentPhotos(insurance)
        ? [{ ...photos, value: t('check.photos', { count: answers.photos.length }) }]
        : []),
    ],
    contact: selectFields(insuranceFields, 'contact').map((field) => row(field, 'contact')),
  };
}
