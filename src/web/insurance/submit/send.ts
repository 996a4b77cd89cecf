import type { Dispatch } from 'react';
import type { ApplicationCreated } from '../../../contract/applicant.ts';
import { insuranceProductList } from '../../../contract/insurance.ts';
import { ApiError, request } from '../../api/index.ts';
import { idempotencyKey } from '../../drafts/index.ts';
import { failureAddress, isOurFailure, requestCheckout } from '../../payment/index.ts';
import { callTimeoutMs, createApplication, type Failure } from '../../submission/index.ts';
import { nationalityOf } from '../state/facts.ts';
import type { Insurance, InsuranceAction } from '../state/insurance.ts';
import { checkoutFailure, creationFailure, refusedFields } from './failure.ts';
import { checkoutOrder, formPayload } from './payload.ts';
import type { Progress } from './progress.ts';

/** What became of a submission: where to leave for, or a failure to tell. */
export type Outcome =
  | { redirecting: Progress & { phase: 'redirecting' } }
  | {
      failure: Failure;
      /** The application turned out to be paid. */
      paid?: string | undefined;
      /** The page that tells of a fault of ours. */
      address?: string | undefined;
    };

/** What was created last in this document, and by which key. */
export type Sent = { key: string; created: ApplicationCreated };

export type SendingParts = {
  /** The id of the draft. */
  draftId: string;
  dispatch: Dispatch<InsuranceAction>;
  onProgress: (progress: Progress) => void;
  /** Keeps the application number with the draft; settles when it is on the disk or cannot be. */
  onCreated: (applicationNumber: string) => Promise<void>;
  sent: { current: Sent | null };
};

/**
 * Token, application, checkout, specification 1 section 4. The key of a submission follows from the draft and its data,
 * so pressing twice, or again after a reload, makes one application; after a failed checkout only the checkout is
 * repeated. What a person can mend is shown at its field. Null while there is nothing to send.
 */
export async function send(
  insurance: Insurance,
  { draftId, dispatch, onProgress, onCreated, sent }: SendingParts,
): Promise<Outcome | null> {
  const payload = formPayload(insurance);
  const nationality = nationalityOf(insurance);
  if (payload === null || nationality === null) return null;
  let created: ApplicationCreated;
  try {
    const key = await idempotencyKey(draftId, JSON.stringify(payload));
    created =
      sent.current?.key === key
        ? sent.current.created
        : await createApplication({
            path: '/api/insurance/applications',
            payload,
            idempotencyKey: key,
          });
    sent.current = { key, created };
  } catch (thrown) {
    const error = asApiError(thrown);
    await showWhatCanBeMended(error, dispatch);
    return { failure: creationFailure(error, String(payload.totalAmount)) };
  }
  const { applicationNumber } = created;
  try {
    onProgress({ phase: 'created', applicationNumber });
    await onCreated(applicationNumber);
    const order = checkoutOrder(created, nationality);
    const checkoutUrl = await requestCheckout(order, { timeoutMs: callTimeoutMs });
    return { redirecting: { phase: 'redirecting', applicationNumber, checkoutUrl } };
  } catch (thrown) {
    const error = asApiError(thrown);
    return {
      failure: checkoutFailure(error),
      paid: error.code === 'alreadyPaid' ? applicationNumber : undefined,
      address: isOurFailure(error)
        ? failureAddress({ order: applicationNumber, type: 'insurance' })
        : undefined,
    };
  }
}

/** Takes a refused application to where it can be mended. */
async function showWhatCanBeMended(error: ApiError, dispatch: Dispatch<InsuranceAction>): Promise<void> {
  if (error.code === 'amountMismatch') await readPrices(dispatch);
  const fields = refusedFields(error.fields);
  if (fields.length > 0) dispatch({ type: 'fieldsRefused', fields });
}

/** Reads the present prices after the server refused the amount; without an answer the old ones stay. */
async function readPrices(dispatch: Dispatch<InsuranceAction>): Promise<void> {
  try {
    const plans = await request('GET', '/api/insurance/products', undefined, insuranceProductList, {
      timeoutMs: callTimeoutMs,
    });
    dispatch({ type: 'plansRead', plans });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(0, 'internalError', '');
}
