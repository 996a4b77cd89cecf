import type { Dispatch } from 'react';
import { submissionTokenHeader } from '../../contract/applicant.ts';
import { applyForInsurance } from '../../contract/insurance.ts';
import { listInsuranceProducts } from '../../contract/referenceData.ts';
import { ApiError, call, callTimeoutMs, isRefused } from '../api/call.ts';
import type { Send } from '../forms/form.ts';
import type { RefusedField } from '../forms/formState.ts';
import { refusedCreation, type SubmissionFailure, toFailure } from '../forms/submit/failure.ts';
import { type Sender, send } from '../forms/submit/send.ts';
import { type FormPayload, formPayload, sentData } from './payload.ts';
import { askedOrder, findNationality } from './state/checks.ts';
import type { Insurance, InsuranceAction, Step } from './state/insurance.ts';

const insuranceSender: Sender<Insurance, InsuranceAction, FormPayload> = {
  type: 'insurance',
  payload: formPayload,
  create: (payload, { protection, ...options }) =>
    call(applyForInsurance, {
      body: { ...protection, ...payload },
      headers: { [submissionTokenHeader]: `${protection.sessionToken} ${protection.fpHash}` },
      ...options,
      timeoutMs: creationTimeoutMs(payload),
    }),
  dataOf: sentData,
  country: findNationality,
  creationFailure: (error, { totalAmount }) => creationFailure(error, String(totalAmount)),
  checkoutFailure,
  refusedFields: async (error, _insurance, dispatch) => {
    if (isRefused(error, applyForInsurance, 'amountMismatch')) await readPrices(dispatch);
    return refusedFields(error.fields);
  },
};

/** As long as the server reads a body: photos take long on a slow network. */
const uploadTimeoutMs = 120_000;

export function creationTimeoutMs({ parentIdPhotos }: Pick<FormPayload, 'parentIdPhotos'>): number {
  return (parentIdPhotos ?? []).length === 0 ? callTimeoutMs : uploadTimeoutMs;
}

export const sendInsurance: Send<Insurance, InsuranceAction> = (session, parts) =>
  send(insuranceSender, session, parts);

/** Reads the present prices; on failure the old ones stay. */
async function readPrices(dispatch: Dispatch<InsuranceAction>): Promise<void> {
  try {
    const plans = await call(listInsuranceProducts, { timeoutMs: callTimeoutMs });
    dispatch({ type: 'plansRead', plans });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/**
 * 'Application Failed' with the message, or 'Please try again' (specification 1 section 8).
 * `shownTotal`: the sent US dollars.
 */
export function creationFailure(error: ApiError, shownTotal: string): SubmissionFailure {
  return refusedCreation(error, 'insuranceApplicationFailed', shownTotal);
}

/** 'Payment initialization failed', with the reason if there is one. */
export function checkoutFailure(error: ApiError): SubmissionFailure {
  const failure = toFailure(error, { titleOf: 'checkoutFailed', fallback: 'insurancePaymentFailed' });
  // A proxy's own page is no reason.
  const saysNothing = error.code === 'checkoutNotCreated' || error.code === '';
  return saysNothing ? { ...failure, textOf: 'insurancePaymentFailed' } : failure;
}

/** The refused fields that a person can correct. */
export function refusedFields(fields: Readonly<Record<string, string>>): RefusedField<Step>[] {
  const places = Object.entries(fields).map(([name, message]) => {
    const field = name === 'countryOfOrigin' ? 'nationality' : (name.split(/[.[/]/, 1)[0] ?? name);
    return { step: 'form' as const, field, message };
  });
  return places.filter(({ field }) => askedOrder.includes(field));
}
