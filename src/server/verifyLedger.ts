import { ConfigError, readConfig } from './config.ts';
import { connectDatabase } from './database/connect.ts';
import { openExistingDatabase } from './database/openDatabase.ts';
import { isSound, type LedgerVerdict, verifyLedger } from './ledger/index.ts';
import { type Comparison, compareWithProvider } from './payments/index.ts';
import { configuredProviders } from './product.ts';
import { openKeyRing } from './security/keyRing.ts';

/**
 * `npm run ledger:verify`: compares the ledger with the histories of payments, refunds and
 * disputes, the applications' sums, each day's figures and the settlements, also while the product
 * runs. Exit code 0, or 1 with what differs. `-- --provider` also asks the provider about each
 * captured payment and succeeded refund.
 */
async function main(): Promise<number> {
  const config = readConfig(process.env);
  const asksProvider = readArguments(process.argv.slice(2));
  const database = await openExistingDatabase(config);
  const connection = connectDatabase(database, () => {}, 2);
  try {
    const { base: keys } = await openKeyRing(connection.db, config);
    const verdict = await verifyLedger(connection.db);
    const compared = asksProvider
      ? await Promise.all(
          configuredProviders(config, keys).map((provider) => compareWithProvider(connection.db, provider)),
        )
      : [];
    console.log(sentenceOf(verdict, compared));
    return isSound(verdict) && compared.every(({ differing }) => differing.length === 0) ? 0 : 1;
  } finally {
    await connection.close();
    await database.embedded?.stop();
  }
}

function readArguments(given: readonly string[]): boolean {
  if (given.length === 0) return false;
  if (given.length === 1 && given[0] === '--provider') return true;
  throw new ConfigError('Usage: npm run ledger:verify [-- --provider]');
}

function sentenceOf(verdict: LedgerVerdict, compared: readonly Comparison[]): string {
  const wrong = [
    ...Object.entries(verdict.differences)
      .filter(([, difference]) => difference !== 0)
      .map(([name, difference]) => `${name} ${difference}`),
    ...compared.flatMap(({ differing }) => differing.map((id) => `the provider about ${id}`)),
  ];
  if (wrong.length > 0) return `BROKEN: these differ: ${wrong.join(', ')}.`;
  const usd = (cents: number) => `${(cents / 100).toFixed(2)} US dollars`;
  const sums = `${usd(verdict.capturedCents)} taken, ${usd(verdict.refundedCents)} refunded`;
  const asked = compared.map(
    ({ provider, payments, refunds }) =>
      ` The provider ${provider} agrees about ${payments} payments and ${refunds} refunds.`,
  );
  return `The ledger is sound: ${sums}.${asked.join('')}`;
}

try {
  process.exit(await main());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
}
