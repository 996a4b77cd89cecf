import type { Dispatch } from 'react';
import { type ApplicationCreated, createCheckout } from '../../../contract/applicant.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { botToken, forgetBotToken } from '../../api/botToken.ts';
import { ApiError, callTimeoutMs, isRefused } from '../../api/call.ts';
import { failureAddress } from '../../payment/addresses.ts';
import { type CheckoutOrder, isOurFailure, requestCheckout } from '../../payment/checkout.ts';
import { keepSubmission } from '../drafts/submissionProof.ts';
import type { SendingParts, Session } from '../form.ts';
import type { FormState, RefusedField } from '../formState.ts';
import type { SubmissionFailure } from './failure.ts';
import type { SubmitResult } from './sending.ts';
import { type DataOf, submissionFor } from './submission.ts';

type CreationParts = {
  /** Bot protection. */
  protection: { sessionToken: string; fpHash: string; botcheck: string };
  /** Repeated calls with one key return the first one's application. */
  idempotencyKey: string;
  timeoutMs: number;
};

export type Sender<State extends FormState, Action, Payload extends object> = {
  type: ApplicationKind;
  create: (payload: Payload, parts: CreationParts) => Promise<ApplicationCreated>;
  /** Without bot protection; null while incomplete. */
  payload: (state: State) => Payload | null;
  dataOf: DataOf<Payload>;
  country: (state: State) => { alpha2: string } | null;
  creationFailure: (error: ApiError, payload: Payload) => SubmissionFailure;
  checkoutFailure: (error: ApiError) => SubmissionFailure;
  /**
   * Reloads what the server called outdated. Returns the refused fields that a person can correct.
   */
  refusedFields: (
    error: ApiError,
    state: State,
    dispatch: Dispatch<Action>,
  ) => Promise<RefusedField<State['step']>[]>;
};

/**
 * Gets a token, creates the application and opens the checkout (specification 1 section 4); after a
 * failed checkout only the last. Null if there is nothing to send.
 */
export async function send<State extends FormState, Action, Payload extends object>(
  sender: Sender<State, Action, Payload>,
  { id, state, submission: earlier }: Session<State>,
  { dispatch, onSubmission, onCheck, onCreated }: SendingParts<State, Action>,
): Promise<SubmitResult | null> {
  const payload = sender.payload(state);
  const country = sender.country(state);
  if (payload === null || country === null) return null;
  let created: ApplicationCreated;
  try {
    const submission = await submissionFor(earlier, payload, id, sender.dataOf);
    await onSubmission(submission);
    created =
      submission.created ??
      (await createApplication({ form: sender.type, onCheck }, (protection) => {
        const { idempotencyKey } = submission;
        return sender.create(payload, { protection, idempotencyKey, timeoutMs: callTimeoutMs });
      }));
    const { applicationNumber: number, email } = created;
    onCreated(number);
    keepSubmission({ number, email, submissionKey: submission.idempotencyKey });
    await onSubmission({ ...submission, created });
  } catch (thrown) {
    const error = asApiError(thrown);
    const failure = sender.creationFailure(error, payload);
    const fields = await sender.refusedFields(error, state, dispatch);
    if (fields.length === 0) return { failure };
    dispatch({ type: 'fieldsRefused', fields });
    return { failure: { ...failure, maySendAgain: false } };
  }
  const { applicationNumber } = created;
  try {
    const order = checkoutOrder(sender.type, created, country);
    return { applicationNumber, checkoutUrl: await requestCheckout(order) };
  } catch (thrown) {
    const error = asApiError(thrown);
    return {
      failure: sender.checkoutFailure(error),
      paid: isRefused(error, createCheckout, 'alreadyPaid') ? applicationNumber : undefined,
      address: isOurFailure(error)
        ? failureAddress({ order: applicationNumber, type: sender.type })
        : undefined,
    };
  }
}

/**
 * Creates an application, or gets that of its key. Repeats once if the token expired. Throws
 * `ApiError`.
 */
async function createApplication(
  check: BrowserCheck,
  create: (protection: CreationParts['protection']) => Promise<ApplicationCreated>,
): Promise<ApplicationCreated> {
  try {
    return await create(await botProtection(check));
  } catch (error) {
    if (!(error instanceof ApiError) || !outdatedToken.includes(error.code)) throw error;
    forgetBotToken();
    return create(await botProtection(check));
  }
}

const outdatedToken: readonly string[] = ['tokenExpired', 'tokenInvalid', 'tokenFingerprint', 'tokenMissing'];

type BrowserCheck = { form: ApplicationKind; onCheck: (isGoingOn: boolean) => void };

async function botProtection({ form, onCheck }: BrowserCheck): Promise<CreationParts['protection']> {
  const { token, fpHash } = await botToken(form, { timeoutMs: callTimeoutMs, onWork: onCheck });
  return { sessionToken: token, fpHash, botcheck: '' };
}

/** For a phone number without country code (section 7). */
const defaultCallingCode = '+90';

export function checkoutOrder(
  type: CheckoutOrder['type'],
  created: ApplicationCreated,
  country: { alpha2: string },
): CheckoutOrder {
  return {
    amount: created.totalAmount,
    orderRef: created.applicationNumber,
    type,
    customerName: `${created.firstName} ${created.lastName}`,
    customerEmail: created.email,
    customerCountry: country.alpha2,
    customerPhone: created.phone,
    ...(created.phone.startsWith('+') ? {} : { customerPhoneCountryCode: defaultCallingCode }),
  };
}

function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(0, 'internalError', '');
}
