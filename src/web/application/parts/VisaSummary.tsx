import { memo } from 'react';
import type { CalendarDate } from '../../../domain/calendar/calendarDate.ts';
import { dueAt } from '../../../domain/prices/dueAt.ts';
import type { ProcessingType } from '../../../domain/prices/processingTypes.ts';
import { commonBook } from '../../../domain/rules/commonBook.ts';
import { countryName, type NamedCountry } from '../../forms/countries/countryOptions.ts';
import { RunningSummary, type SummaryFact } from '../../forms/RunningSummary.tsx';
import { formatShortDate } from '../../language/format.ts';
import { useTranslation } from '../../language/useTranslation.ts';
import { TimeOf } from '../../promisedTimes/Moment.tsx';
import { useMoment } from '../../promisedTimes/useMoment.ts';
import { useNow } from '../../promisedTimes/useNow.ts';
import { Money } from '../../ui/Money.tsx';
import { orderSoFar } from '../state/fees.ts';
import type { Wizard } from '../state/wizard.ts';

/** Passport, arrival, speed, total and due time, as far as answered. */
export function VisaSummary({ wizard }: { wizard: Wizard }) {
  const { arrival, option } = orderSoFar(wizard);
  return (
    <Facts
      country={wizard.country}
      arrival={arrival}
      processingType={option?.type ?? null}
      total={option?.total ?? null}
    />
  );
}

type FactsProps = {
  country: NamedCountry | null;
  arrival: CalendarDate | null;
  processingType: ProcessingType | null;
  total: string | null;
};

/** Does not render at each key press. */
const Facts = memo(function Facts({ country, arrival, processingType, total }: FactsProps) {
  const { t, i18n } = useTranslation(['visaSteps', 'domain', 'due']);
  const facts: SummaryFact[] = [];
  if (country !== null) {
    const name = countryName(country.alpha2, i18n.language, country.name);
    facts.push({ term: t('check.country'), value: name });
  }
  if (arrival !== null)
    facts.push({ term: t('travel.arrivalDate'), value: formatShortDate(arrival, i18n.language) });
  if (processingType !== null && total !== null) {
    facts.push(
      { term: t('travel.processing'), value: t(`domain:processing.${processingType}`) },
      { term: t('payment.total'), value: <Money usd={total} />, isTotal: true },
      { term: t('due:label.visa'), value: <Due type={processingType} />, isNamed: true },
    );
  }
  return <RunningSummary title={t('glance')} facts={facts} />;
});

function Due({ type }: { type: ProcessingType }) {
  const { shortInIstanbul } = useMoment();
  const due = dueAt(commonBook, useNow() ?? new Date(), type);
  return <TimeOf at={due}>{shortInIstanbul(due)}</TimeOf>;
}
