import { parseArgs } from 'node:util';
import { systemClock } from '../clock.ts';
import { ConfigError, readConfig } from '../config.ts';
import { connectDatabase } from '../database/connect.ts';
import { openExisting } from '../database/openExisting.ts';
import { checkDataKey } from '../security/keyCheck.ts';
import { deriveKeys, loadOrCreateDataKey } from '../security/keys.ts';
import { eraseByRules, surveyDue } from './erase.ts';
import { outcomeReport, surveyReport } from './report.ts';

/**
 * `npm run retention`: erases now what has reached its limit, as the nightly job does, in the database of the
 * environment and also while the product runs. `-- --dry-run` says what would go and erases nothing. Exit code 0, 1
 * when a rule failed, 2 when nothing was begun.
 */
async function main(): Promise<number> {
  const dryRun = readOptions();
  const config = readConfig(process.env);
  const database = await openExisting(config);
  const connection = connectDatabase(database, () => {}, 2);
  try {
    const { db } = connection;
    const keys = deriveKeys(config.dataKey ?? (await loadOrCreateDataKey(config.dataDir)).key);
    await checkDataKey(db, keys);
    const services = { db, keys, config, clock: systemClock };
    if (dryRun) {
      console.log(surveyReport(await surveyDue(services)));
      return 0;
    }
    const outcomes = await eraseByRules(services);
    console.log(outcomeReport(outcomes));
    return outcomes.every(({ error }) => error === null) ? 0 : 1;
  } finally {
    await connection.close();
    await database.stop();
  }
}

function readOptions(): boolean {
  try {
    return parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } }).values['dry-run'];
  } catch {
    throw new ConfigError('Usage: npm run retention [-- --dry-run]');
  }
}

try {
  process.exit(await main());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
}
