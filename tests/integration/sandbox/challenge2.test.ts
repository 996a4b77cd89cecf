import { describe, expect, it } from 'vitest';
import { race } from '../../support/race.ts';
import { clientOf } from './client.ts';
import { sandboxForEachTest } from './runningSandbox.ts';

const card = '4000 0025 0000 3155';
const publicUrl = 'http://pay.example/sandbox';
const ended = 'This request for a code has ended';
const provider = sandboxForEachTest({ threeDsPage: 'http://shop.example/3ds-auth' });
const client = clientOf(provider);

type Asked = { acs: string; creq: string; threeDSSessionData: string };

const hidden = (page: string, name: string) =>
  new RegExp(`<input type="hidden" name="${name}" value="([^"]*)">`).exec(page)?.[1] ?? '';
const messageOf = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
const encoded = (message: unknown) => Buffer.from(JSON.stringify(message)).toString('base64url');

/** Pays with the card and gives what the provider's page posts to the bank, and where. */
async function challenged(id: string): Promise<Asked> {
  const { status, text } = await client.pay(id, card);
  expect(status).toBe(200);
  const acs = new RegExp(`action="${publicUrl}(/bank/challenge/pat_[0-9a-f]{48})"`).exec(text)?.[1] ?? '';
  return { acs, creq: hidden(text, 'creq'), threeDSSessionData: hidden(text, 'threeDSSessionData') };
}
/** Types the code and gives what the bank's page posts back to the provider. */
async function answered({ acs, ...fields }: Asked, code: string) {
  const { text } = await client.post(`${acs}/answer`, { ...fields, Code: code });
  expect(text).toContain(`<form method="post" action="${publicUrl}/checkout-challenge/result">`);
  return { cres: hidden(text, 'cres'), threeDSSessionData: hidden(text, 'threeDSSessionData') };
}
const result = (back: Record<string, string>) => client.post('/checkout-challenge/result', back);
const statusOf = async (id: string) => (await client.read(id)).payment_status;
const threeDSecureOf = async (id: string) => {
  const { latest_payment_attempt } = await client.read(id);
  const { json } = await client.api('GET', `/v3/payment_attempt/${latest_payment_attempt}`);
  return json.data.payment_method_details.card.three_d_secure;
};

describe('The bank’s challenge (3-D Secure 2)', () => {
  it('leads from the provider’s page to the bank with a creq of version 2.2.0, not by the merchant', async () => {
    const id = await client.create();
    const asked = await challenged(id);
    expect(messageOf(asked.creq)).toEqual({
      threeDSServerTransID: expect.stringMatching(/^[0-9a-f-]{36}$/),
      acsTransID: expect.stringMatching(/^[0-9a-f-]{36}$/),
      messageVersion: '2.2.0',
      messageType: 'CReq',
      challengeWindowSize: '05',
    });
    expect(asked.threeDSSessionData).toMatch(/^[\w-]{1,1024}$/);
    const { acs, ...fields } = asked;
    const { text, headers } = await client.post(acs, fields);
    expect(text).toContain('<label for="code">Code</label>');
    expect(text).toContain('$224.00');
    expect(text).not.toContain('<script');
    expect(headers.get('content-security-policy')).toMatch(/form-action 'self';/);
    expect(await statusOf(id)).toBe('unpaid');
    expect((await client.read(id)).payment_attempts).toMatchObject([{ status: 'requires_action' }]);
    expect(await threeDSecureOf(id)).toBeUndefined();
  });

  it('passes with 123456: the bank answers with a cres, the attempt is authenticated, and paid', async () => {
    const id = await client.create();
    const asked = await challenged(id);
    const back = await answered(asked, '123 456');
    const { threeDSServerTransID, acsTransID } = messageOf(asked.creq);
    expect(messageOf(back.cres)).toEqual({
      threeDSServerTransID,
      acsTransID,
      messageVersion: '2.2.0',
      messageType: 'CRes',
      challengeCompletionInd: 'Y',
      transStatus: 'Y',
    });
    expect(back.threeDSSessionData).toBe(asked.threeDSSessionData);
    expect(await statusOf(id)).toBe('unpaid');
    const { status, headers } = await result(back);
    expect([status, headers.get('location')]).toEqual([
      303,
      'http://shop.example/payment-success?order=TR1&type=visa',
    ]);
    expect(await statusOf(id)).toBe('paid');
    expect(await threeDSecureOf(id)).toEqual({ result: 'authenticated', eci: '05', version: '2.2.0' });
  });

  it('fails with any other code: declined, noted on the attempt, and another card pays', async () => {
    const id = await client.create();
    const { status, headers } = await result(await answered(await challenged(id), '654321'));
    expect(status).toBe(303);
    const back = headers.get('location') ?? '';
    expect(back).toMatch(new RegExp(`^${publicUrl}/checkout/${id}\\?tried=pat_`));
    const page = await (await fetch(back.replace(publicUrl, provider.baseUrl))).text();
    expect(page).toContain('The bank could not confirm that it was you.');
    expect(await statusOf(id)).toBe('unpaid');
    expect(await threeDSecureOf(id)).toEqual({ result: 'failed', eci: '07', version: '2.2.0' });
    expect((await client.pay(id)).status).toBe(303);
    expect(await statusOf(id)).toBe('paid');
  });

  it('asks again where no code was typed', async () => {
    const id = await client.create();
    const { acs, ...fields } = await challenged(id);
    const { text } = await client.post(`${acs}/answer`, { ...fields, Code: ' ' });
    expect(text).toContain('<p class="error" id="code-error">Enter the code</p>');
    await result(await answered({ acs, ...fields }, '123456'));
    expect(await statusOf(id)).toBe('paid');
  });

  it('believes the bank’s own answer, not the one that the browser brings, and the first one only', async () => {
    const id = await client.create();
    const asked = await challenged(id);
    const failed = await answered(asked, '000000');
    const forged = encoded({ ...messageOf(failed.cres), transStatus: 'Y' });
    expect(messageOf((await answered(asked, '123456')).cres).transStatus).toBe('N');
    const { acs, ...fields } = asked;
    expect((await client.post(acs, fields)).text).toContain('This code was already entered');
    expect((await result({ ...failed, cres: forged })).status).toBe(303);
    expect(await statusOf(id)).toBe('unpaid');
  });

  it('takes nothing before the bank has answered, whatever is posted', async () => {
    const id = await client.create();
    const { creq, threeDSSessionData } = await challenged(id);
    const { threeDSServerTransID, acsTransID } = messageOf(creq);
    const cres = encoded({
      threeDSServerTransID,
      acsTransID,
      messageVersion: '2.2.0',
      messageType: 'CRes',
      challengeCompletionInd: 'Y',
      transStatus: 'Y',
    });
    expect((await result({ cres, threeDSSessionData })).text).toContain(ended);
    expect(await statusOf(id)).toBe('unpaid');
  });

  it('takes nothing a second time when the answer is posted again', race, async () => {
    const id = await client.create();
    const back = await answered(await challenged(id), '123456');
    await Promise.all([1, 2, 3].map(() => result(back)));
    expect((await result(back)).status).toBe(303);
    expect((await client.ledger()).totals.captured).toBe(22400);
  });

  it('refuses messages of another transaction, of another kind, and session data that were changed', async () => {
    const [mine, other] = [await challenged(await client.create()), await challenged(await client.create())];
    const { creq, threeDSSessionData } = mine;
    for (const wrong of [other.creq, '', 'e30', encoded({ ...messageOf(creq), messageType: 'CRes' })]) {
      for (const path of [mine.acs, `${mine.acs}/answer`]) {
        const refused = await client.post(path, { creq: wrong, threeDSSessionData, Code: '123456' });
        expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(ended)]);
      }
    }
    const back = await answered(mine, '123456');
    for (const wrong of [
      { ...back, cres: creq },
      { ...back, cres: '' },
      { ...back, threeDSSessionData: other.threeDSSessionData },
      { ...back, threeDSSessionData: `A${threeDSSessionData.slice(1)}` },
      { cres: back.cres },
    ]) {
      expect((await result(wrong)).status).toBe(400);
    }
    expect((await client.ledger()).totals.captured).toBe(0);
  });

  it('ends after ten minutes', async () => {
    const id = await client.create();
    const { acs, ...fields } = await challenged(id);
    const back = await answered({ acs, ...fields }, '123456');
    provider.clock = new Date('2026-11-21T08:10:00Z');
    expect((await client.post(acs, fields)).text).toContain(ended);
    expect((await result(back)).text).toContain(ended);
    expect(await statusOf(id)).toBe('unpaid');
  });

  it('goes on after a restart', async () => {
    const id = await client.create();
    const asked = await challenged(id);
    await provider.restart();
    await result(await answered(asked, '123456'));
    expect(await statusOf(id)).toBe('paid');
  });

  it('is put to any card by an armed fault', async () => {
    const id = await client.create();
    await client.arm('challenge', { checkout: id });
    expect((await client.pay(id)).text).toContain(`action="${publicUrl}/bank/challenge/pat_`);
  });
});
