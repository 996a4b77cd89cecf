import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../config.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { seedDemo } from './seed.ts';

/**
 * `npm run seed:demo [-- --count 500]`: applications of invented people in every state. A running
 * product may share the database. Refuses in production.
 */

const largestCount = 100_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const count = readCount();
  const log = (line: string) => console.log(line);
  const database = await openDatabase(config, log);
  try {
    await seedDemo(config, database, { count, log });
  } finally {
    await database.embedded?.stop();
  }
}

function readCount(): number {
  const { values } = parseArgs({ options: { count: { type: 'string', default: '500' } } });
  const count = Number(values.count);
  if (Number.isInteger(count) && count >= 1 && count <= largestCount) return count;
  throw new ConfigError(`--count must be a whole number from 1 to ${largestCount}.`);
}

try {
  await main();
  process.exit(0);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
