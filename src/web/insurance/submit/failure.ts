import type { ApiError } from '../../api/index.ts';
import type { RefusedField } from '../../forms/formState.ts';
import { type Failure, failureOf, priceFailure } from '../../submission/index.ts';
import { askedOrder } from '../state/checks.ts';
import type { Step } from '../state/insurance.ts';

/**
 * A refused application: 'Application Failed' with the message, or 'Please try again' (specification 1 section 8).
 * `shownTotal` is the amount in US dollars that was sent.
 */
export function creationFailure(error: ApiError, shownTotal: string): Failure {
  const failure = failureOf(error, {
    titleOf: 'insuranceApplicationFailed',
    fallback: 'insuranceApplicationFailed',
  });
  const { expectedAmount } = error.facts;
  if (error.code !== 'amountMismatch' || expectedAmount === undefined) return failure;
  return priceFailure(failure, { now: expectedAmount, before: shownTotal });
}

/** A refused checkout: 'Payment initialization failed', with the reason when there is one to tell. */
export function checkoutFailure(error: ApiError): Failure {
  const failure = failureOf(error, { titleOf: 'checkoutFailed', fallback: 'insurancePaymentFailed' });
  return error.code === 'checkoutNotCreated' ? { ...failure, textOf: 'insurancePaymentFailed' } : failure;
}

/** The refused fields that a person can mend; a photo of the list is mended where photos are chosen. */
export function refusedFields(fields: Readonly<Record<string, string>>): RefusedField<Step>[] {
  const places = Object.entries(fields).map(([name, message]) => {
    const field = name === 'countryOfOrigin' ? 'nationality' : (name.split(/[.[/]/, 1)[0] ?? name);
    return { step: 'form' as const, field, message };
  });
  return places.filter(({ field }) => askedOrder.includes(field));
}
