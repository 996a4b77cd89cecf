import { describe, expect, it } from 'vitest';
import { race } from '../../support/race.ts';
import { clientOf } from './client.ts';
import { sandboxForEachTest } from './runningSandbox.ts';

const card = '4000 0000 0000 3063';
const publicUrl = 'http://pay.example/sandbox';
const provider = sandboxForEachTest({ threeDsPage: 'http://shop.example/3ds-auth' });
const client = clientOf(provider);

type Fields = { MD: string; PaReq: string; TermUrl: string };

/** Pays with the card and gives what the merchant's page posts to the bank. */
async function challenged(id: string): Promise<Fields> {
  const { status, headers } = await client.pay(id, card);
  expect(status).toBe(303);
  const query = new URL(headers.get('location') ?? '').searchParams;
  expect(query.get('acsUrl')).toBe(`${publicUrl}/bank/acs`);
  const value = (name: string) => query.get(name) ?? '';
  return { MD: value('md'), PaReq: value('paReq'), TermUrl: value('termUrl') };
}
const hidden = (page: string, name: string) =>
  new RegExp(`<input type="hidden" name="${name}" value="([^"]*)">`).exec(page)?.[1] ?? '';

/** Types the code and gives what the bank's page posts back. */
async function confirmed(fields: Fields, code: string) {
  const { text } = await client.post('/bank/confirm', { ...fields, Code: code });
  expect(text).toContain(`<form method="post" action="${publicUrl}/bank/return">`);
  return { MD: hidden(text, 'MD'), PaRes: hidden(text, 'PaRes') };
}
const statusOf = async (id: string) => (await client.read(id)).payment_status;
const ended = 'This request for a code has ended';
const swapped = (token: string) => `${token.slice(0, 20)}${token[20] === 'A' ? 'B' : 'A'}${token.slice(21)}`;

describe('The bank’s challenge (3-D Secure 1)', () => {
  it('leads by the merchant’s page to a plain page with Code and Confirm, and nothing is taken yet', async () => {
    const id = await client.create();
    const fields = await challenged(id);
    expect(fields.TermUrl).toBe(`${publicUrl}/bank/return`);
    const { text, headers } = await client.post('/bank/acs', fields);
    expect(text).toContain('<label for="code">Code</label>');
    expect(text).toContain('<input id="code" name="Code"');
    expect(text).toContain('<button type="submit">Confirm</button>');
    expect(text).toContain('$224.00');
    expect(text).not.toContain('<script');
    expect(headers.get('content-security-policy')).toMatch(/form-action 'self';/);
    expect(await statusOf(id)).toBe('unpaid');
    expect((await client.read(id)).payment_attempts).toMatchObject([{ status: 'requires_action' }]);
  });

  it('allows the card form to lead to the merchant’s page', async () => {
    const id = await client.create();
    const answer = await fetch(`${provider.baseUrl}/checkout/${id}`);
    expect(answer.headers.get('content-security-policy')).toContain(
      "form-action 'self' http://shop.example;",
    );
  });

  it('passes with 123456: paid, and back to the shop', async () => {
    const id = await client.create();
    const back = await confirmed(await challenged(id), ' 123 456 ');
    expect(await statusOf(id)).toBe('unpaid');
    const { status, headers } = await client.post('/bank/return', back);
    expect(status).toBe(303);
    expect(headers.get('location')).toBe('http://shop.example/payment-success?order=TR1&type=visa');
    expect(await statusOf(id)).toBe('paid');
  });

  it('fails with any other code: declined, and the payer may try another card', async () => {
    const id = await client.create();
    const { status, headers } = await client.post(
      '/bank/return',
      await confirmed(await challenged(id), '654321'),
    );
    expect(status).toBe(303);
    const back = headers.get('location') ?? '';
    expect(back).toMatch(new RegExp(`^${publicUrl}/checkout/${id}\\?tried=pat_`));
    const page = await (await fetch(back.replace(publicUrl, provider.baseUrl))).text();
    expect(page).toContain('Your card was declined');
    expect(page).toContain('The bank could not confirm that it was you.');
    expect(await statusOf(id)).toBe('unpaid');
    expect((await client.pay(id)).status).toBe(303);
    expect(await statusOf(id)).toBe('paid');
  });

  it('asks again where no code was typed', async () => {
    const id = await client.create();
    const fields = await challenged(id);
    const { text } = await client.post('/bank/confirm', { ...fields, Code: ' ' });
    expect(text).toContain('<p class="error" id="code-error">Enter the code</p>');
    await client.post('/bank/return', await confirmed({ ...fields }, '123456'));
    expect(await statusOf(id)).toBe('paid');
  });

  it('keeps the first answer: a right code after a wrong one does not pass', async () => {
    const id = await client.create();
    const fields = await challenged(id);
    await confirmed(fields, '000000');
    await client.post('/bank/return', await confirmed(fields, '123456'));
    expect(await statusOf(id)).toBe('unpaid');
    expect((await client.post('/bank/acs', fields)).text).toContain('This code was already entered');
  });

  it('takes nothing a second time when the answer is posted again', race, async () => {
    const id = await client.create();
    const back = await confirmed(await challenged(id), '123456');
    await Promise.all([1, 2, 3].map(() => client.post('/bank/return', back)));
    expect((await client.post('/bank/return', back)).status).toBe(303);
    expect((await client.ledger()).totals.captured).toBe(22400);
  });

  it('believes no value that was changed, belongs to another checkout, or was made for another use', async () => {
    const [id, other] = [await client.create(), await client.create()];
    const [fields, foreign] = [await challenged(id), await challenged(other)];
    for (const wrong of [
      { ...fields, PaReq: swapped(fields.PaReq) },
      { ...fields, MD: swapped(fields.MD) },
      { ...fields, MD: foreign.MD },
      { ...fields, PaReq: fields.MD },
      { ...fields, PaReq: '' },
      { ...fields, PaReq: 'e30.AAAA' },
      { ...fields, TermUrl: 'https://evil.example/' },
      { ...fields, TermUrl: 'javascript:alert(1)' },
    ]) {
      for (const path of ['/bank/acs', '/bank/confirm']) {
        const refused = await client.post(path, { ...wrong, Code: '123456' });
        expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(ended)]);
      }
    }
    const back = await confirmed(foreign, '123456');
    for (const wrong of [
      { MD: fields.MD, PaRes: back.PaRes },
      { MD: back.MD, PaRes: swapped(back.PaRes) },
      { MD: back.MD, PaRes: foreign.PaReq },
      { MD: back.MD },
    ]) {
      const refused = await client.post('/bank/return', wrong);
      expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(ended)]);
    }
    expect([await statusOf(id), await statusOf(other)]).toEqual(['unpaid', 'unpaid']);
  });

  it('ends after ten minutes', async () => {
    const id = await client.create();
    const fields = await challenged(id);
    const back = await confirmed(fields, '123456');
    provider.clock = new Date('2026-11-21T08:10:00Z');
    expect((await client.post('/bank/acs', fields)).text).toContain(ended);
    expect((await client.post('/bank/return', back)).text).toContain(ended);
    expect(await statusOf(id)).toBe('unpaid');
  });

  it('takes nothing where the checkout was closed or paid meanwhile', async () => {
    const closed = await client.create();
    const back = await confirmed(await challenged(closed), '123456');
    await client.api('POST', `/v3/checkout/${closed}/expire`);
    await client.post('/bank/return', back);
    expect(await statusOf(closed)).toBe('unpaid');
    const paid = await client.create();
    const late = await confirmed(await challenged(paid), '123456');
    await client.pay(paid);
    await client.post('/bank/return', late);
    expect((await client.ledger()).totals.captured).toBe(22400);
  });

  it('goes on after a restart', async () => {
    const id = await client.create();
    const fields = await challenged(id);
    await provider.restart();
    await client.post('/bank/return', await confirmed(fields, '123456'));
    expect(await statusOf(id)).toBe('paid');
  });

  it('is put to any card by an armed fault, and to a merchant without a page by the provider’s own', async () => {
    await provider.restart({});
    const id = await client.create();
    await client.arm('challengeRedirect', { checkout: id });
    const { status, text, headers } = await client.pay(id);
    expect(status).toBe(200);
    expect(text).toContain(`<form method="post" action="${publicUrl}/bank/acs">`);
    expect(text).toContain('<button type="submit">Continue</button>');
    expect(headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^']+';/);
    const fields = {
      MD: hidden(text, 'MD'),
      PaReq: hidden(text, 'PaReq'),
      TermUrl: hidden(text, 'TermUrl'),
    };
    await client.post('/bank/return', await confirmed(fields, '123456'));
    expect(await statusOf(id)).toBe('paid');
  });
});
