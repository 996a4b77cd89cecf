import { issueToken } from '../../contract/applicant.ts';
import type { ApplicationKind } from '../../domain/status/statuses.ts';
import { AppError } from '../appError.ts';
import type { App } from '../http.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { issueBotToken, tokenLifetimeSeconds, verifyBotToken } from './botToken.ts';
import { addressBlock, submissionsPerToken } from './limits.ts';
import { countToken, countWorkless } from './proofOfWork.ts';

type Submission = {
  body: { sessionToken: string; fpHash: string; botcheck?: string | undefined };
  callerAddress: string;
};

/**
 * Refuses a submission with a filled hidden field, or with a token that is used up or of another
 * fingerprint, block or form; without the token's work all but a few.
 */
export async function requireHuman(
  services: Pick<Services, 'keys' | 'clock' | 'limits' | 'config'>,
  { body, callerAddress }: Submission,
  form: ApplicationKind,
): Promise<void> {
  const { keys, clock, limits, config } = services;
  if ((body.botcheck ?? '') !== '') {
    throw new AppError(400, 'botSuspected', { fields: { botcheck: { code: 'botSuspected' } } });
  }
  const holder = { fpHash: body.fpHash, block: addressBlock(callerAddress) };
  const { nonce, isWorkDone } = verifyBotToken(keys, body.sessionToken, holder, clock.now());
  const max = Math.ceil(submissionsPerToken * config.rateLimitFactor);
  const windowMs = tokenLifetimeSeconds * 1000;
  const { hits, mark } = await limits.count(`token|${nonce}`, { max, windowMs, mark: form });
  if (mark !== form) throw new AppError(401, 'tokenInvalid');
  if (hits > max) throw new AppError(401, 'tokenExpired');
  if (!isWorkDone) await countWorkless(services, holder.block);
}

/** The bot-protection token, specification 1 section 7. */
export function protectionRoutes(app: App, services: Services): void {
  const { keys, clock } = services;
  app.route({
    ...serve(issueToken),
    handler: async ({ body, callerAddress }) => {
      const block = addressBlock(callerAddress);
      const bits = await countToken(services, block);
      return issueBotToken(keys, { fpHash: body.fpHash, block }, clock.now(), bits);
    },
  });
}
