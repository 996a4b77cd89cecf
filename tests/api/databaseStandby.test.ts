import { chown, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../../src/embeddedPostgres/index.ts';
import { homeOf } from '../../src/embeddedPostgres/place.ts';
import { readConfig } from '../../src/server/config.ts';
import { startProduct } from '../../src/server/product.ts';
import { apply, clientOf, refusal, staffPassword, visaPayload } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { inTicks } from '../support/inTicks.ts';
import { readOutbox } from '../support/outbox.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/** A server whose place a standby has taken: it answers and reads, and takes no changes until it is promoted. */

/** The product's own limits are three seconds to refuse and five to return; the rest is what a busy machine adds. */
const limitMs = 7_500;
const returnMs = 12_000;

/** The rows of one question. */
async function ask(connectionString: string, question: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(question)).rows;
  } finally {
    await client.end();
  }
}

/** Makes the next start of a stopped server that of a standby, which follows nobody. */
async function makeStandby(directory: string): Promise<void> {
  const data = join((await homeOf(directory)) ?? directory, 'cluster', 'data');
  const { uid, gid } = await stat(data);
  await writeFile(join(data, 'standby.signal'), '', { mode: 0o600 });
  await chown(join(data, 'standby.signal'), uid, gid);
}

it('a standby is refused within three seconds, and the promoted one is used within five', async () => {
  const folder = await temporaryFolder('standby');
  const dataDir = join(folder, 'data');
  const options = { name: 'kapi', directory: join(folder, 'db'), log: () => {} };
  const primary = await startEmbeddedPostgres(options);
  const settings = {
    PORT: '0',
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: staffPassword,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000',
  };
  const product = await startProduct(readConfig(settings), {
    connectionString: primary.appConnectionString,
    ownerConnectionString: primary.connectionString,
  });
  let standby: typeof primary | null = null;
  try {
    const client = clientOf(product);
    const number = await apply(client);
    const body = await visaPayload(client);

    await primary.stop();
    await makeStandby(options.directory);
    standby = await startEmbeddedPostgres(options);
    expect(standby.appConnectionString).toBe(primary.appConnectionString);
    const asked = await ask(
      standby.appConnectionString,
      'select number, pg_is_in_recovery() as "isStandby" from applications',
    );
    expect(asked).toEqual([{ number, isStandby: true }]);

    const calls = [
      () => client.get(`/api/applications/${number}`),
      () => client.get('/api/countries'),
      () => client.post('/api/applications', body),
      () => client.signIn(),
    ];
    for (const { answer, ms } of await Promise.all(calls.map(inTicks))) {
      expect(refusal(answer)).toBe('503 serviceUnavailable');
      expect(ms).toBeLessThan(limitMs);
    }
    const ready = await inTicks(() => client.get('/readyz'));
    expect(ready.answer).toMatchObject({ status: 503, json: { reason: 'unreachable' } });
    expect(ready.ms).toBeLessThan(limitMs);

    await ask(standby.adminConnectionString, 'select pg_promote()');
    const { answer: next, ms } = await inTicks(async () => {
      await eventually(async () => (await client.get('/readyz')).status === 200);
      return eventually(() => apply(client).catch(() => null));
    });
    expect(ms).toBeLessThan(returnMs);
    expect((await client.get(`/api/applications/${number}`)).status).toBe(200);
    const mails = () => readOutbox(join(dataDir, 'outbox'));
    await eventually(async () => (await mails()).some(({ text }) => text?.includes(next)));
  } finally {
    await product.close();
    await primary.stop();
    await standby?.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
