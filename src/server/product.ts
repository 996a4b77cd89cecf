import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SandboxOptions } from '../sandbox/options.ts';
import { keepCountersFolded } from './admin/index.ts';
import { buildApp } from './app.ts';
import { startSealing } from './audit/index.ts';
import { chatJobs, messagesAtOnce } from './chat/index.ts';
import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { connectDatabase } from './database/connect.ts';
import { migrateDatabase } from './database/migrate.ts';
import { monitorDatabase } from './database/monitor.ts';
import { connectPipelined } from './database/pipelined.ts';
import { databaseErrorCode } from './database/transaction.ts';
import { isDatabaseUnavailable } from './database/unavailable.ts';
import type { App } from './http.ts';
import { createJobs } from './jobs/jobs.ts';
import { createLive } from './live/index.ts';
import { createLog } from './logging.ts';
import { mailJobs, mailTransport } from './mail/index.ts';
import { paymentJobs } from './payments/index.ts';
import { tazapayProvider } from './payments/provider/tazapay/adapter.ts';
import { ensureReferenceData } from './referenceData.ts';
import { retentionJobs } from './retention/index.ts';
import { checkDataKey } from './security/keyCheck.ts';
import { deriveKeys, type Keys, loadOrCreateDataKey } from './security/keys.ts';
import { createSealer } from './security/sealing.ts';
import type { Services } from './services.ts';
import { ensureStaffPassword } from './staff/index.ts';
import { loadTexts } from './texts.ts';

const builtSite = fileURLToPath(new URL('../../dist/web', import.meta.url));

export type RunningProduct = {
  publicUrl: string;
  app: App;
  services: Services;
  /** The staff password, when this start made one. */
  madePassword: string | null;
  /** Finishes what is in flight, then lets go of the database. */
  close(): Promise<void>;
};

/** Starts the whole product on a database and listens: the composition root. */
export async function startProduct(config: Config, connectionString: string): Promise<RunningProduct> {
  const log = createLog(config.logLevel);
  // Others pass through it, as the database's own system user does; what is in it is private itself.
  await mkdir(config.dataDir, { recursive: true, mode: 0o711 });
  const keys = deriveKeys(config.dataKey ?? (await loadOrCreateDataKey(config.dataDir)).key);
  await migrateDatabase(connectionString);
  const onDatabaseError = (error: Error) =>
    log.warn({ code: databaseErrorCode(error) ?? error.name }, 'database connection lost');
  const monitor = monitorDatabase(connectionString, log);
  const connection = connectDatabase(monitor, onDatabaseError);
  const pipelined = connectPipelined(monitor, onDatabaseError, messagesAtOnce);
  const { db } = connection;
  await checkDataKey(db, keys);

  const port = config.port === 0 ? await freePort(config.host) : config.port;
  const publicUrl = config.publicUrl ?? `http://localhost:${port}`;
  const sandbox = sandboxOptions(config, keys, publicUrl);
  const jobs = createJobs(monitor, (error) =>
    // Every queue asks every second; that the database is away is said once, by the monitor.
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
    sealer: createSealer(keys),
    jobs,
    live: createLive(monitor, log),
    provider: tazapayProvider(
      config.provider.kind === 'tazapay'
        ? config.provider
        : { ...sandbox, baseUrl: `${ownAddress(config.host, port)}/sandbox` },
    ),
    clock: systemClock,
    texts: await loadTexts(),
    log,
  };

  const transport = mailTransport(config, publicUrl);
  const [{ made }, app] = await Promise.all([
    ensureStaffPassword(services, config.adminPassword),
    buildApp(services, {
      webDirectory: existsSync(join(builtSite, 'manifest.json')) ? builtSite : undefined,
      sandbox: config.provider.kind === 'sandbox' ? sandbox : undefined,
    }),
    ensureReferenceData(services),
    startJobs(services, transport),
    services.live.start(),
  ]);
  const sealing = startSealing(services);
  await app.listen({ port, host: config.host, listenTextResolver: () => 'listening' });
  const stopFolding = keepCountersFolded(services);
  return {
    publicUrl,
    app,
    services,
    madePassword: made,
    async close() {
      await app.close();
      await stopFolding();
      await services.live.stop();
      await jobs.stop();
      await sealing.stop();
      transport.close();
      await pipelined.close();
      await connection.close();
      await monitor.stop();
    },
  };
}

async function startJobs(services: Services, transport: ReturnType<typeof mailTransport>): Promise<void> {
  await services.jobs.start();
  await mailJobs(services, transport);
  await chatJobs(services, transport);
  await paymentJobs(services);
  await retentionJobs(services);
}

function sandboxOptions(config: Config, keys: Keys, publicUrl: string): SandboxOptions {
  return {
    publicUrl: `${publicUrl}/sandbox`,
    apiKey: keys.derive('sandbox-key').toString('hex'),
    apiSecret: keys.derive('sandbox-secret').toString('hex'),
    webhookSecret: keys.derive('sandbox-webhook').toString('hex'),
    directory: join(config.dataDir, 'sandbox'),
    threeDsPage: `${publicUrl}/3ds-auth`,
  };
}

/** Where this process reaches itself. */
function ownAddress(host: string, port: number): string {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host;
  return `http://${reachable}:${port}`;
}

/** A port for PORT=0: addresses in e-mails and checkouts must be known before the server listens. */
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
