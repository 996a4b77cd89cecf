import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { inFull } from './tests/support/faultScale.ts';

/** A second and a third try for what starts servers and waits for them; `npm test` names what needed one. */
const secondTries = { count: 2, delay: 1_000 };

/**
 * What only `npm run test:all` runs: encrypted e-mail, the scanner of files, bulk actions (`decisions` holds the rules
 * of each), a corrected e-mail address, what staff ask travellers, promised times in e-mails (the domain's tables hold
 * them), what decides nothing (lists, the search, views, templates, other applications of a person, many PDFs
 * at once, reports, figures for visitors, the demonstration), released migrations but for what the database itself
 * refuses since, what an operator does, a chat across instances, a machine in trouble, clients that are as slow as the
 * limits of the server allow or go away, times and growth of answers, the optional traces and alert rules, texts that
 * no database stores (`api/hostileRequests` sends some, too), and kills and losses whose fault another test finds, too.
 * `money` draws the faults of `checkouts`, with two instances and all books; `api/keyRotation` rotates amid
 * submissions; `api/mailHandOver` breaks off the hand-over of an e-mail, `killedProduct` counts the e-mails after a
 * kill, and `retention` kills a job that goes on at the next start.
 */
const needsQuietHour = inFull
  ? []
  : [
      'tests/api/alerts.test.ts',
      'tests/api/analytics.test.ts',
      'tests/api/answerTimes.test.ts',
      'tests/api/bulk.test.ts',
      'tests/api/bulkPdfs.test.ts',
      'tests/api/bytesPerAction.test.ts',
      'tests/api/caseConversations.test.ts',
      'tests/api/chatInstances.test.ts',
      'tests/api/databaseLoss.test.ts',
      'tests/api/databaseStandby.test.ts',
      'tests/api/databaseStart.test.ts',
      'tests/api/databaseTrouble.test.ts',
      'tests/api/decisionTime.test.ts',
      'tests/api/demo.test.ts',
      'tests/api/differences.test.ts',
      'tests/api/documentEvidence.test.ts',
      'tests/api/emailCorrection.test.ts',
      'tests/api/fileScans.test.ts',
      'tests/api/find.test.ts',
      'tests/api/findMigration.test.ts',
      'tests/api/goneClients.test.ts',
      'tests/api/jobsAtStop.test.ts',
      'tests/api/mailEncryption.test.ts',
      'tests/api/overload.test.ts',
      'tests/api/owedMigration.test.ts',
      'tests/api/performance.test.ts',
      'tests/api/promisedTimes.test.ts',
      'tests/api/reports.test.ts',
      'tests/api/reportsMigration.test.ts',
      'tests/api/slowClients.test.ts',
      'tests/api/staffLists.test.ts',
      'tests/api/templates.test.ts',
      'tests/api/tracing.test.ts',
      'tests/api/travellerRequests.test.ts',
      'tests/api/unstorableText.test.ts',
      'tests/api/views.test.ts',
      'tests/faults/backup.test.ts',
      'tests/faults/besideOlder.test.ts',
      'tests/faults/chat.test.ts',
      'tests/faults/checkouts.test.ts',
      'tests/faults/deadDatabase.test.ts',
      'tests/faults/diskFull.test.ts',
      'tests/faults/keyRotation.test.ts',
      'tests/faults/mail.test.ts',
      'tests/faults/moveDatabase.test.ts',
      'tests/faults/nightlyBackups.test.ts',
      'tests/faults/pressure.test.ts',
      'tests/faults/rewrittenDocuments.test.ts',
      'tests/faults/upgrade.test.ts',
      'tests/integration/backup/pgBackRest.test.ts',
      'tests/integration/embeddedPostgres/crash.test.ts',
      'tests/integration/embeddedPostgres/place.test.ts',
      'tests/integration/embeddedPostgres/replaceCluster.test.ts',
    ];

/**
 * Tests of servers wait part of their time, for jobs, timers and answers: three files keep two cores busy, and more would
 * load more modules. A given PostgreSQL has a hundred connections as it is installed: enough for two.
 */
const filesAtOnce = process.env['TEST_DATABASE_URL'] ? 2 : 3;

/** Runs beside the journeys, which have the cores. */
const filesBesideJourneys = 2;

/** Lets Node load the modules. */
const experimental = { viteModuleRunner: false, nodeLoader: false };

/** Room for new objects: a twentieth less processor time, because servers in turn make many. */
const fewCollections = ['--max-semi-space-size=64', '--min-semi-space-size=16'];

/** Where processes and threads that a test starts keep their compiled modules, as `npm start` does: half of their start. */
const env = { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/kapi') };

/**
 * Limits of time only end what hangs: a busy machine may be ten times slower. Rules (unit) and faults, which look for
 * races on purpose, get no second try.
 *
 * Without `isolate` files share a process and its modules: a third of the processor time of loading them for each file.
 * Node loads the modules itself, as the product does; `unit` alone replaces modules, which needs Vite.
 *
 * Unit tests stand beside the code and are pure. Integration tests start one part for real (the embedded database, the
 * sandbox, a worker), API and fault tests the whole server on a real database.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          setupFiles: ['tests/support/pureUnitTests.ts', 'tests/support/properties.ts'],
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'integration',
          experimental,
          env,
          include: ['tests/integration/**/*.test.ts'],
          setupFiles: ['tests/support/properties.ts'],
          exclude: needsQuietHour,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          retry: secondTries,
          isolate: false,
          maxWorkers: filesBesideJourneys,
        },
      },
      {
        test: {
          name: 'api',
          execArgv: fewCollections,
          experimental,
          env,
          include: ['tests/api/**/*.test.ts'],
          setupFiles: ['tests/support/properties.ts'],
          exclude: needsQuietHour,
          globalSetup: ['tests/support/databaseServer.ts'],
          // Two hundred rounds of a race take minutes beside other files.
          testTimeout: inFull ? 900_000 : 120_000,
          hookTimeout: 120_000,
          retry: secondTries,
          isolate: false,
          maxWorkers: filesAtOnce,
        },
      },
      {
        test: {
          name: 'faults',
          experimental,
          env,
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/support/databaseServer.ts'],
          exclude: needsQuietHour,
          testTimeout: inFull ? 7_200_000 : 600_000,
          hookTimeout: 120_000,
          isolate: false,
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: 'browsers',
          experimental,
          include: ['tests/browsers/**/*.test.ts'],
          globalSetup: ['tests/browsers/start.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          retry: secondTries,
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: 'lighthouse',
          experimental,
          include: ['tests/lighthouse/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 300_000,
          retry: secondTries,
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: 'start',
          experimental,
          include: ['tests/start/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          retry: secondTries,
          maxWorkers: 1,
        },
      },
    ],
  },
});
