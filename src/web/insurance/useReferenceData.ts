import { type Dispatch, startTransition, useEffect } from 'react';
import { listInsuranceProducts } from '../../contract/referenceData.ts';
import { timings } from '../../domain/constants.ts';
import type { InsurancePlan } from '../../domain/insurance/plans.ts';
import { call } from '../api/call.ts';
import { keepAnswer, useAnswer } from '../api/useAnswer.ts';
import { useCountries } from '../forms/countries/useCountries.ts';
import type { InsuranceAction } from './state/insurance.ts';

export type Reading = { failed: boolean; retry: () => void };

/** Loads plans and countries into the form. */
export function useReferenceData(dispatch: Dispatch<InsuranceAction>): {
  plans: Reading;
  countries: Reading;
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
      failed: (countries.state === 'failed' || countries.state === 'none') && !countries.asking,
      retry: countries.retry,
    },
  };
}

type Plans = {
  /** Null until read. */
  plans: readonly InsurancePlan[] | null;
  failed: boolean;
  asking: boolean;
  retry: () => void;
};

/** Five minutes (specification 1 section 7). */
const insuranceProducts = keepAnswer(() => call(listInsuranceProducts), timings.insuranceProductsCachedMs);

function usePlans(): Plans {
  const { answer = null, failed, asking, retry } = useAnswer(insuranceProducts);
  return { plans: answer, failed, asking, retry };
}
