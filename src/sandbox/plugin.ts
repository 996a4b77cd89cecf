import type { FastifyInstance } from 'fastify';
import { apiCalls } from './api/calls.ts';
import { controlRoutes } from './api/controlRoutes.ts';
import { apiRoutes } from './api/routes.ts';
import { bankRoutes } from './bank/routes.ts';
import { checkoutsOn } from './checkouts/checkouts.ts';
import { paymentsOn } from './checkouts/payments.ts';
import { openDesk } from './desk.ts';
import type { SandboxOptions } from './options.ts';
import { pageFrame } from './page/answers.ts';
import { pageRoutes } from './page/routes.ts';
import { refundsOn } from './refunds/refunds.ts';

const formBodyLimit = 16_384;
const jsonBodyLimit = 65_536;

/**
 * The stand-in card provider and its bank as a Fastify plugin: register it with a prefix, or alone. Its body parsers
 * and error pages hold inside it only.
 */
export async function sandboxProvider(app: FastifyInstance, options: SandboxOptions): Promise<void> {
  const desk = await openDesk(options);
  const checkouts = checkoutsOn(desk);
  const payments = paymentsOn(desk);

  app.addHook('onListen', async () => checkouts.resume());
  app.addHook('preClose', async () => desk.stop());
  app.addHook('onClose', async () => desk.courier.stop());
  app.register(async (api) => {
    readJson(api);
    apiCalls(api, options);
    apiRoutes(api, { desk, checkouts, refunds: refundsOn(desk) });
    controlRoutes(api, desk, payments);
  });
  app.register(async (pages) => {
    readForms(pages);
    pageFrame(pages);
    pageRoutes(pages, { desk, payments }, options);
    bankRoutes(pages, { desk, payments }, options);
  });
}

/** The program around the plugin may have parsers of its own; here bodies are read in these two ways and no other. */
function readJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: jsonBodyLimit },
    app.getDefaultJsonParser('error', 'error'),
  );
}

function readForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formBodyLimit },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
}
