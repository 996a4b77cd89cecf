import { type Dispatch, useEffect } from 'react';
import { useCountries } from '../forms/index.ts';
import { usePlans } from './parts/usePlans.ts';
import type { InsuranceAction } from './state/insurance.ts';

/** Whether a list did not come, and how to ask for it again. */
export type Reading = { failed: boolean; retry: () => void };

/** Reads plans and countries, and hands them to the form when they are here. */
export function useReferenceData(dispatch: Dispatch<InsuranceAction>): {
  plans: Reading;
  countries: Reading;
} {
  const plans = usePlans();
  const countries = useCountries();

  useEffect(() => {
    if (plans.data) dispatch({ type: 'plansRead', plans: plans.data });
  }, [plans.data, dispatch]);
  useEffect(() => {
    if (countries.data) dispatch({ type: 'countriesRead', countries: countries.data });
  }, [countries.data, dispatch]);

  return {
    plans: { failed: plans.isError && !plans.isFetching, retry: () => plans.refetch() },
    countries: { failed: countries.isError && !countries.isFetching, retry: () => countries.refetch() },
  };
}
