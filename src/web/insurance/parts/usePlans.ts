import { useMemo } from 'react';
import { timings } from '../../../domain/constants.ts';
import type { InsurancePlan } from '../../../domain/insurance/plans.ts';
import { useAnswer } from '../../api/useAnswer.ts';

export type Plans = {
  /** Null until they are read. */
  plans: readonly InsurancePlan[] | null;
  failed: boolean;
  asking: boolean;
  retry: () => void;
};

/** GET /api/insurance/products, kept for 5 minutes (specification 1 section 7). */
export function usePlans(): Plans {
  const { answer, failed, asking, retry } = useAnswer(
    '/api/insurance/products',
    timings.insuranceProductsCachedMs,
  );
  const plans = useMemo(() => readPlans(answer), [answer]);
  return { plans, failed: failed || (answer !== undefined && plans === null), asking, retry };
}

/**
 * The plans in the server's answer; null when it has another shape. By hand, as they are shown before the form is
 * touched, and the library that reads all other answers would weigh as much as the whole form.
 */
export function readPlans(answer: unknown): readonly InsurancePlan[] | null {
  return Array.isArray(answer) && answer.every(isPlan) ? answer : null;
}

function isPlan(value: unknown): value is InsurancePlan {
  if (typeof value !== 'object' || value === null) return false;
  if (!('id' in value && 'name' in value && 'price' in value)) return false;
  return Number.isInteger(value.id) && typeof value.name === 'string' && typeof value.price === 'number';
}
