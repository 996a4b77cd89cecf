import type { StepName } from '../../../domain/application/stepSets.ts';
import type { ApiError } from '../../api/index.ts';
import type { RefusedField } from '../../forms/formState.ts';
import { type Failure, failureOf, priceFailure } from '../../submission/index.ts';
import type { FieldPlace } from '../state/fieldId.ts';

const paymentCodes: readonly string[] = ['paymentError', 'paymentProcessingError', 'checkoutNotCreated'];

/**
 * How a refused creation is told, specification 1 section 8: 'Application Error' with the message, or 'Payment Error'
 * with its fixed text when the message speaks of payment. `shownTotal` is the amount in US dollars that was sent.
 */
export function creationFailure(error: ApiError, shownTotal: string): Failure {
  const failure = failureOf(error, { titleOf: 'applicationError', fallback: 'applicationError' });
  if (paymentCodes.includes(error.code) || /payment/i.test(error.message)) {
    return { ...failure, titleOf: 'paymentError', textOf: 'paymentError' };
  }
  const { expectedAmount } = error.facts;
  if (error.code !== 'amountMismatch' || expectedAmount === undefined) return failure;
  return priceFailure(failure, { now: expectedAmount, before: shownTotal });
}

/** How a refused checkout is told: 'Payment Initialization Failed' with the message, or the fixed text without one. */
export function checkoutFailure(error: ApiError): Failure {
  const failure = failureOf(error, { titleOf: 'checkoutFailed', fallback: 'checkoutFailed' });
  return error.code === '' ? { ...failure, textOf: 'checkoutFailed' } : failure;
}

/** The refused fields that a person can mend, each at its place in the wizard. */
export function refusedFields(
  fields: Readonly<Record<string, string>>,
  placeOf: (payloadField: string) => FieldPlace | null,
): RefusedField<StepName>[] {
  return Object.entries(fields).flatMap(([payloadField, message]) => {
    const place = placeOf(payloadField);
    return place === null ? [] : [{ ...place, message }];
  });
}
