import { useCallback } from 'react';
import { durationDays } from '../../../domain/insurance/plans.ts';
import { useTranslation } from '../../language/index.ts';

const daysOfAYear = 365;

/** Gives a plan's duration in the visitor's language, read from its name; a name without one comes back as it is. */
export function usePlanName(): (plan: { name: string }) => string {
  const { t } = useTranslation('insurance');
  return useCallback(
    ({ name }) => {
      const days = durationDays(name);
      if (days === null) return name;
      return days === daysOfAYear ? t('plan.year') : t('plan.days', { count: days });
    },
    [t],
  );
}
