import { AppError } from '../errors/appError.ts';
import type { Services } from '../services.ts';
import { verifyBotToken } from './botToken.ts';

/** Refuses a submission whose token is not good for its fingerprint, or whose hidden field was filled in. */
export function requireHuman(
  { keys, clock }: Pick<Services, 'keys' | 'clock'>,
  submission: { sessionToken: string; fpHash: string; botcheck?: string | undefined },
): void {
  if ((submission.botcheck ?? '') !== '') {
    throw new AppError(400, 'botSuspected', { fields: { botcheck: { code: 'botSuspected' } } });
  }
  verifyBotToken(keys, submission.sessionToken, submission.fpHash, clock.now());
}
