import type { ProblemCode } from '../../../domain/problems.ts';
import type { ApiError } from '../../api/call.ts';

/** Why a submission failed: a problem's texts, or the server's own words. */
export type SubmissionFailure = {
  titleOf: ProblemCode;
  /** A code; null, or one without a text, shows `message`. */
  textOf: string | null;
  message: string;
  /** As the server says. */
  waitSeconds: number | null;
  /** In US dollars, if the price differs from the shown one. */
  price: { now: string; before: string } | null;
  /** Retry may send the same again; else the person must look at something. */
  maySendAgain: boolean;
  /** An earlier payment may have taken money: the page must not say that nothing was charged. */
  isBeingChecked: boolean;
};

/** The text of a refusal's code, else the server's words, else `fallback`. */
export function toFailure(
  error: ApiError,
  texts: { titleOf: ProblemCode; fallback: ProblemCode },
): SubmissionFailure {
  const { code, message, facts } = error;
  const isBeingChecked = code === 'paymentBeingChecked';
  const isFinal = code === 'noPaymentMethod' || code === 'applicationRejected';
  return {
    titleOf: isBeingChecked || isFinal ? code : texts.titleOf,
    textOf: wordsOf(error, texts.fallback),
    message,
    waitSeconds: facts.retryAfterSeconds ?? null,
    price: null,
    maySendAgain: !isFinal,
    isBeingChecked,
  };
}

/**
 * If the server expects another amount than `shownTotal` (US dollars), names both, without Retry.
 */
export function refusedCreation(
  error: ApiError,
  titleOf: ProblemCode,
  shownTotal: string,
): SubmissionFailure {
  const failure = toFailure(error, { titleOf, fallback: titleOf });
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
