import { dateText } from '../../../domain/calendar/dateParts.ts';
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
  const date = (field: 'travelDate' | 'returnDate' | 'dateOfBirth') =>
    formatDate(dateText(answers[field]), i18n.language);
  const photos = { field: 'parentIdPhotos', term: t('check.parentPhotos') };
  return {
    trip: [
      { field: 'travelDate', term: t('trip.travelDate'), value: date('travelDate') },
      { field: 'returnDate', term: t('trip.returnDate'), value: date('returnDate') },
      { field: 'productId', term: t('plan.title'), value: plan === null ? '' : planName(plan) },
    ],
    traveller: [
      { field: 'firstName', term: t('traveller.firstName'), value: answers.firstName },
      { field: 'lastName', term: t('traveller.lastName'), value: answers.lastName },
      { field: 'dateOfBirth', term: t('traveller.dateOfBirth'), value: date('dateOfBirth') },
      {
        field: 'nationality',
        term: t('traveller.nationality'),
        value: country === null ? '' : countryName(country.alpha2, i18n.language, country.name),
      },
      { field: 'passportNumber', term: t('traveller.passportNumber'), value: answers.passportNumber },
      ...(needsParentPhotos(insurance)
        ? [{ ...photos, value: t('check.photos', { count: answers.photos.length }) }]
        : []),
    ],
    contact: [
      { field: 'email', term: t('contact.email'), value: answers.email },
      { field: 'phone', term: t('contact.phone'), value: answers.phone },
    ],
  };
}
