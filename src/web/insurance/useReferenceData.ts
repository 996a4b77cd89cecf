import { type Dispatch, startTransition, useEffect, useMemo } from 'react';
import { insuranceProductsPath } from '../../contract/paths.ts';
import { timings } from '../../domain/constants.ts';
import type { InsurancePlan } from '../../domain/insurance/plans.ts';
import { useAnswer } from '../api/useAnswer.ts';
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

/** Kept for 5 minutes (specification 1 section 7). */
function usePlans(): Plans {
  const { answer, failed, asking, retry } = useAnswer(
    insuranceProductsPath,
    timings.insuranceProductsCachedMs,
  );
  const plans = useMemo(() => readPlans(answer), [answer]);
  return { plans, failed: failed || (answer !== undefined && plans === null), asking, retry };
}

/** Parsed by hand: the contract would load the application's whole schema. */
export function readPlans(answer: unknown): readonly InsurancePlan[] | null {
  return Array.isArray(answer) && answer.every(isPlan) ? answer : null;
}

function isPlan(value: unknown): value is InsurancePlan {
  if (typeof value !== 'object' || value === null) return false;
  if (!('id' in value && 'name' in value && 'price' in value)) return false;
  return Number.isInteger(value.id) && typeof value.name === 'string' && typeof value.price === 'number';
}
