import type { Dispatch } from 'react';
import type { ApplicationCreated } from '../../../contract/applicant.ts';
import { dateText } from '../../../domain/calendar/dateParts.ts';
import { ApiError } from '../../api/index.ts';
import { failureAddress, isOurFailure, requestCheckout } from '../../payment/index.ts';
import { callTimeoutMs, createApplication, type Failure } from '../../submission/index.ts';
import type { Session } from '../draft/session.ts';
import { wizardSteps } from '../state/checks.ts';
import { feesOf } from '../state/fees.ts';
import { placeOf } from '../state/fields.ts';
import type { Wizard, WizardAction } from '../state/wizard.ts';
import { type Attempt, attemptFor } from './attempt.ts';
import { checkoutFailure, creationFailure, refusedFields } from './failure.ts';
import { checkoutOrder, formPayload } from './payload.ts';
import { presentPrices } from './presentPrices.ts';

/** What became of a submission: the provider's page to leave for, or a failure to tell. */
export type Outcome =
  | { checkoutUrl: string }
  | {
      failure: Failure;
      /** The application turned out to be paid. */
      paid?: string | undefined;
      /** The page that tells of a fault of ours. */
      address?: string | undefined;
    };

export type SendingParts = {
  dispatch: Dispatch<WizardAction>;
  /** Keeps the attempt with the draft; settles when it is on the disk or cannot be. */
  onAttempt: (attempt: Attempt) => Promise<void>;
};

/**
 * Token, application, checkout, specification 1 section 4. After a failed checkout only the checkout is repeated. What a
 * person can mend is shown at its field. Null while there is nothing to send.
 */
export async function send(
  { id, wizard, attempt: earlier }: Session,
  { dispatch, onAttempt }: SendingParts,
): Promise<Outcome | null> {
  const payload = formPayload(wizard);
  if (payload === null || wizard.country === null) return null;
  let created: ApplicationCreated;
  try {
    const attempt = await attemptFor(earlier, payload, id);
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
    return { failure: await refusal(asApiError(error), wizard, dispatch) };
  }
  try {
    const order = checkoutOrder(created, wizard.country);
    return { checkoutUrl: await requestCheckout(order, { timeoutMs: callTimeoutMs }) };
  } catch (thrown) {
    const error = asApiError(thrown);
    const number = created.applicationNumber;
    return {
      failure: checkoutFailure(error),
      paid: error.code === 'alreadyPaid' ? number : undefined,
      address: isOurFailure(error) ? failureAddress({ order: number, type: 'visa' }) : undefined,
    };
  }
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
