import { type Dispatch, useEffect } from 'react';
import { useCountries } from '../forms/index.ts';
import type { RestOfInsurance } from './late.ts';
import { usePlans } from './parts/usePlans.ts';
import type { InsuranceAction } from './state/insurance.ts';

/** Whether a list did not come, and how to ask for it again. */
export type Reading = { failed: boolean; retry: () => void };

/** Reads plans and countries, and hands them to the form when they are here. */
export function useReferenceData(
  dispatch: Dispatch<InsuranceAction>,
  rest: RestOfInsurance | null,
): { plans: Reading; countries: Reading & { awaited: boolean } } {
  const plans = usePlans();
  const countries = useCountries(rest?.readCountries ?? null);

  useEffect(() => {
    if (plans.plans) dispatch({ type: 'plansRead', plans: plans.plans });
  }, [plans.plans, dispatch]);
  useEffect(() => {
    if (countries.rows) dispatch({ type: 'countriesRead', countries: countries.rows });
  }, [countries.rows, dispatch]);

  return {
    plans: { failed: plans.failed && !plans.asking, retry: plans.retry },
    countries: {
      awaited: countries.state === 'awaited' || countries.asking,
      failed: countries.state === 'failed' && !countries.asking,
      retry: countries.retry,
    },
  };
}
