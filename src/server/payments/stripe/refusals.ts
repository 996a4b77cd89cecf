import { createAnswerChecks } from '../answerChecks.ts';
import type { Answer } from '../providerHttp.ts';
import { errorCodes } from './http.ts';

export const { problem, takeMade, takeRead } = createAnswerChecks(errorCodes);

/** True if Stripe itself does not know the object: a gateway answers 404 too. */
export const isUnknownObject = ({ status, json }: Answer) =>
  status === 404 && errorCodes(json).includes('resource_missing');

/**
 * @throws ProviderError for a 4xx answer. A 409 and an `idempotency_error` tell of another call
 * with the key, which may have made something.
 */
export function refuseUnlessOk(answer: Answer): void {
  const { status, json } = answer;
  if (status < 400) return;
  const codes = errorCodes(json);
  if (status === 404 && codes.length === 0) throw problem('unavailable', 'a 404 that is not its own', answer);
  if (status === 409) throw problem('unavailable', 'that the same call is under way', answer, true);
  throw problem('refused', String(status), answer, codes.includes('idempotency_error'));
}
