import type { ProblemCode } from '../../../domain/problems.ts';
import type { ApiError } from '../../api/call.ts';

/** What to tell when a submission failed: the problem whose title and text to use, or the server's own words. */
export type SubmissionFailure = {
  titleOf: ProblemCode;
  /** The problem whose message is shown, a code of the server's; null, or one without a text, shows `message`. */
  textOf: string | null;
  message: string;
  /** After how many seconds to try again, when the server said so. */
  waitSeconds: number | null;
  /** The amounts in US dollars, when the price is another one than this page showed. */
  price: { now: string; before: string } | null;
  /** Whether the same may be sent once more as it is, with Retry; else something has to be looked at first. */
  maySendAgain: boolean;
  /** An earlier payment may have taken the money and is being checked: nothing failed, and no charge is denied. */
  isBeingChecked: boolean;
};

/**
 * A refused call in the visitor's present language where its code has a text here, in the server's words otherwise, and
 * by the message of `fallback` when there is nothing to tell.
 */
export function failureOf(
  error: ApiError,
  texts: { titleOf: ProblemCode; fallback: ProblemCode },
): SubmissionFailure {
  const { code, message, facts } = error;
  const isBeingChecked = code === 'paymentBeingChecked';
  const hasNoMethod = code === 'noPaymentMethod';
  return {
    titleOf: isBeingChecked || hasNoMethod ? code : texts.titleOf,
    textOf: wordsOf(error, texts.fallback),
    message,
    waitSeconds: facts.retryAfterSeconds ?? null,
    price: null,
    maySendAgain: !hasNoMethod,
    isBeingChecked,
  };
}

/**
 * The failure of a refused creation. Where the server expects another amount than `shownTotal`, in US dollars, it shows
 * both figures and has no Retry.
 */
export function refusedCreation(
  error: ApiError,
  titleOf: ProblemCode,
  shownTotal: string,
): SubmissionFailure {
  const failure = failureOf(error, { titleOf, fallback: titleOf });
  const { expectedAmount } = error.facts;
  if (error.code !== 'amountMismatch' || expectedAmount === undefined) return failure;
  const price = { now: expectedAmount, before: shownTotal };
  return { ...failure, textOf: 'priceChanged', price, maySendAgain: false };
}

function wordsOf({ code, message, facts }: ApiError, fallback: ProblemCode): string | null {
  if (message === '' || code === 'internalError') return fallback;
  if (code === 'tooManyRequests' && facts.retryAfterSeconds !== undefined) return 'tooManyRequestsUntil';
  return code === '' || code === 'tokenNotIssued' ? null : code;
}
