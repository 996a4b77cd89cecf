import { readdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statusChanged } from '../../src/contract/decisions.ts';
import { visaDetails, visaList } from '../../src/contract/staff.ts';
import { limitConcurrency } from '../../src/server/concurrencyLimit.ts';
import { apply, clientOf, openCheckout, payWithCard, visaPayload } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { inFull, scaled } from '../support/faultScale.ts';
import { freePort } from '../support/freePort.ts';
import { readOutbox } from '../support/outbox.ts';
import { makePdf } from '../support/pdf.ts';
import { killedPassword, type ProductProcess, startProductProcess } from '../support/productProcess.ts';
import { rawRequest } from '../support/rawSocket.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { hasProc, unnamedFiles } from '../support/unnamedFiles.ts';

/** Real kills of the real process on its embedded database: what was answered with 2xx survives (design section 6). */

let dataDir: string;
let product: ProductProcess;

beforeAll(async () => {
  dataDir = await temporaryFolder('faults');
  product = await startProductProcess(await freePort(), { DATA_DIR: dataDir });
});

afterAll(async () => {
  const code = await product.stop();
  await rm(dataDir, { recursive: true, force: true });
  expect(code).toBe(0);
});

const isThere = async (number: string) =>
  (await clientOf(product).get(`/api/applications/${number}`)).status === 200;

/** The e-mails about an application, once none of them is still to come. */
async function mailsAbout(number: string, expected: number) {
  const found = await eventually(async () => {
    const mine = (await readOutbox(join(dataDir, 'outbox'))).filter(({ text }) => text?.includes(number));
    return mine.length >= expected ? mine : null;
  }, 60_000);
  return found.map(({ messageId }) => messageId);
}

describe('a product killed with SIGKILL', () => {
  it.runIf(hasProc)('while photos arrive leaves nothing of them on disk', async () => {
    const folder = join(dataDir, 'uploads');
    const { port } = new URL(product.publicUrl);
    const socket = connect(Number(port), 'localhost').on('error', () => {});
    const head = ['Host: localhost', 'Content-Type: application/json', 'Content-Length: 20000000'];
    const begin = `{"data":"${'QUJD'.repeat(100_000)}`;
    socket.write(rawRequest('POST /api/insurance/applications HTTP/1.1', head, begin));
    await eventually(async () => (await unnamedFiles(folder, product.pid())).length === 1);
    expect(await readdir(folder)).toEqual([]);
    // As if it had been killed before the file lost its name.
    await writeFile(join(folder, 'left'), '');
    await product.killAndStartAgain();
    expect(await readdir(folder)).toEqual([]);
    socket.destroy();
  });

  it('right after it acknowledged an application has it after the next start, and its e-mail goes out once', async () => {
    for (let round = 0; round < scaled(20, 1); round += 1) {
      const number = await apply(clientOf(product));
      await product.killAndStartAgain();
      expect(await isThere(number)).toBe(true);
      expect(await mailsAbout(number, 1)).toHaveLength(1);
    }
  });

  it.runIf(inFull)(
    'in the middle of many applications keeps each acknowledged one, and a repeat with the same key makes no second',
    async () => {
      const client = clientOf(product);
      const bodies = await Promise.all(
        Array.from({ length: 40 }, (_, n) =>
          visaPayload(client, { lastName: `Nkosi${'abcdefghij'[n % 10]}` }),
        ),
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
      product.kill();
      const acknowledged = (await Promise.all(sending)).filter((number) => number !== null);
      await product.killAndStartAgain();
      for (const number of acknowledged) expect(await isThere(number)).toBe(true);

      // A busy machine tells some of forty at once to try again later; all of them asking again keep it busy.
      const fewAtOnce = limitConcurrency({ atOnce: 4, waitingAtMost: bodies.length });
      const repeated = await Promise.all(
        bodies.map((body, n) => fewAtOnce(() => eventually(() => send(body, n)))),
      );
      expect(new Set(repeated).size).toBe(bodies.length);
      expect(repeated).toEqual(expect.arrayContaining(acknowledged));
    },
  );

  it('right after the card was charged, before it could hear of it, learns of the payment and says so once', async () => {
    const client = clientOf(product);
    const number = await apply(client);
    const checkout = await openCheckout(client, number);
    await payWithCard(checkout);
    await product.killAndStartAgain();
    await client.post('/api/payment/update-status', { orderRef: number, type: 'visa' });
    const answer = await client.get(`/api/applications/${number}`);
    expect(answer.json).toMatchObject({ paymentStatus: 'succeeded' });
    expect(await mailsAbout(number, 2)).toHaveLength(2);
  });

  it.runIf(inFull)(
    'in the middle of decisions and of taking them back has each whole or not at all',
    async () => {
      const visitor = clientOf(product);
      const staff = clientOf(product);
      await staff.signIn(killedPassword);
      const numbers = await Promise.all(
        Array.from({ length: 24 }, () => eventually(() => apply(visitor).catch(() => null))),
      );
      const paths = new Map<string, string>();
      for (const { id, applicationNumber } of visaList.parse((await staff.get(list)).json).items) {
        paths.set(applicationNumber, `/api/admin/applications/${id}`);
      }
      const pdfAttachment = (await makePdf()).toString('base64');
      let undone = 0;
      const decideAndUndo = async (number: string, index: number) => {
        const path = paths.get(number);
        // Each PDF is read by a thread of its own: a few will do.
        const attached = index % 8 < 2 ? { pdfAttachment } : {};
        const answer = await staff.patch(`${path}/status`, { status: 'approved', ...attached });
        if (index % 2 === 0) return;
        const { undo } = statusChanged.parse(answer.json);
        await staff.post(`${path}/undo`, { decisionId: undo?.decisionId });
        undone += 1;
      };
      const deciding = numbers.map((number, index) => decideAndUndo(number, index).catch(() => null));
      await eventually(async () => undone >= 3);
      product.kill();
      await Promise.all(deciding);
      await product.killAndStartAgain();

      const statuses = new Map(
        visaList
          .parse((await staff.get(list)).json)
          .items.map(({ applicationNumber, status }) => [applicationNumber, status]),
      );
      const approved = numbers.filter((number) => statuses.get(number) === 'approved');
      for (const number of approved) expect(await mailsAbout(number, 2)).toHaveLength(2);
      const outcomes = await Promise.all(
        numbers.map(async (number, index) => {
          const details = visaDetails.parse((await staff.get(paths.get(number) ?? '')).json);
          const download = (await visitor.get(`/api/download/visa/${number}`)).status;
          const mails = (await readOutbox(join(dataDir, 'outbox'))).filter(
            ({ subject }) => subject === `Approved: ${number}`,
          );
          const attached = details.hasDocument === (index % 8 < 2 && details.status === 'approved');
          return `${details.status}, document as it should be ${attached}, download ${download}, e-mails ${mails.length}`;
        }),
      );
      expect(new Set(outcomes)).toEqual(
        new Set([
          'approved, document as it should be true, download 200, e-mails 1',
          'pending, document as it should be true, download 409, e-mails 0',
        ]),
      );
    },
  );
});

/** The newest applications. */
const list = '/api/admin/applications?limit=100';

function numberIn(json: unknown): string {
  if (typeof json === 'object' && json !== null && 'applicationNumber' in json)
    return String(json.applicationNumber);
  throw new Error('The answer has no application number.');
}
