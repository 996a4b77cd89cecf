import type { FastifyInstance } from 'fastify';
import { apiRoutes } from './api/routes.ts';
import { checkoutsOn } from './checkouts/checkouts.ts';
import type { SandboxOptions } from './options.ts';
import { pageRoutes } from './page/routes.ts';
import { openStore } from './store/checkoutStore.ts';
import { doublingDelaysMs, startCourier } from './webhooks/courier.ts';

const formBodyLimit = 16_384;
const jsonBodyLimit = 65_536;

/**
 * The stand-in card provider as a Fastify plugin: register it with a prefix, or alone. Its body parsers and error
 * pages hold inside it only.
 */
export async function sandboxProvider(app: FastifyInstance, options: SandboxOptions): Promise<void> {
  const now = options.now ?? (() => new Date());
  const store = await openStore(options.directory);
  const delays = options.webhookRetryDelaysMs ?? doublingDelaysMs;
  const courier = startCourier(store, options.webhookSecret, delays, now);
  const checkouts = checkoutsOn(store, courier, options.publicUrl, now);

  app.addHook('onListen', async () => checkouts.resume());
  app.addHook('onClose', async () => courier.stop());
  app.register(async (api) => {
    readJson(api);
    apiRoutes(api, checkouts, options);
  });
  app.register(async (page) => {
    readForms(page);
    pageRoutes(page, checkouts, options);
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
