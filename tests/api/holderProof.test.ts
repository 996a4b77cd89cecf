import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelApplication } from '../../src/contract/cancellation.ts';
import { tokenOfLink } from '../../src/domain/status/mailLink.ts';
import { apply, type Client, clientOf, openCheckout, payWithCard, refusal } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { signedIn } from '../support/openProduct.ts';
import { linkIn } from '../support/outbox.ts';
import { startTestProduct, type TestProduct } from '../support/product.ts';

/** STATUS_PROOF=email: who may download with an application's number (attack A12). */

const email = 'thandiwe@example.com';
const unknown = 'TR00000000000000';
const day = 24 * 60 * 60 * 1000;

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ STATUS_PROOF: 'email' });
});
afterAll(() => product.end());

const device = () => clientOf(product);
const receipt = (client: Client, number: string, headers?: Record<string, string>) =>
  client.get(`/api/receipt/visa/${number}`, headers);
const prove = (client: Client, number: string, address: string) =>
  client.post('/api/holder-proof', { kind: 'visa', applicationNumber: number, email: address });
/** What a device gets that is let in to an application which is not paid. */
const letIn = '409 notPaidYet';

/** Status, place and caching of the answer to a GET with these headers alone: `fetch` sends headers of its own. */
function opening(path: string, headers: Record<string, string>): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    get(`${product.publicUrl}${path}`, { headers }, (answer) => {
      answer.resume();
      resolve([answer.statusCode, answer.headers.location, answer.headers['cache-control']]);
    }).on('error', reject);
  });
}

/** Status, type and words of the answer to somebody who opens an address in a browser. */
function readBy(cookie: string, path: string): Promise<unknown[]> {
  const headers = { cookie, 'sec-fetch-mode': 'navigate', accept: 'text/html,*/*' };
  return new Promise((resolve, reject) => {
    get(`${product.publicUrl}${path}`, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve([answer.statusCode, answer.headers['content-type'], Buffer.concat(parts).toString()]),
      );
    }).on('error', reject);
  });
}

async function paidApplication(client: Client): Promise<string> {
  const number = await apply(client);
  await payWithCard(await openCheckout(client, number));
  await eventually(async () =>
    (await client.get(`/api/applications/${number}`)).text.includes('"succeeded"'),
  );
  return number;
}

describe('with STATUS_PROOF=email', () => {
  it('the device that applied cancels without a link, and another one with the number does not', async () => {
    const own = device();
    const number = await paidApplication(own);
    const body = { kind: 'visa', applicationNumber: number, amount: '179.20' };
    expect(refusal(await device().post(cancelApplication.path, body))).toBe('403 cancellationNotProven');
    expect((await device().get(`/api/applications/${number}`)).text).toContain('"isProven":false');
    expect((await own.get(`/api/applications/${number}`)).text).toContain('"isProven":true');
    expect((await own.post(cancelApplication.path, body)).status).toBe(200);
  });

  it('the device that applied downloads without a question', async () => {
    const own = device();
    const number = await paidApplication(own);
    expect((await receipt(own, number)).headers.get('content-type')).toBe('application/pdf');
    const { headers } = await device().post('/api/holder-proof', {
      kind: 'visa',
      applicationNumber: number,
      email,
    });
    expect(headers.get('set-cookie')).toMatch(
      /^kapi-holder=\w+-[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(headers.get('set-cookie')).not.toContain(number);
  });

  it('another device reads the status, and downloads once it has named the address', async () => {
    const number = await paidApplication(device());
    const other = device();
    expect((await other.get(`/api/applications/${number}`)).status).toBe(200);
    for (const path of ['receipt', 'download']) {
      expect(refusal(await other.get(`/api/${path}/visa/${number}`))).toBe('403 proofNeeded');
    }
    expect(refusal(await other.get(`/api/credit-note/visa/${number}/C-2026-000001`))).toBe('403 proofNeeded');
    // As it comes when it is copied out of Arabic text.
    expect((await prove(other, number, ` \u202a${email.toUpperCase()}\u202c `)).status).toBe(204);
    expect((await receipt(other, number)).status).toBe(200);
    expect(refusal(await other.get(`/api/download/visa/${number}`))).toBe('409 notApprovedYet');

    const next = await apply(device());
    expect(refusal(await receipt(other, next))).toBe('403 proofNeeded');
  });

  it('a wrong address and a number that nobody has get the same answers', async () => {
    const number = await apply(device());
    const other = device();
    const answers = [
      await prove(other, number, 'other@example.com'),
      await prove(other, unknown, email),
      await prove(other, unknown, ''),
    ];
    expect(refusal(answers[0] ?? (await receipt(other, number)))).toBe('403 emailNotOfApplication email');
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await receipt(other, unknown)).text).toBe((await receipt(other, number)).text);
    const written = await product.sql<{ action: string }>(
      `select action from audit_log where action = 'holder.proofRefused' and application_id = $1`,
      [await product.idOf(number)],
    );
    expect(written).toHaveLength(1);
  });

  it('a browser that opens a download is sent to the page that asks, known number or not', async () => {
    const number = await apply(device());
    for (const each of [number, unknown]) {
      const pages: [string, string][] = [
        [`/api/receipt/visa/${each}`, 'receipt'],
        [`/api/download/insurance/${each}`, 'document'],
        [`/api/credit-note/visa/${each}/C-2026-000001`, 'C-2026-000001'],
      ];
      for (const [path, file] of pages) {
        const type = path.includes('insurance') ? 'insurance' : 'visa';
        expect(await opening(path, { 'sec-fetch-mode': 'navigate', accept: 'text/html,*/*' })).toEqual([
          303,
          `/status?ref=${each}&type=${type}&file=${file}`,
          'no-store',
        ]);
      }
    }
    const path = `/api/receipt/visa/${number}`;
    expect((await opening(path, { accept: 'text/html,*/*' }))[0]).toBe(303);
    expect((await opening(path, { 'sec-fetch-mode': 'cors', accept: 'text/html,*/*' }))[0]).toBe(403);
    expect((await opening(path, {}))[0]).toBe(403);
  });

  it('a browser that opens a file which is not there shows why in words, in the direction of the language', async () => {
    const own = device();
    const path = `/api/receipt/visa/${await apply(own)}`;
    expect(await readBy(own.cookie(), path)).toEqual([
      409,
      'text/plain; charset=utf-8',
      'This application has not been paid for yet, so there is no receipt.',
    ]);
    const [status, , words] = await readBy(own.cookie(), `${path}?lang=ar`);
    expect(status).toBe(409);
    expect(words).toMatch(/^\u2067\p{Script=Arabic}.*\u2069$/u);
    expect(refusal(await own.get(path))).toBe('409 notPaidYet');
  });

  it('the link of an e-mail is proof, until staff revoke it', async () => {
    const number = await apply(device());
    const link = await eventually(async () => {
      const mail = (await product.mails()).find(({ subject }) => subject?.includes(number));
      return mail && linkIn(mail);
    });
    const other = device();
    const token = tokenOfLink(new URL(link, product.publicUrl).hash);
    expect((await other.post('/api/status-link', { token })).status).toBe(200);
    expect(refusal(await receipt(other, number))).toBe(letIn);

    const staff = await signedIn(product);
    await staff.post(`/api/admin/applications/${await product.idOf(number)}/mail-links/revoke`);
    expect(refusal(await receipt(other, number))).toBe('403 proofNeeded');
    await prove(other, number, email);
    expect(refusal(await receipt(other, number))).toBe(letIn);
  });

  it('a proof is of one application, cannot be made up and is taken for 90 days', async () => {
    const own = device();
    const [number, next] = [await apply(own), await apply(device())];
    const cookie = own.cookie();
    const askWith = async (value: string, asked: string) =>
      refusal(await receipt(device(), asked, { cookie: value }));
    expect(await askWith(cookie, number)).toBe(letIn);
    expect(await askWith(cookie, next)).toBe('403 proofNeeded');
    const changed = cookie.endsWith('A') ? 'B' : 'A';
    expect(await askWith(cookie.slice(0, -1) + changed, number)).toBe('403 proofNeeded');
    expect(await askWith('kapi-holder=-', number)).toBe('403 proofNeeded');
    expect(await askWith(`kapi-holder=${'.'.repeat(900)}`, number)).toBe('403 proofNeeded');

    const provenAt = (at: number) => {
      const moment = at.toString(36);
      const mac = product.services.keys.hash('holder-proof', `${moment}\n${number}`).toString('base64url');
      return `kapi-holder=${moment}-${mac}`;
    };
    const now = Date.now();
    expect(await askWith(provenAt(now - 89 * day), number)).toBe(letIn);
    expect(await askWith(provenAt(now - 90 * day - 1000), number)).toBe('403 proofNeeded');
    expect(await askWith(provenAt(now + day), number)).toBe('403 proofNeeded');
  });

  it('a device keeps the proofs of ten applications, the latest', async () => {
    const family = device();
    const numbers: string[] = [];
    for (let each = 0; each < 11; each += 1) numbers.push(await apply(family));
    const [first = '', second = ''] = numbers;
    expect(refusal(await receipt(family, first))).toBe('403 proofNeeded');
    expect(refusal(await receipt(family, second))).toBe(letIn);
    await prove(family, second, email);
    expect(family.cookie().split('.')).toHaveLength(10);
    for (const number of numbers.slice(1)) expect(refusal(await receipt(family, number))).toBe(letIn);
  });
});

describe('addresses tried', () => {
  it('for one number are counted from everywhere, known or not; one device tries few', async () => {
    const strict = await startTestProduct({
      STATUS_PROOF: 'email',
      RATE_LIMIT_FACTOR: '1',
      TRUST_PROXY: '127.0.0.1',
    });
    try {
      const number = await apply(clientOf(strict));
      const tryFrom = (address: string, asked: string) =>
        clientOf(strict).post(
          '/api/holder-proof',
          { kind: 'visa', applicationNumber: asked, email: 'guess@example.com' },
          { 'x-forwarded-for': address },
        );
      for (const asked of [number, unknown]) {
        for (let each = 1; each <= 10; each += 1) {
          const answer = await tryFrom(`203.0.113.${each}`, asked.toLowerCase());
          expect(refusal(answer)).toBe('403 emailNotOfApplication email');
        }
        const late = await tryFrom('203.0.113.11', asked);
        expect(refusal(late)).toBe('429 proofDelayed');
        expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(3000);
      }
      // More than two windows of a minute let pass, however slow the machine is.
      const tries = await Promise.all(
        Array.from({ length: 30 }, (_, each) => tryFrom('198.51.100.1', `TR00000000000000${each}`)),
      );
      expect(tries.map(refusal)).toContain('429 tooManyRequests');
    } finally {
      await strict.end();
    }
  });
});

describe('without STATUS_PROOF', () => {
  it('the number is enough, no cookie is set and no address can be tried', async () => {
    const plain = await startTestProduct();
    try {
      const own = clientOf(plain);
      const number = await apply(own);
      expect(own.cookie()).toBe('');
      expect(refusal(await clientOf(plain).get(`/api/receipt/visa/${number}`))).toBe(letIn);
      expect(refusal(await prove(clientOf(plain), number, email))).toBe('404 notFound');
    } finally {
      await plain.end();
    }
  });
});
