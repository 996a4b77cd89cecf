import { isProblemCode, type ProblemCode } from '../../../domain/problems.ts';
import type { ApiError } from '../../api/index.ts';
import type { FieldPlace } from '../state/fields.ts';
import type { RefusedField } from '../state/wizard.ts';

/** What to tell when a submission failed: the problem whose title and text to use, or the server's own words. */
export type Failure = {
  titleOf: ProblemCode;
  /** The problem whose message is shown; null shows `message`. */
  textOf: ProblemCode | null;
  message: string;
};

const paymentCodes: readonly string[] = ['paymentError', 'paymentProcessingError', 'checkoutNotCreated'];

/**
 * How a refused creation is told, specification 1 section 8: 'Application Error' with the message, or 'Payment Error'
 * with its fixed text when the message speaks of payment.
 */
export function creationFailure(error: ApiError): Failure {
  if (paymentCodes.includes(error.code) || /payment/i.test(error.message)) {
    return { titleOf: 'paymentError', textOf: 'paymentError', message: error.message };
  }
  return { titleOf: 'applicationError', textOf: wordsOf(error), message: error.message };
}

/** How a refused checkout is told: 'Payment Initialization Failed' with the message, or the fixed text without one. */
export function checkoutFailure(error: ApiError): Failure {
  const silent = error.message === '' || error.code === 'internalError' || error.code === '';
  return {
    titleOf: 'checkoutFailed',
    textOf: silent ? 'checkoutFailed' : wordsOf(error),
    message: error.message,
  };
}

/** A code known here is told in the visitor's present language; any other by the server's message, if it sent one. */
function wordsOf({ code, message }: ApiError): ProblemCode | null {
  if (code !== 'tokenNotIssued' && isProblemCode(code)) return code;
  return message === '' ? 'applicationError' : null;
}

/** The refused fields that a person can mend, each at its place in the wizard. */
export function refusedFields(
  fields: Readonly<Record<string, string>>,
  placeOf: (payloadField: string) => FieldPlace | null,
): RefusedField[] {
  return Object.entries(fields).flatMap(([payloadField, message]) => {
    const place = placeOf(payloadField);
    return place === null ? [] : [{ ...place, message }];
  });
}
