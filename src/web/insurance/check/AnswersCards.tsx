import { dateText, isDateParts } from '../../../domain/calendar/dateParts.ts';
import { fieldsOf } from '../../../domain/fields/fieldTable.ts';
import { insuranceFields, travellerFields } from '../../../domain/insurance/fields.ts';
import { countryName } from '../../forms/index.ts';
import { formatDate, useTranslation } from '../../language/index.ts';
import { Card, SummaryList } from '../../ui/index.ts';
import type { FormProps } from '../parts/formProps.ts';
import { usePlanName } from '../parts/planNames.ts';
import { needsParentPhotos } from '../state/checks.ts';
import { nationalityOf, planOf } from '../state/facts.ts';

type Answer = { field: string; term: string; value: string };

/** Every answer with a link that goes back to where it was given (WCAG 3.3.4). No links once it is being sent. */
export function AnswersCards({
  insurance,
  onChange,
}: Pick<FormProps, 'insurance'> & { onChange: ((field: string) => void) | undefined }) {
  const { t } = useTranslation(['insurance', 'insuranceSteps']);
  const words = useAnswersInWords(insurance);
  const rows = (answers: readonly Answer[]) =>
    answers.map(({ field, term, value }) => ({
      term,
      value: <bdi className="break-words">{value}</bdi>,
      onChange: onChange && (() => onChange(field)),
    }));
  return (
    <>
      <Card title={t('check.trip')}>
        <SummaryList
          rows={[{ term: t('trip.destination'), value: t('trip.turkiye') }, ...rows(words.trip)]}
        />
      </Card>
      <Card title={t('check.traveller')}>
        <SummaryList rows={rows(words.traveller)} />
      </Card>
      <Card title={t('check.contact')}>
        <SummaryList rows={rows(words.contact)} />
      </Card>
    </>
  );
}

/** The answers as a person reads them, in the visitor's language. */
function useAnswersInWords(
  insurance: FormProps['insurance'],
): Record<'trip' | 'traveller' | 'contact', Answer[]> {
  const { t, i18n } = useTranslation(['insurance', 'insuranceSteps']);
  const planName = usePlanName();
  const { answers } = insurance;
  const plan = planOf(insurance);
  const country = nationalityOf(insurance);
  const nationality = country === null ? '' : countryName(country.alpha2, i18n.language, country.name);
  const row = (field: keyof typeof insuranceFields, words: string): Answer => {
    const answer = answers[field];
    return {
      field,
      term: t(`${words}.${field}`),
      value: isDateParts(answer) ? formatDate(dateText(answer), i18n.language) : answer,
    };
  };
  const photos = { field: 'parentIdPhotos', term: t('check.parentPhotos') };
  return {
    trip: [
      ...fieldsOf(insuranceFields, 'trip').map((field) => row(field, 'trip')),
      { field: 'productId', term: t('plan.title'), value: plan === null ? '' : planName(plan) },
    ],
    traveller: [
      ...travellerFields.map((field) =>
        field === 'nationality'
          ? { ...row(field, 'traveller'), value: nationality }
          : row(field, 'traveller'),
      ),
      ...(needsParentPhotos(insurance)
        ? [{ ...photos, value: t('check.photos', { count: answers.photos.length }) }]
        : []),
    ],
    contact: fieldsOf(insuranceFields, 'contact').map((field) => row(field, 'contact')),
  };
}
