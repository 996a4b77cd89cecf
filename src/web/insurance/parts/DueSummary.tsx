import { memo } from 'react';
import type { CalendarDate } from '../../../domain/calendar/calendarDate.ts';
import { insurancePromisedAt } from '../../../domain/prices/dueAt.ts';
import { commonBook } from '../../../domain/rules/commonBook.ts';
import type { SummaryFact } from '../../forms/RunningSummary.tsx';
import { useTranslation } from '../../language/useTranslation.ts';
import { TimeOf } from '../../promisedTimes/Moment.tsx';
import { useMoment } from '../../promisedTimes/useMoment.ts';
import { useNow } from '../../promisedTimes/useNow.ts';
import { issuesAtPayment } from '../../site.ts';
import { comesAtPayment } from '../state/checks.ts';
import type { Insurance } from '../state/insurance.ts';
import { type Answered, AnsweredFacts, answeredSoFar } from './InsuranceSummary.tsx';

/** Trip, plan and total, then when the certificate is there if paid now. */
export function DueSummary({ insurance }: { insurance: Insurance }) {
  return <WithDue {...answeredSoFar(insurance)} atPayment={comesAtPayment({ issuesAtPayment }, insurance)} />;
}

/** Renders when a fact changes and each minute. */
const WithDue = memo(function WithDue({ atPayment, ...answered }: Answered & { atPayment: boolean }) {
  return <AnsweredFacts {...answered} due={useDue(answered.travel, atPayment)} />;
});

/** Null where no time is promised. */
function useDue(travel: CalendarDate | null, atPayment: boolean): SummaryFact | null {
  const { t } = useTranslation('due');
  const { shortInIstanbul } = useMoment();
  const now = useNow() ?? new Date();
  if (atPayment) return { term: t('atPayment.term'), value: t('atPayment.when'), isNamed: true };
  const due = travel === null ? null : insurancePromisedAt(commonBook, now, travel);
  if (due === null) return null;
  return {
    term: t('label.insurance'),
    value: <TimeOf at={due}>{shortInIstanbul(due)}</TimeOf>,
    isNamed: true,
  };
}
