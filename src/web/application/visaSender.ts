import type { Dispatch } from 'react';
import { listProcessingOptions } from '../../contract/applicant.ts';
import { applyForVisa } from '../../contract/visa.ts';
import { dateText } from '../../domain/calendar/dateParts.ts';
import type { ProcessingType } from '../../domain/prices/processingTypes.ts';
import { commonBook } from '../../domain/rules/commonBook.ts';
import type { StepName } from '../../domain/visa/stepSets.ts';
import { ApiError, call, isRefused } from '../api/call.ts';
import type { Send } from '../forms/form.ts';
import type { RefusedField } from '../forms/formState.ts';
import { refusedCreation, type SubmissionFailure, toFailure } from '../forms/submit/failure.ts';
import { type Sender, send } from '../forms/submit/send.ts';
import { type FormPayload, formPayload } from './payload.ts';
import { wizardSteps } from './state/checks.ts';
import { type FieldPlace, findPlace } from './state/fields.ts';
import type { Wizard, WizardAction } from './state/wizard.ts';

const visaSender: Sender<Wizard, WizardAction, FormPayload> = {
  type: 'visa',
  payload: formPayload,
  create: (payload, { protection, ...options }) =>
    call(applyForVisa, { body: { ...protection, ...payload }, ...options }),
  dataOf: JSON.stringify,
  country: ({ country }) => country,
  creationFailure: (error, { totalAmount }) => creationFailure(error, String(totalAmount)),
  checkoutFailure,
  refusedFields: async (error, wizard, dispatch) => {
    if (isRefused(error, applyForVisa, 'amountMismatch')) await readPrices(error, wizard, dispatch);
    const traveller = {
      steps: wizardSteps(wizard),
      documentType: wizard.answers.document.documentType,
    };
    return refusedFields(error.fields, (field) => findPlace(field, traveller));
  },
};

export const sendVisa: Send<Wizard, WizardAction> = (session, parts) => send(visaSender, session, parts);

/**
 * Reads the processing prices in US dollars: all options' for the arrival, if the server answers, and the
 * chosen one's from the expected total. Never throws.
 */
async function readPrices(
  error: ApiError,
  { answers }: Wizard,
  dispatch: Dispatch<WizardAction>,
): Promise<void> {
  const listed = await listedPrices(dateText(answers.arrivalDate));
  const { expectedAmount } = error.facts;
  const chosen = answers.processingType;
  const prices =
    chosen === null || expectedAmount === undefined
      ? listed
      : { ...listed, [chosen]: Number(expectedAmount) - commonBook.serviceFeeUsd };
  dispatch({ type: 'pricesRead', prices });
}

/** Limit of the wait before the refusal is shown. */
const pricesTimeoutMs = 5000;

async function listedPrices(arrivalDate: string): Promise<Partial<Record<ProcessingType, number>>> {
  try {
    const options = await call(listProcessingOptions, {
      query: { arrivalDate },
      timeoutMs: pricesTimeoutMs,
    });
    return Object.fromEntries(options.map(({ value, price }) => [value, price]));
  } catch (thrown) {
    if (thrown instanceof ApiError) return {};
    throw thrown;
  }
}

const paymentCodes: readonly string[] = ['paymentError', 'paymentProcessingError', 'checkoutNotCreated'];

/**
 * 'Application Error' with the message, or 'Payment Error' with its fixed text if the message
 * mentions payment (specification 1 section 8). `shownTotal`: the sent US dollars.
 */
export function creationFailure(error: ApiError, shownTotal: string): SubmissionFailure {
  const failure = refusedCreation(error, 'applicationError', shownTotal);
  const isOfPayment = paymentCodes.includes(error.code) || /payment/i.test(error.message);
  return isOfPayment ? { ...failure, titleOf: 'paymentError', textOf: 'paymentError' } : failure;
}

/** 'Payment Initialization Failed' with the message, or with the fixed text. */
export function checkoutFailure(error: ApiError): SubmissionFailure {
  const failure = toFailure(error, { titleOf: 'checkoutFailed', fallback: 'checkoutFailed' });
  return error.code === '' ? { ...failure, textOf: 'checkoutFailed' } : failure;
}

/** The refused fields that a person can correct. */
export function refusedFields(
  fields: Readonly<Record<string, string>>,
  findPlace: (payloadField: string) => FieldPlace | null,
): RefusedField<StepName>[] {
  return Object.entries(fields).flatMap(([payloadField, message]) => {
    const place = findPlace(payloadField);
    return place === null ? [] : [{ ...place, message }];
  });
}
