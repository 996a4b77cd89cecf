import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { ApplicationCreated } from '../../../domain/wire/applicant.ts';
import { ApiError } from '../../api/index.ts';
import { failureAddress, isOurFailure, openCheckout, requestCheckout } from '../../payment/index.ts';
import { callTimeoutMs, createApplication, type Failure } from '../../submission/index.ts';
import { dateText } from '../../ui/dateParts.ts';
import type { Session } from '../draft/session.ts';
import { wizardSteps } from '../state/checks.ts';
import { feesOf } from '../state/fees.ts';
import { placeOf } from '../state/fields.ts';
import type { Wizard, WizardAction } from '../state/wizard.ts';
import { type Attempt, attemptFor } from './attempt.ts';
import { checkoutFailure, creationFailure, refusedFields } from './failure.ts';
import { checkoutOrder, formPayload } from './payload.ts';
import { presentPrices } from './presentPrices.ts';

/** `leaving` stays until the browser shows the provider's page. */
export type Phase = 'idle' | 'sending' | 'leaving';

export type Submission = {
  phase: Phase;
  failure: Failure | null;
  /** The provider's page, while the browser is leaving for it. */
  checkoutUrl: string | null;
  submit: () => Promise<void>;
};

export type SubmissionParts = {
  session: Session;
  dispatch: Dispatch<WizardAction>;
  /** Keeps the attempt with the draft; settles when it is on the disk or cannot be. */
  onAttempt: (attempt: Attempt) => Promise<void>;
  /** The application turned out to be paid. */
  onPaid: (number: string) => void;
};

/**
 * Submitting, specification 1 section 4: token, application, checkout, redirect. Pressing twice sends once; after a
 * failed checkout only the checkout is repeated. What a person can mend is shown at its field.
 */
export function useSubmission({ session, dispatch, onAttempt, onPaid }: SubmissionParts): Submission {
  const [phase, setPhase] = useState<Phase>('idle');
  const [checkoutUrl, setCheckoutUrl] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const busy = useRef(false);
  const [, navigate] = useLocation();

  const stop = useCallback((told: Failure | null) => {
    busy.current = false;
    setFailure(told);
    setCheckoutUrl(null);
    setPhase('idle');
  }, []);

  // An effect, so that the warning about unsaved answers is gone before the browser leaves.
  useEffect(() => {
    if (checkoutUrl !== null) openCheckout(checkoutUrl);
  }, [checkoutUrl]);
  useShownAgain(stop);

  const submit = useCallback(async () => {
    const { wizard } = session;
    const payload = formPayload(wizard);
    if (payload === null || wizard.country === null || busy.current) return;
    busy.current = true;
    setPhase('sending');
    setFailure(null);
    let created: ApplicationCreated;
    try {
      const attempt = await attemptFor(session.attempt, payload, session.id);
      await onAttempt(attempt);
      created =
        attempt.created ??
        (await createApplication({
          path: '/api/applications',
          payload,
          idempotencyKey: attempt.idempotencyKey,
        }));
      await onAttempt({ ...attempt, created });
    } catch (error) {
      return stop(await refusal(asApiError(error), wizard, dispatch));
    }
    try {
      const order = checkoutOrder(created, wizard.country);
      setCheckoutUrl(await requestCheckout(order, { timeoutMs: callTimeoutMs }));
      setPhase('leaving');
    } catch (thrown) {
      const error = asApiError(thrown);
      stop(checkoutFailure(error));
      if (error.code === 'alreadyPaid') onPaid(created.applicationNumber);
      if (isOurFailure(error)) navigate(failureAddress({ order: created.applicationNumber, type: 'visa' }));
    }
  }, [session, dispatch, onAttempt, onPaid, stop, navigate]);

  return { phase, failure, checkoutUrl, submit };
}

/** Back from the provider's page through the browser's page cache: the button must work again. */
function useShownAgain(stop: (told: null) => void): void {
  useEffect(() => {
    const shownAgain = (event: PageTransitionEvent) => {
      if (event.persisted) stop(null);
    };
    window.addEventListener('pageshow', shownAgain);
    return () => window.removeEventListener('pageshow', shownAgain);
  }, [stop]);
}

/** Takes a refused creation to where it can be mended, and gives what to tell. */
async function refusal(error: ApiError, wizard: Wizard, dispatch: Dispatch<WizardAction>): Promise<Failure> {
  const { answers } = wizard;
  const told = creationFailure(error, feesOf(wizard).total);
  if (error.code === 'amountMismatch') {
    const asked = { arrivalDate: dateText(answers.arrivalDate), chosen: answers.processingType };
    dispatch({ type: 'pricesRead', prices: await presentPrices(error, asked) });
  }
  const traveller = { steps: wizardSteps(wizard), documentType: answers.document.documentType };
  const fields = refusedFields(error.fields, (field) => placeOf(field, traveller));
  if (fields.length === 0) return told;
  dispatch({ type: 'fieldsRefused', fields });
  return { ...told, maySendAgain: false };
}

function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(0, 'internalError', '');
}
