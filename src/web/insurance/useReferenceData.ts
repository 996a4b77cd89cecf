import { type Dispatch, startTransition, useEffect } from 'react';
import { useCountries } from '../forms/index.ts';
import { usePlans } from './parts/usePlans.ts';
import type { InsuranceAction } from './state/insurance.ts';

/** Whether a list did not come, and how to ask for it again. */
export type Reading = { failed: boolean; retry: () => void };

/** Reads plans and countries, and hands them to the form when they are here. */
export function useReferenceData(dispatch: Dispatch<InsuranceAction>): {
  plans: Reading;
  countries: Reading & { awaited: boolean };
} {
  const plans = usePlans();
  const countries = useCountries();
  const { plans: read } = plans;
  const { rows } = countries;

  useEffect(() => {
    if (read) startTransition(() => dispatch({ type: 'plansRead', plans: read }));
  }, [read, dispatch]);
  useEffect(() => {
    if (rows) startTransition(() => dispatch({ type: 'countriesRead', countries: rows }));
  }, [rows, dispatch]);

  return {
    plans: { failed: plans.failed && !plans.asking, retry: plans.retry },
    countries: {
      awaited: countries.state === 'awaited' || countries.asking,
      failed: (countries.state === 'failed' || countries.state === 'none') && !countries.asking,
      retry: countries.retry,
    },
  };
}
