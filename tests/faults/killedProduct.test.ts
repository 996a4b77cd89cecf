import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apply, clientOf, openCheckout, payWithCard, visaPayload } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/freePort.ts';
import { readOutbox } from '../support/outbox.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/** Real kills of the real process on its embedded database: what was answered with 2xx survives (design section 6). */

let dataDir: string;
let port: number;
let product: ChildProcess;
const address = () => ({ publicUrl: `http://localhost:${port}` });

beforeAll(async () => {
  dataDir = await temporaryFolder('faults');
  port = await freePort();
  product = await start();
});

afterAll(async () => {
  product.kill('SIGTERM');
  const [code] = await once(product, 'exit');
  await rm(dataDir, { recursive: true, force: true });
  expect(code).toBe(0);
});

async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      ADMIN_PASSWORD: 'faults need a long password',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_FACTOR: '1000',
    },
  });
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}.`);
    return (await fetch(`${address().publicUrl}/readyz`).catch(() => null))?.status === 200;
  }, 60_000);
  return child;
}

async function killAndStartAgain(): Promise<void> {
  product.kill('SIGKILL');
  if (product.exitCode === null && product.signalCode === null) await once(product, 'exit');
  product = await start();
}

const isThere = async (number: string) =>
  (await clientOf(address()).get(`/api/applications/${number}`)).status === 200;

/** The e-mails about an application, once none of them is still to come. */
async function mailsAbout(number: string, expected: number) {
  const found = await eventually(async () => {
    const mine = (await readOutbox(join(dataDir, 'outbox'))).filter(({ text }) => text?.includes(number));
    return mine.length >= expected ? mine : null;
  }, 60_000);
  return found.map(({ messageId }) => messageId);
}

describe('a product killed with SIGKILL', () => {
  it('right after it acknowledged an application has it after the next start, and its e-mail goes out once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const number = await apply(clientOf(address()));
      await killAndStartAgain();
      expect(await isThere(number)).toBe(true);
      expect(await mailsAbout(number, 1)).toHaveLength(1);
    }
  });

  it('in the middle of many applications keeps each acknowledged one, and a repeat with the same key makes no second', async () => {
    const client = clientOf(address());
    const bodies = await Promise.all(
      Array.from({ length: 40 }, (_, n) => visaPayload(client, { lastName: `Nkosi${'abcdefghij'[n % 10]}` })),
    );
    let acknowledgedSoFar = 0;
    const send = async (body: (typeof bodies)[number], n: number) => {
      const answer = await client
        .post('/api/applications', body, { 'idempotency-key': `draft-number-${n}` })
        .catch(() => null);
      if (answer?.status === 201) acknowledgedSoFar += 1;
      return answer?.status === 201 ? numberIn(answer.json) : null;
    };
    const sending = bodies.map(send);
    await eventually(async () => acknowledgedSoFar >= 5);
    product.kill('SIGKILL');
    const acknowledged = (await Promise.all(sending)).filter((number) => number !== null);
    await killAndStartAgain();
    for (const number of acknowledged) expect(await isThere(number)).toBe(true);

    const repeated = await Promise.all(bodies.map(send));
    expect(repeated).not.toContain(null);
    expect(new Set(repeated).size).toBe(bodies.length);
    expect(repeated).toEqual(expect.arrayContaining(acknowledged));
  });

  it('right after the card was charged, before it could hear of it, learns of the payment and says so once', async () => {
    const client = clientOf(address());
    const number = await apply(client);
    const checkout = await openCheckout(client, number);
    await payWithCard(checkout);
    await killAndStartAgain();
    await client.post('/api/payment/update-status', { orderRef: number, type: 'visa' });
    const answer = await client.get(`/api/applications/${number}`);
    expect(answer.json).toMatchObject({ paymentStatus: 'succeeded' });
    expect(await mailsAbout(number, 2)).toHaveLength(2);
  });
});

function numberIn(json: unknown): string {
  if (typeof json === 'object' && json !== null && 'applicationNumber' in json)
    return String(json.applicationNumber);
  throw new Error('The answer has no application number.');
}
