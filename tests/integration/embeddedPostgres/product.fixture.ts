/** A product reduced to its database, as a process of its own that tests can kill: `product.fixture.ts <folder>`. */
import { startEmbeddedPostgres } from '../../../src/embeddedPostgres/index.ts';

const [, , directory = ''] = process.argv;
const lines: string[] = [];
const database = await startEmbeddedPostgres({ name: 'kapi', directory, log: (line) => lines.push(line) });
const { connectionString, adminConnectionString, reused } = database;
process.stdout.write(`${JSON.stringify({ connectionString, adminConnectionString, reused, lines })}\n`);
process.stdin.once('data', async () => {
  await database.stop();
  process.exit(0);
});
