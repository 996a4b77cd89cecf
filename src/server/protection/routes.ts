import { tokenAnswer, tokenRequest } from '../../contract/applicant.ts';
import type { App } from '../http.ts';
import type { Services } from '../services.ts';
import { issueBotToken } from './botToken.ts';
import { limitOf } from './limits.ts';

/** POST /api/get-token, specification 1 section 7. */
export function protectionRoutes(app: App, { keys, clock, config }: Services): void {
  app.post(
    '/api/get-token',
    {
      schema: { body: tokenRequest, response: { 200: tokenAnswer }, tags: ['applicant'] },
      config: { rateLimit: limitOf('token', config.rateLimitFactor) },
    },
    (request) => issueBotToken(keys, request.body.fpHash, clock.now()),
  );
}
