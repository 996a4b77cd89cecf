import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailCaseList } from '../../src/contract/mailCases.ts';
import { apply, clientOf } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/freePort.ts';
import { killedPassword, type ProductProcess, startProductProcess } from '../support/productProcess.ts';
import { acceptAll, type SmtpServer, startSmtpServer } from '../support/smtpServer.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/** Kills of the real process while it hands an e-mail over: none goes out twice, none is lost without a case. */

let dataDir: string;
let smtp: SmtpServer;
let product: ProductProcess;
beforeAll(async () => {
  dataDir = await temporaryFolder('mail');
  smtp = await startSmtpServer();
  product = await startProductProcess(await freePort(), { DATA_DIR: dataDir, SMTP_URL: smtp.url });
});
afterAll(async () => {
  await product.stop();
  await smtp.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function cases() {
  const staff = clientOf(product);
  await staff.signIn(killedPassword);
  return mailCaseList.parse((await staff.get('/api/admin/mail-cases')).json);
}

describe('a product that is killed', () => {
  it('before the end of the message sends it after the next start, once', async () => {
    const reached = Promise.withResolvers<void>();
    smtp.answers = {
      ...acceptAll,
      async recipient() {
        reached.resolve();
        product.kill();
        return null;
      },
    };
    // The kill may come before the answer.
    await apply(clientOf(product)).catch(() => null);
    await reached.promise;
    smtp.answers = acceptAll;
    await product.killAndStartAgain();
    await eventually(async () => smtp.accepted.length === 1, 60_000);
    expect(smtp.received).toHaveLength(1);
    expect(await cases()).toEqual([]);
  });

  it.each([
    ['while the server examines the message', null],
    ['when the server has taken it, before that is written down', '250 taken'],
  ] as const)('%s opens a case after the next start and sends nothing again', async (_when, answer) => {
    const before = (await cases()).map(({ id }) => id);
    const reached = Promise.withResolvers<string>();
    smtp.answers = {
      ...acceptAll,
      async end(messageId) {
        product.kill();
        reached.resolve(messageId);
        return answer;
      },
    };
    // The kill may come before the answer.
    await apply(clientOf(product)).catch(() => null);
    const id = await reached.promise;
    smtp.answers = acceptAll;
    await product.killAndStartAgain();
    const [held] = await eventually(async () => {
      const fresh = (await cases()).filter((one) => !before.includes(one.id));
      return fresh.length > 0 ? fresh : null;
    }, 60_000);
    expect(held).toMatchObject({ id, kind: 'uncertain' });
    expect(smtp.received.filter((one) => one === id)).toHaveLength(1);
  });
});
