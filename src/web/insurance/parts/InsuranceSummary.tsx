import { memo } from 'react';
import { type CalendarDate, parseCalendarDate } from '../../../domain/calendar/calendarDate.ts';
import { dateText } from '../../../domain/calendar/dateParts.ts';
import type { InsurancePlan } from '../../../domain/insurance/plans.ts';
import { RunningSummary, type SummaryFact } from '../../forms/RunningSummary.tsx';
import { formatShortDate } from '../../language/format.ts';
import { useTranslation } from '../../language/useTranslation.ts';
import { Money } from '../../ui/Money.tsx';
import { findPlan, tripLength } from '../state/checks.ts';
import type { Insurance } from '../state/insurance.ts';
import { usePlanName } from './planNames.ts';

/** Trip, plan and total, as far as answered. */
export function InsuranceSummary({ insurance }: { insurance: Insurance }) {
  return <AnsweredFacts {...answeredSoFar(insurance)} due={null} />;
}

/** Null while not given. */
export type Answered = {
  travel: CalendarDate | null;
  back: CalendarDate | null;
  plan: InsurancePlan | null;
};

export function answeredSoFar(insurance: Insurance): Answered {
  const { travelDate, returnDate } = insurance.answers;
  const travel = parseCalendarDate(dateText(travelDate));
  return {
    travel: travel !== null && travel < insurance.today ? null : travel,
    back: tripLength(insurance) === null ? null : parseCalendarDate(dateText(returnDate)),
    plan: findPlan(insurance),
  };
}

/** Does not render at each key press. */
export const AnsweredFacts = memo(function AnsweredFacts({
  travel,
  back,
  plan,
  due,
}: Answered & { due: SummaryFact | null }) {
  const { t, i18n } = useTranslation(['insuranceSteps', 'insurance']);
  const planName = usePlanName();
  const facts: SummaryFact[] = [];
  if (travel !== null) {
    const days = [travel, ...(back === null ? [] : [back])].map((day) => formatShortDate(day, i18n.language));
    facts.push({ term: t('insurance:trip.title'), value: days.join(' – ') });
  }
  if (plan !== null) {
    facts.push(
      { term: t('insurance:plan.title'), value: planName(plan) },
      { term: t('total'), value: <Money usd={plan.price} />, isTotal: true },
    );
  }
  if (due !== null) facts.push(due);
  return <RunningSummary title={t('glance')} facts={facts} />;
});
