import { parseArgs } from 'node:util';
import { rulesAt } from '../../domain/rules/rulesOn.ts';
import { systemClock } from '../clock.ts';
import { ConfigError, readConfig } from '../config.ts';
import { connectDatabase } from '../database/connect.ts';
import { openExistingDatabase } from '../database/openDatabase.ts';
import { openKeyRing } from '../security/keyRing.ts';
import { eraseByRules, surveyDue } from './erase.ts';
import { outcomeReport, surveyReport } from './report.ts';

/**
 * `npm run retention`: erases what has reached its limit in the database of the environment; the
 * product may run. `-- --dry-run` prints what would go. Exit code 0, 1 if a rule failed, 2 if it
 * could not begin.
 */
async function main(): Promise<number> {
  const dryRun = readOptions();
  const config = readConfig(process.env);
  const database = await openExistingDatabase(config);
  const connection = connectDatabase(database, () => {}, 2);
  try {
    const { db } = connection;
    const { base: keys } = await openKeyRing(db, config);
    const rules = rulesAt(systemClock.now());
    const services = { db, keys, config, clock: systemClock };
    if (dryRun) {
      console.log(surveyReport(rules, await surveyDue(services)));
      return 0;
    }
    const outcomes = await eraseByRules(services);
    console.log(outcomeReport(rules, outcomes));
    return outcomes.every(({ error }) => error === null) ? 0 : 1;
  } finally {
    await connection.close();
    await database.embedded?.stop();
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
