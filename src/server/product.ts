import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SandboxOptions } from '../sandbox/options.ts';
import { ensureStaffPassword } from './access/index.ts';
import { buildApp } from './app.ts';
import { approvalJobs } from './approvals/index.ts';
import { auditJobs, startSealing } from './audit/index.ts';
import { backupMailJobs } from './backup/index.ts';
import { chatJobs, messagesAtOnce } from './chat/index.ts';
import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { connectDatabase } from './database/connect.ts';
import { monitorDatabase } from './database/monitor.ts';
import { onceAvailable } from './database/onceAvailable.ts';
import type { DatabaseAddresses } from './database/openDatabase.ts';
import { connectPipelined } from './database/pipelined.ts';
import { prepareDatabase } from './database/roles.ts';
import { databaseErrorCode } from './database/transaction.ts';
import { isDatabaseUnavailable } from './database/unavailable.ts';
import { clamdScanner, documentJobs } from './documents/index.ts';
import type { App } from './http.ts';
import { createJobs } from './jobs.ts';
import { createLive } from './live/index.ts';
import { createLog } from './logging.ts';
import { mailTransport } from './mail/index.ts';
import { mailJobs } from './mail/sendMail.ts';
import { type PaymentProvider, paymentJobs } from './payments/index.ts';
import type { ProviderConfig } from './payments/providerConfig.ts';
import { routedProvider } from './payments/providers.ts';
import { stripeProvider } from './payments/stripe/adapter.ts';
import { tazapayProvider } from './payments/tazapay/adapter.ts';
import type { TazapayConfig } from './payments/tazapay/http.ts';
import { peopleJobs } from './people/index.ts';
import { createSharedLimits } from './protection/index.ts';
import { ensureReferenceData } from './referenceData.ts';
import { requestJobs } from './requests/index.ts';
import { retentionJobs } from './retention/index.ts';
import { createDocumentSigner } from './security/documentSigner.ts';
import { openKeyRing, watchKeyRing } from './security/keyRing.ts';
import type { Keys } from './security/keys.ts';
import { createSealer } from './security/sealing.ts';
import type { Services } from './services.ts';
import { settlementJobs } from './settlements/index.ts';
import { serviceFigureJobs } from './site/serviceFigures.ts';
import { keepCheckingUptime } from './site/uptimeChecks.ts';
import { bulkJobs, keepCountersFolded } from './staff/index.ts';
import { loadTexts } from './texts.ts';
import { startTracing } from './tracing/index.ts';

const builtSite = fileURLToPath(new URL('../../dist/web', import.meta.url));

export type RunningProduct = {
  publicUrl: string;
  app: App;
  services: Services;
  /** If this start generated one. */
  madePassword: string | null;
  /** Finishes requests and jobs, then closes the database's connections. */
  close(): Promise<void>;
};

/** The composition root: starts the product and listens. */
export async function startProduct(config: Config, database: DatabaseAddresses): Promise<RunningProduct> {
  const { connectionString } = database;
  const log = createLog(config.logLevel);
  const stopTracing = await startTracing(config.tracing, log);
  // The database's system user traverses this folder; its contents are private.
  await mkdir(config.dataDir, { recursive: true, mode: 0o711 });
  const whenAvailable = <Result>(work: () => Promise<Result>) => onceAvailable(work, log);
  await whenAvailable(() => prepareDatabase(config, database));
  const onDatabaseError = (error: Error) =>
    log.warn({ code: databaseErrorCode(error) ?? error.name }, 'database connection lost');
  const monitor = monitorDatabase(connectionString, log);
  const connection = connectDatabase(monitor, onDatabaseError);
  const pipelined = connectPipelined(monitor, onDatabaseError, messagesAtOnce);
  const { db } = connection;
  const ring = await whenAvailable(() => openKeyRing(db, config));
  const keys = ring.base;

  const port = config.port === 0 ? await freePort(config.host) : config.port;
  const publicUrl = config.publicUrl ?? `http://localhost:${port}`;
  const ownUrl = ownAddress(config.host, port);
  const sandbox = sandboxOptions(config, keys, publicUrl, ownUrl);
  const sandboxAccess = { ...sandbox, baseUrl: `${ownUrl}/sandbox` };
  const active = adapterOf(config.provider, sandboxAccess);
  const former = config.formerProvider && adapterOf(config.formerProvider, sandboxAccess);
  const jobs = createJobs(monitor, log, (error) =>
    // The monitor reports an unavailable database once.
    log[isDatabaseUnavailable(error) ? 'debug' : 'error'](
      { type: error instanceof Error ? error.name : typeof error },
      'job queue',
    ),
  );
  const services: Services = {
    config,
    publicUrl,
    db,
    pipelined,
    keys,
    sealer: createSealer(ring),
    signer: createDocumentSigner(ring),
    limits: createSharedLimits(db, keys),
    jobs,
    live: createLive(monitor, log),
    scanner: config.clamd === undefined ? null : clamdScanner(config.clamd),
    provider: routedProvider(active, former),
    providers: [active, ...(former === null ? [] : [former])],
    clock: systemClock,
    texts: loadTexts(config.operator),
    log,
  };

  const transport = mailTransport(config, publicUrl);
  const [{ made }, app] = await Promise.all([
    whenAvailable(() => ensureStaffPassword(services, config.adminPassword)),
    buildApp(services, {
      webDirectory: existsSync(join(builtSite, 'manifest.json')) ? builtSite : undefined,
      sandbox: config.provider.kind === 'sandbox' ? sandbox : undefined,
    }),
    whenAvailable(() => ensureReferenceData(services)),
    startJobs(services, transport),
    whenAvailable(() => services.live.start()),
  ]);
  const sealing = startSealing(services);
  const watching = watchKeyRing(ring, log);
  await app.listen({ port, host: config.host, listenTextResolver: () => 'listening' });
  const stopFolding = keepCountersFolded(services);
  const stopChecking = keepCheckingUptime(services, ownUrl);
  return {
    publicUrl,
    app,
    services,
    madePassword: made,
    async close() {
      await stopChecking();
      await app.close();
      await stopFolding();
      await services.live.stop();
      await jobs.stop();
      await sealing.stop();
      await watching.stop();
      transport.close();
      services.limits.stop();
      await pipelined.close();
      await connection.close();
      await monitor.stop();
      await stopTracing();
    },
  };
}

async function startJobs(services: Services, transport: ReturnType<typeof mailTransport>): Promise<void> {
  await services.jobs.start();
  await mailJobs(services, transport);
  await chatJobs(services, transport);
  await peopleJobs(services, transport);
  await approvalJobs(services, transport);
  await bulkJobs(services);
  await requestJobs(services);
  await paymentJobs(services);
  await retentionJobs(services);
  await settlementJobs(services);
  await backupMailJobs(services, transport);
  await auditJobs(services);
  await documentJobs(services);
  await serviceFigureJobs(services);
}

/** For commands beside the running product, whose sandbox they ask. */
export function configuredProviders(config: Config, keys: Keys): PaymentProvider[] {
  const ownUrl = ownAddress(config.host, config.port);
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const sandbox = { ...sandboxOptions(config, keys, publicUrl, ownUrl), baseUrl: `${ownUrl}/sandbox` };
  return [config.provider, config.formerProvider]
    .filter((provider) => provider !== null)
    .map((provider) => adapterOf(provider, sandbox));
}

function adapterOf(provider: ProviderConfig, sandbox: TazapayConfig): PaymentProvider {
  switch (provider.kind) {
    case 'stripe':
      return stripeProvider(provider);
    case 'tazapay':
      return tazapayProvider(provider);
    case 'sandbox':
      return tazapayProvider(sandbox);
  }
}

function sandboxOptions(config: Config, keys: Keys, publicUrl: string, ownUrl: string): SandboxOptions {
  return {
    publicUrl: `${publicUrl}/sandbox`,
    apiKey: keys.derive('sandbox-key').toString('hex'),
    apiSecret: keys.derive('sandbox-secret').toString('hex'),
    webhookSecret: keys.derive('sandbox-webhook').toString('hex'),
    webhookUrl: `${ownUrl}/api/tazapay/webhook`,
    mode: config.provider.kind === 'sandbox' ? config.provider.mode : 'easy',
    directory: join(config.dataDir, 'sandbox'),
    threeDsPage: `${publicUrl}/3ds-auth`,
  };
}

function ownAddress(host: string, port: number): string {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host;
  return `http://${reachable}:${port}`;
}

/** Finds a port for PORT=0: e-mails and checkouts need the address before the server listens. */
function freePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, host, () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address !== null
          ? resolve(address.port)
          : reject(new Error('The system gave no free port.')),
      );
    });
  });
}
