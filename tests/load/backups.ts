import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../src/embeddedPostgres/index.ts';
import { readConfig } from '../../src/server/config.ts';
import { seedDemo } from '../../src/server/demo/seed.ts';
import {
  archiveAll,
  type BackupPlace,
  backupPlace,
  backupScript,
  command,
  emptyDataFolder,
  restoreScript,
  rowsIn,
} from '../support/backups.ts';
import { apply, clientOf, visaPayload } from '../support/client.ts';
import { urlOf } from '../support/databaseServer.ts';
import { benchedPlace } from './benchedProduct.ts';
import { multiplyCases } from './manyCases.ts';
import { timesWhile } from './timesWhile.ts';

const seeded = 10_000;
/** Of the stories, some 8,900 applications are left at the end: a million in all. */
const copies = 113;
const aloneMs = 30_000;
/** How many people use the product at a time, and how long each of them reads between two calls. */
const people = 8;
const pauseMs = 100;

/**
 * How long a backup and a restore of a million cases take, and what people wait for meanwhile: 95 of 100 answers with
 * nothing else, and beside the backup.
 */
export async function measureBackups(): Promise<void> {
  const place = await benchedPlace();
  const backups = await backupPlace();
  const environment = { ...backups.environment, DATA_DIR: place.dataDir };
  try {
    const filled = await fill(place.dataDir);
    const product = await place.start(backups.environment);
    try {
      console.log(`\nBackups of ${filled.cases} cases, a database of ${inGigabytes(filled.bytes)}`);
      const alone = await whilePeopleUse(
        product.publicUrl,
        () => new Promise((done) => setTimeout(done, aloneMs)),
      );
      console.log(`  people with nothing else    ${alone.line}`);
      let said = '';
      const beside = await whilePeopleUse(product.publicUrl, async () => {
        const { code, output } = await command(backupScript, [], environment).ended;
        if (code !== 0) throw new Error(output);
        said = output.trim().replace(/: \/.*/, '');
      });
      console.log(`  people beside the backup    ${beside.line}`);
      console.log(`  ratio of p95 ${(beside.p95 / alone.p95).toFixed(2)} (target at most 2)`);
      console.log(`  ${said} (target at most 3 minutes)`);
      await archiveAll(place.dataDir, backups.directory);
    } finally {
      await product.stop();
    }
    await restore(backups, place.dataDir);
  } finally {
    await backups.remove();
    await rm(place.dataDir, { recursive: true, force: true });
  }
}

async function fill(dataDir: string): Promise<{ cases: number; bytes: number }> {
  const embedded = await startEmbeddedPostgres({
    name: 'kapi',
    directory: join(dataDir, 'db'),
    log: () => {},
  });
  try {
    const { connectionString, adminConnectionString } = embedded;
    await seedDemo(
      readConfig({ DATA_DIR: dataDir }),
      { connectionString, ownerConnectionString: connectionString },
      { count: seeded, log: () => {} },
    );
    const database = new URL(connectionString).pathname.slice(1);
    await multiplyCases(urlOf(adminConnectionString, database), copies);
  } finally {
    await embedded.stop();
  }
  const [row] = await rowsIn(dataDir, 'select pg_database_size(current_database()) as bytes');
  return { cases: await countIn(dataDir), bytes: Number(row?.['bytes']) };
}

async function restore(backups: BackupPlace, from: string): Promise<void> {
  const restored = await emptyDataFolder(from);
  try {
    const begun = performance.now();
    const { code, output } = await command(restoreScript, [], {
      ...backups.environment,
      DATA_DIR: restored,
      BACKUP_KEY_FILE: backups.keyFile,
    }).ended;
    if (code !== 0) throw new Error(output);
    const seconds = (performance.now() - begun) / 1000;
    const [was, is] = await Promise.all([from, restored].map(countIn));
    if (was !== is) throw new Error(`${was} applications were backed up, ${is} restored.`);
    console.log(`  restored ${is} applications in ${seconds.toFixed(1)} s (target at most 6 minutes)`);
  } finally {
    await rm(restored, { recursive: true, force: true });
  }
}

async function countIn(dataDir: string): Promise<number> {
  const [row] = await rowsIn(dataDir, 'select count(*)::int as count from applications');
  return Number(row?.['count']);
}

/** The times of what people do, while something runs: they look up an application, read a page, apply. */
async function whilePeopleUse(publicUrl: string, work: () => Promise<unknown>) {
  const client = clientOf({ publicUrl });
  const number = await apply(client);
  const payload = await visaPayload(client);
  const calls = [
    () => client.get(`/api/applications/${number}`),
    () => client.get('/'),
    () => client.get('/api/countries'),
    () => client.post('/api/applications', payload),
  ];
  const { count, within } = await timesWhile(work, {
    callers: people,
    pauseMs,
    call: async (turn) => calls[turn % calls.length]?.(),
  });
  const line = `p50 ${within(0.5).toFixed(1)} ms, p95 ${within(0.95).toFixed(1)} ms, slowest ${within(1).toFixed(0)} ms of ${count}`;
  return { p95: within(0.95), line };
}

const inGigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;
