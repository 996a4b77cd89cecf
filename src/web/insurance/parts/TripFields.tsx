import { memo } from 'react';
import { addDays, parseCalendarDate } from '../../../domain/calendar/calendarDate.ts';
import { type DateParts, dateText } from '../../../domain/calendar/dateParts.ts';
import { yearRange } from '../../../domain/calendar/yearRanges.ts';
import { checkPlanForTrip } from '../../../domain/insurance/plans.ts';
import { insuranceBook } from '../../../domain/rules/insuranceRules.ts';
import { fieldId } from '../../forms/formErrors.ts';
import { useTranslation } from '../../language/useTranslation.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Card } from '../../ui/Card.tsx';
import { DateFields } from '../../ui/DateFields.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { findPlan, tripLength } from '../state/checks.ts';
import type { FormProps } from '../state/insurance.ts';
import { usePlanName, useProblemWords } from './planNames.ts';

/**
 * Asks both dates, announces the number of days, and warns at once if no plan or not the chosen one
 * covers them.
 */
export function TripFields(props: FormProps) {
  const { insurance, dispatch, errors } = props;
  const { t } = useTranslation('insurance');
  const { answers, today } = insurance;
  const latest = `${yearRange('travel', today).last}-12-31`;
  const days = tripLength(insurance);
  return (
    <Card title={t('trip.title')}>
      <Stack>
        <dl>
          <dt className="font-semibold">{t('trip.destination')}</dt>
          <dd>{t('trip.turkiye')}</dd>
        </dl>
        <TripDate
          field="travelDate"
          value={answers.travelDate}
          error={errors.of('travelDate')}
          earliest={today}
          latest={latest}
          dispatch={dispatch}
        />
        <TripDate
          field="returnDate"
          value={answers.returnDate}
          error={errors.of('returnDate')}
          earliest={earliestReturn(insurance, latest)}
          latest={latest}
          dispatch={dispatch}
        />
        <p role="status" className="font-semibold empty:contents">
          {days !== null && t('trip.length', { count: days })}
        </p>
        <PlanMisfit {...props} />
      </Stack>
    </Card>
  );
}

type TripDateProps = Pick<FormProps, 'dispatch'> & {
  field: 'travelDate' | 'returnDate';
  value: DateParts;
  error: string | undefined;
  /** YYYY-MM-DD, as `latest`. */
  earliest: string;
  latest: string;
};

/** Does not render while another field is typed. */
const TripDate = memo(function TripDate({ field, value, error, earliest, latest, dispatch }: TripDateProps) {
  const { t } = useTranslation('insurance');
  return (
    <DateFields
      id={fieldId(field)}
      label={t(`trip.${field}`)}
      hint={t(`trip.${field}Hint`)}
      value={value}
      onChange={(date) => dispatch({ type: 'answered', answers: { [field]: date } })}
      error={error}
      calendar={{ min: earliest, max: latest }}
    />
  );
});

/** The day after a possible travel date, else tomorrow. The year 9999 is the last. */
function earliestReturn({ answers, today }: FormProps['insurance'], latest: string): string {
  const travel = parseCalendarDate(dateText(answers.travelDate));
  const isPossible = travel !== null && travel >= today && travel < latest;
  return addDays(isPossible ? travel : today, 1);
}

/** Says that no plan or not the chosen one covers the trip, unless an error does. */
function PlanMisfit({ insurance, errors }: Pick<FormProps, 'insurance' | 'errors'>) {
  const words = useProblemWords();
  const planName = usePlanName();
  // The published plans serve until the server's arrive.
  const plans = insurance.plans ?? insuranceBook.plans;
  const days = tripLength(insurance);
  if (days === null) return null;
  const chosen = findPlan(insurance);
  const problem = checkPlanForTrip({ plans }, chosen, days);
  if (problem?.field === undefined || errors.of(problem.field) !== undefined) return null;
  return (
    <Banner
      tone="warning"
      title={problem.code === 'planShorterThanTrip' && chosen ? planName(chosen) : undefined}
      live
    >
      {words(problem).message}
    </Banner>
  );
}
