import { type Dispatch, useCallback, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { ApplicationCreated } from '../../../domain/wire/applicant.ts';
import { insuranceProductList } from '../../../domain/wire/insurance.ts';
import { ApiError, request } from '../../api/index.ts';
import { idempotencyKey } from '../../drafts/index.ts';
import { failureAddress, isOurFailure, requestCheckout } from '../../payment/index.ts';
import { callTimeoutMs, createApplication, type Failure } from '../../submission/index.ts';
import { nationalityOf } from '../state/checks.ts';
import type { Insurance, InsuranceAction } from '../state/insurance.ts';
import { checkoutFailure, creationFailure, refusedFields } from './failure.ts';
import { checkoutOrder, formPayload } from './payload.ts';
import type { Progress } from './progress.ts';
import { useLeaving } from './useLeaving.ts';

export type Submission = {
  progress: Progress;
  failure: Failure | null;
  submit: () => Promise<void>;
};

export type SubmissionParts = {
  /** The id of the draft. */
  draftId: string;
  /** Keeps the application number with the draft; settles when it is on the disk or cannot be. */
  onCreated: (applicationNumber: string) => Promise<void>;
  /** The application turned out to be paid. */
  onPaid: (applicationNumber: string) => void;
};

/**
 * Submitting, specification 1 section 4: token, application, checkout, redirect. The key of a submission follows from
 * the draft and its data, so pressing twice, or again after a reload, makes one application; after a failed checkout
 * only the checkout is repeated. What a person can mend is shown at its field.
 */
export function useSubmission(
  insurance: Insurance,
  dispatch: Dispatch<InsuranceAction>,
  { draftId, onCreated, onPaid }: SubmissionParts,
): Submission {
  const [progress, setProgress] = useState<Progress>({ phase: 'idle' });
  const [failure, setFailure] = useState<Failure | null>(null);
  const sent = useRef<{ key: string; created: ApplicationCreated } | null>(null);
  const busy = useRef(false);
  const [, navigate] = useLocation();
  useLeaving(progress, setProgress);

  const submit = useCallback(async () => {
    const payload = formPayload(insurance);
    const nationality = nationalityOf(insurance);
    if (payload === null || nationality === null || busy.current) return;
    busy.current = true;
    setFailure(null);
    setProgress({ phase: 'sending' });
    const stop = (told: Failure) => {
      busy.current = false;
      setProgress({ phase: 'idle' });
      setFailure(told);
    };
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
      return stop(creationFailure(error, String(payload.totalAmount)));
    }
    const { applicationNumber } = created;
    try {
      setProgress({ phase: 'created', applicationNumber });
      await onCreated(applicationNumber);
      const order = checkoutOrder(created, nationality);
      const checkoutUrl = await requestCheckout(order, { timeoutMs: callTimeoutMs });
      setProgress({ phase: 'redirecting', applicationNumber, checkoutUrl });
      busy.current = false;
    } catch (thrown) {
      const error = asApiError(thrown);
      stop(checkoutFailure(error));
      if (error.code === 'alreadyPaid') onPaid(applicationNumber);
      if (isOurFailure(error)) navigate(failureAddress({ order: applicationNumber, type: 'insurance' }));
    }
  }, [insurance, dispatch, draftId, onCreated, onPaid, navigate]);

  return { progress, failure, submit };
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
