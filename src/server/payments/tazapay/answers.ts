import { createAnswerChecks } from '../answerChecks.ts';
import { type Answer, call, type TazapayConfig } from './http.ts';
import { errorCodes } from './wire.ts';

export const { problem, takeMade, takeRead } = createAnswerChecks(errorCodes);

const idShape = /^[A-Za-z0-9_-]{1,100}$/;

/** True if a text may stand in a path of the provider. */
export const isId = (text: string) => idShape.test(text);

/** An unknown object: generic errors 105, checkout errors 15500. */
const unknownObjectCodes = ['105', '15500'];

const isUnknownObject = ({ status, json }: Answer) =>
  status === 404 && errorCodes(json).some((code) => unknownObjectCodes.includes(code));

/**
 * Null if the provider says that there is no such object. Any other 404 is an outage. @throws ProviderError
 */
export async function readObject(config: TazapayConfig, path: string): Promise<Answer | null> {
  const answer = await call(config, { method: 'GET', path });
  if (isUnknownObject(answer)) return null;
  if (answer.status === 404) throw problem('unavailable', 'a 404 that is not its own', answer);
  refuseUnlessOk(answer);
  return answer;
}

/** @throws ProviderError for a 4xx answer */
export function refuseUnlessOk(answer: Answer): void {
  if (answer.status === 404 && errorCodes(answer.json).length === 0)
    throw problem('unavailable', 'a 404 that is not its own', answer);
  if (answer.status >= 400) throw problem('refused', String(answer.status), answer);
}
