import type { FastifyInstance } from 'fastify';
import { apiCalls, refuseInOutage } from './apiCalls.ts';
import { apiRoutes } from './apiRoutes.ts';
import { balanceOn } from './balance/balance.ts';
import { balanceRoutes } from './balance/balanceRoutes.ts';
import { checkoutsOn } from './checkouts/checkouts.ts';
import { paymentsOn } from './checkouts/payments.ts';
import { refundsOn } from './checkouts/refunds.ts';
import { controlRoutes } from './controlRoutes.ts';
import { lookupRoutes } from './lookupRoutes.ts';
import type { SandboxOptions } from './options.ts';
import { pageFrame } from './pages/answers.ts';
import { bankRoutes } from './pages/bankRoutes.ts';
import { challengeRoutes } from './pages/challengeRoutes.ts';
import { pageRoutes } from './pages/checkoutRoutes.ts';
import { openSandbox } from './sandbox.ts';
import { lockFolder } from './store/folderLock.ts';

const formBodyLimit = 16_384;
const jsonBodyLimit = 65_536;

/** The sandbox card provider and bank as a Fastify plugin; its parsers hold inside it only. */
export async function sandboxProvider(app: FastifyInstance, options: SandboxOptions): Promise<void> {
  const lock = await lockFolder(options.directory);
  app.addHook('onClose', async () => lock.release());
  const sandbox = await openSandbox(options);
  const checkouts = checkoutsOn(sandbox);
  const payments = paymentsOn(sandbox);
  const refunds = refundsOn(sandbox);
  const balance = await balanceOn(sandbox, options);

  app.addHook('onListen', async () => checkouts.resume());
  app.addHook('preClose', async () => sandbox.stop());
  app.addHook('onClose', async () => sandbox.webhooks.stop());
  app.register(async (api) => {
    readJson(api);
    apiCalls(api, options);
    controlRoutes(api, { sandbox, payments, refunds, balance });
    api.register(async (calls) => {
      refuseInOutage(calls, sandbox);
      apiRoutes(calls, { sandbox, checkouts, refunds });
      lookupRoutes(calls, sandbox, options);
      balanceRoutes(calls, sandbox, balance);
    });
  });
  app.register(async (pages) => {
    readForms(pages);
    pageFrame(pages);
    pageRoutes(pages, { sandbox, payments }, options);
    bankRoutes(pages, { sandbox, payments }, options);
    challengeRoutes(pages, { sandbox, payments }, options);
  });
}

/** The surrounding program may have other parsers; here only these two read bodies. */
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
