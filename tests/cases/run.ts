/**
 * `npm run test:cases`: cases from the form to their end in the weeks around both changes of the clock, with
 * corrections, cancellations, delays and kills drawn at random; then what was shown is compared with what was paid.
 * Ends with 1 if anything differs. TEST_DATABASE_URL names a server to use instead of the embedded one.
 * `-- --cases 10000 --kills 50 --seed 1`: half of them in spring, half in autumn.
 */
import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../../src/embeddedPostgres/index.ts';
import { migrateDatabase } from '../../src/server/database/migrate.ts';
import { command, nameOfRun, urlOf } from '../support/databaseServer.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { runCases } from './runCases.ts';

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '50' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
});
const seed = Number(values.seed);
console.log(`test:cases: ${values.cases} cases, ${values.kills} kills, --seed ${seed}`);

const folder = await temporaryFolder('cases-db');
const given = process.env['TEST_DATABASE_URL'] ?? '';
const embedded =
  given === ''
    ? await startEmbeddedPostgres({ name: 'kapi', directory: join(folder, 'db'), log: () => {} })
    : null;
const adminUrl = embedded?.adminConnectionString ?? given;
try {
  for (const season of ['spring', 'autumn'] as const) {
    const database = nameOfRun(season);
    await command(adminUrl, `create database ${database}`);
    try {
      await migrateDatabase(urlOf(adminUrl, database));
      const result = await runCases(
        {
          season,
          cases: Math.ceil(Number(values.cases) / 2),
          kills: Math.ceil(Number(values.kills) / 2),
          seed: seed + (season === 'spring' ? 0 : 1),
          together: 40,
          onProgress: (line) => console.error(line),
        },
        urlOf(adminUrl, database),
      );
      console.log(season, JSON.stringify({ ...result, faults: result.faults.length }, null, 2));
      for (const fault of result.faults.slice(0, 50)) console.log(fault);
      if (result.faults.length > 0 || !result.ledgerIsSound) process.exitCode = 1;
    } finally {
      await command(adminUrl, `drop database if exists ${database} with (force)`);
    }
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await embedded?.stop();
  await rm(folder, { recursive: true, force: true });
}
// After an error travellers may still be waiting.
process.exit();
