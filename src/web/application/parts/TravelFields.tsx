import { dueAt } from '../../../domain/businessHours/dueAt.ts';
import {
  type CalendarDate,
  parseCalendarDate,
  todayInIstanbul,
} from '../../../domain/calendar/calendarDate.ts';
import { dateText } from '../../../domain/calendar/dateParts.ts';
import { yearRange } from '../../../domain/calendar/yearRanges.ts';
import { formatUsd, serviceFeeCents, serviceFeeUsd } from '../../../domain/fees/fees.ts';
import {
  optionsFor,
  type ProcessingOption,
  type ProcessingType,
  processingOptions,
} from '../../../domain/processing/processingOptions.ts';
import { useNow } from '../../due/useNow.ts';
import { fieldId } from '../../forms/fieldId.ts';
import { formatMoment, formatMoney, formatPrice, useProblem, useTranslation } from '../../language/index.ts';
import { Banner, DateFields, Money, RadioCards } from '../../ui/index.ts';
import { useAfterPaint } from '../../ui/useAfterPaint.ts';
import { priceCents } from '../state/fees.ts';
import type { StepProps } from './stepProps.ts';

/** Arrival date, then the processing types that are quick enough for it. */
export function TravelFields(props: StepProps) {
  const { t } = useTranslation('visaSteps');
  const { wizard, dispatch, errors } = props;
  return (
    <>
      <DateFields
        id={fieldId('arrivalDate')}
        label={t('travel.arrivalDate')}
        hint={t('travel.arrivalHint')}
        value={wizard.answers.arrivalDate}
        onChange={(date) => dispatch({ type: 'arrivalChanged', date })}
        error={errors.of('arrivalDate')}
        calendar={{ min: wizard.today, max: `${yearRange('arrival', wizard.today).last}-12-31` }}
      />
      <ProcessingOptions {...props} />
    </>
  );
}

const lowestPrice = Math.min(...processingOptions.map(({ price }) => price));

function ProcessingOptions(props: StepProps) {
  const { t } = useTranslation('visaSteps');
  const words = useProblem();
  const { wizard, errors } = props;
  // A figure is shown at once, the offers that follow from the date right after.
  const arrival = useAfterPaint(parseCalendarDate(dateText(wizard.answers.arrivalDate)));
  if (arrival === null) {
    return (
      <section id={fieldId('processingType')} tabIndex={-1} aria-label={t('travel.processing')}>
        <Banner tone="info" title={t('travel.processing')}>
          {t('travel.processingLater', { price: formatPrice(lowestPrice) })}
        </Banner>
      </section>
    );
  }
  const options = arrival < wizard.today ? [] : optionsFor(arrival, wizard.today);
  if (options.length === 0) {
    return (
      <Banner tone="warning" live>
        {words('noProcessingOptions').message}
      </Banner>
    );
  }
  return (
    <ProcessingCards {...props} arrival={arrival} options={options} error={errors.of('processingType')} />
  );
}

function ProcessingCards({
  wizard,
  dispatch,
  arrival,
  options,
  error,
}: StepProps & {
  arrival: CalendarDate;
  options: readonly ProcessingOption[];
  error: string | undefined;
}) {
  const { t } = useTranslation(['visaSteps', 'domain']);
  const words = useProblem();
  const adjusted = wizard.notice?.problem.code === 'processingTypeUpdated';
  return (
    <>
      {adjusted && (
        <Banner tone="info" title={words('processingTypeUpdated').title}>
          {words('processingTypeUpdated').message}
        </Banner>
      )}
      <RadioCards
        id={fieldId('processingType')}
        label={t('travel.processing')}
        hint={t('travel.processingHint', { fee: formatPrice(serviceFeeUsd) })}
        options={options.map(({ value }) => {
          const cents = priceCents(value, wizard.prices);
          return {
            value,
            label: t(`domain:processing.${value}`),
            description: <Due type={value} arrival={arrival} totalCents={cents + serviceFeeCents} />,
            end: <Money usd={formatUsd(cents)} />,
          };
        })}
        value={wizard.answers.processingType}
        onChange={(processingType) => dispatch({ type: 'answered', answers: { processingType } })}
        error={error}
      />
    </>
  );
}

/** When the e-visa is expected if it is paid for now, what that costs in all, and whether it may come too late. */
function Due({
  type,
  arrival,
  totalCents,
}: {
  type: ProcessingType;
  arrival: CalendarDate;
  totalCents: number;
}) {
  const { t, i18n } = useTranslation(['visaSteps', 'due']);
  const due = dueAt(useNow() ?? new Date(), type);
  return (
    <>
      <span className="block">
        {t('travel.expected', { due: formatMoment(due.toISOString(), i18n.language) })}
      </span>
      {todayInIstanbul(due) > arrival && (
        <span className="block font-semibold text-warning">{t('due:afterArrival')}</span>
      )}
      <span className="block">{t('travel.withFee', { total: formatMoney(formatUsd(totalCents)) })}</span>
    </>
  );
}
