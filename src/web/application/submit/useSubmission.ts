import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react';
import { applicationCreated, processingOptionList } from '../../../domain/wire/applicant.ts';
import { ApiError, botToken, forgetBotToken, request } from '../../api/index.ts';
import { openCheckout, requestCheckout } from '../../payment/index.ts';
import { dateText } from '../state/answers.ts';
import { wizardSteps } from '../state/checks.ts';
import { placeOf } from '../state/fields.ts';
import type { Wizard, WizardAction } from '../state/wizard.ts';
import { type Attempt, attemptFor } from './attempt.ts';
import { checkoutFailure, creationFailure, type Failure, refusedFields } from './failure.ts';
import { checkoutOrder, type FormPayload, formPayload } from './payload.ts';

/** `leaving` stays until the browser shows the provider's page. */
export type Phase = 'idle' | 'sending' | 'leaving';

export type Submission = { phase: Phase; failure: Failure | null; submit: () => Promise<void> };

/**
 * Submitting, specification 1 section 4: token, application, checkout, redirect. Pressing twice sends once; after a
 * failed checkout only the checkout is repeated. What a person can mend is shown at its field.
 */
export function useSubmission(wizard: Wizard, dispatch: Dispatch<WizardAction>): Submission {
  const [phase, setPhase] = useState<Phase>('idle');
  const [checkoutUrl, setCheckoutUrl] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const attempt = useRef<Attempt | null>(null);
  const busy = useRef(false);

  // An effect, so that the warning about unsaved answers is gone before the browser leaves.
  useEffect(() => {
    if (checkoutUrl !== null) openCheckout(checkoutUrl);
  }, [checkoutUrl]);

  // Back from the provider's page through the browser's page cache: the button must work again.
  useEffect(() => {
    const shownAgain = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      busy.current = false;
      setCheckoutUrl(null);
      setPhase('idle');
    };
    window.addEventListener('pageshow', shownAgain);
    return () => window.removeEventListener('pageshow', shownAgain);
  }, []);

  const submit = useCallback(async () => {
    const payload = formPayload(wizard);
    if (payload === null || wizard.country === null || busy.current) return;
    busy.current = true;
    setPhase('sending');
    setFailure(null);
    const current = attemptFor(attempt.current, payload, () => crypto.randomUUID());
    attempt.current = current;
    try {
      current.created ??= await create(payload, current.idempotencyKey);
    } catch (error) {
      setFailure(await refusal(error, wizard, dispatch));
      stop();
      return;
    }
    try {
      setCheckoutUrl(await requestCheckout(checkoutOrder(current.created, wizard.country)));
      setPhase('leaving');
    } catch (error) {
      setFailure(checkoutFailure(asApiError(error)));
      stop();
    }

    function stop() {
      busy.current = false;
      setPhase('idle');
    }
  }, [wizard, dispatch]);

  return { phase, failure, submit };
}

async function create(payload: FormPayload, idempotencyKey: string) {
  const { token, fpHash } = await botToken();
  const body = { sessionToken: token, fpHash, botcheck: '', ...payload };
  return request('POST', '/api/applications', body, applicationCreated, {
    headers: { 'Idempotency-Key': idempotencyKey },
  });
}

/** Takes a refused creation to where it can be mended; gives what is left to tell, or null when the fields say it. */
async function refusal(
  thrown: unknown,
  wizard: Wizard,
  dispatch: Dispatch<WizardAction>,
): Promise<Failure | null> {
  const error = asApiError(thrown);
  if (error.code.startsWith('token')) forgetBotToken();
  if (error.code === 'amountMismatch') await readPrices(wizard, dispatch);
  const traveller = { steps: wizardSteps(wizard), documentType: wizard.answers.document.documentType };
  const fields = refusedFields(error.fields, (field) => placeOf(field, traveller));
  if (fields.length > 0) dispatch({ type: 'fieldsRefused', fields });
  return creationFailure(error);
}

/** Reads the present prices after the server refused the amount; without an answer the old ones stay. */
async function readPrices(wizard: Wizard, dispatch: Dispatch<WizardAction>): Promise<void> {
  const query = new URLSearchParams({ arrivalDate: dateText(wizard.answers.arrivalDate) });
  try {
    const options = await request('GET', `/api/processing-options?${query}`, undefined, processingOptionList);
    dispatch({
      type: 'pricesRead',
      prices: Object.fromEntries(options.map(({ value, price }) => [value, price])),
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(0, 'internalError', '');
}
