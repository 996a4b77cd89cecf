import { issueToken } from '../../contract/applicant.ts';
import type { App } from '../http.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { issueBotToken } from './botToken.ts';
import { addressBlock } from './limits.ts';
import { countToken } from './proofOfWork.ts';

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
