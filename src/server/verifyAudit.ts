import { type Break, headFrom, headText, type Verdict, verifyLog } from './audit/index.ts';
import { ConfigError, readConfig } from './config.ts';
import { connectDatabase } from './database/connect.ts';
import { openExistingDatabase } from './database/openDatabase.ts';
import { openKeyRing } from './security/keyRing.ts';

/**
 * `npm run audit:verify`: checks the audit log, also while the product runs. Exit code 0, or 1 with
 * the first entry that differs. `-- --head 812:3fa9…` also requires that a head printed earlier is
 * part of the chain.
 */
async function main(): Promise<number> {
  const config = readConfig(process.env);
  const known = knownHead(process.argv.slice(2));
  const database = await openExistingDatabase(config);
  const connection = connectDatabase(database, () => {}, 2);
  try {
    const { base: keys } = await openKeyRing(connection.db, config);
    const verdict = await verifyLog(connection.db, keys, known);
    console.log(sentenceOf(verdict));
    return verdict.broken === null ? 0 : 1;
  } finally {
    await connection.close();
    await database.embedded?.stop();
  }
}

function knownHead(given: readonly string[]) {
  if (given.length === 0) return undefined;
  const head = given.length === 2 && given[0] === '--head' ? headFrom(given[1] ?? '') : null;
  if (head === null)
    throw new ConfigError('Usage: npm run audit:verify -- --head <position>:<64 hex digits>');
  return head;
}

function sentenceOf({ broken, sealed, erased, waiting, head }: Verdict): string {
  const right = `${sealed} entries are as they were sealed`;
  if (broken !== null) return `BROKEN: ${reasonOf(broken)} Before it, ${right}.`;
  const newest = waiting === 0 ? '' : ` ${waiting} newer ones wait for their seal.`;
  const oldest = erased === 0 ? '' : ` ${erased} older ones were erased at the end of their time.`;
  return `The audit log is sound: ${right}.${oldest}${newest}${head === null ? '' : `\nHead ${headText(head)}`}`;
}

function reasonOf({ kind, entryId, position }: Break): string {
  switch (kind) {
    case 'changed':
      return `entry ${entryId} is not what was sealed at position ${position}, or its seal was changed.`;
    case 'removed':
      return `entry ${entryId}, sealed at position ${position}, is gone.`;
    case 'unsealed':
      return `entry ${entryId} was never sealed: it came in past the database's own trigger.`;
    case 'gap':
      return `the seal at position ${position} is gone.`;
    case 'otherHead':
      return `the seal at position ${position} is not the one of the head that was given.`;
    case 'checkpoint':
      return 'older entries are gone that retention did not erase, or its checkpoint was changed.';
  }
}

try {
  process.exit(await main());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
}
