import { describe, expect, it } from 'vitest';
import { race } from '../../support/race.ts';
import { checkoutOrder, declinedCard, goodCard, sandboxForEachTest } from './runningSandbox.ts';

const provider = sandboxForEachTest();

async function open(over: Record<string, unknown> = {}): Promise<string> {
  const answer = await fetch(`${provider.sandbox.baseUrl}/v3/checkout`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from('key:secret').toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ ...checkoutOrder(), ...over }),
  });
  return (await answer.json()).data.id;
}
async function page(id: string, card?: Record<string, string>) {
  const answer = await fetch(`${provider.sandbox.baseUrl}/checkout/${id}`, {
    redirect: 'manual',
    ...(card === undefined ? {} : { method: 'POST', body: new URLSearchParams(card) }),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

describe('The hosted payment page', () => {
  it('is a plain form with a label for each field, a Pay button and a way to cancel', async () => {
    const { status, text } = await page(await open());
    expect(status).toBe(200);
    for (const label of ['Card number', 'Expiry', 'CVC', 'Name on card']) {
      expect(text).toMatch(new RegExp(`<label for="(\\w+)">${label}</label>[^]*<input id="\\1"`));
    }
    expect(text).toContain('<button type="submit">Pay $224.00</button>');
    expect(text).toContain('<a class="cancel" href="http://shop.example/payment/cancel">Cancel</a>');
    expect(text).toContain('Sandbox: no real money moves');
    expect(text).toContain('4000 0000 0000 0002');
    expect(text).not.toContain('<script');
  });

  it('allows its own style, no script, and the shop as the end of the form', async () => {
    const { headers } = await page(await open());
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' http://shop.example;");
    expect(policy).not.toMatch(/script-src|unsafe/);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('sends the payer back to the shop after a payment', async () => {
    const { status, headers } = await page(await open(), goodCard);
    expect(status).toBe(303);
    expect(headers.get('location')).toBe('http://shop.example/payment-success?order=TR1&type=visa');
  });

  it('says that a card was declined and lets the payer try another', async () => {
    const id = await open();
    const declined = await page(id, declinedCard);
    expect(declined.status).toBe(200);
    expect(declined.text).toContain('Your card was declined');
    expect(declined.text).toContain('No money was taken');
    expect(declined.text).toContain('value="ANDREA LARK"');
    expect(declined.text).not.toContain(`value="${declinedCard.number}"`);
    expect((await page(id, goodCard)).status).toBe(303);
  });

  it('says at each field and in a summary what is wrong, and takes nothing', async () => {
    const id = await open();
    const { text } = await page(id, { number: '4242', expiry: '', cvc: '1', name: '' });
    expect(text).toContain('<title>Error: Pay $224.00</title>');
    for (const [field, problem] of [
      ['number', 'The card number must be 12 to 19 digits'],
      ['expiry', 'Enter the expiry date'],
      ['cvc', 'The CVC is 3 or 4 digits'],
      ['name', 'Enter the name as it stands on the card'],
    ]) {
      expect(text).toContain(`<a href="#${field}">${problem}</a>`);
      expect(text).toContain(`<p class="error" id="${field}-error">${problem}</p>`);
    }
    expect((await page(id)).text).toContain('Pay $224.00');
  });

  it('takes one payment, however often the button is pressed', race, async () => {
    const id = await open();
    await Promise.all([page(id, goodCard), page(id, goodCard), page(id, goodCard)]);
    const again = await page(id, goodCard);
    expect(again.text).toContain('This payment has already been made');
    expect(again.text).toContain('href="http://shop.example/payment-success?order=TR1&amp;type=visa"');
    const checkout = await fetch(`${provider.sandbox.baseUrl}/v3/checkout/${id}`, {
      headers: { authorization: `Basic ${Buffer.from('key:secret').toString('base64')}` },
    });
    expect((await checkout.json()).data.payment_attempts).toHaveLength(1);
  });

  it('takes nothing once it has expired, and leads back', async () => {
    const id = await open();
    provider.clock = new Date('2026-11-22T08:00:00Z');
    for (const card of [undefined, goodCard]) {
      const { text } = await page(id, card);
      expect(text).toContain('This checkout has expired');
      expect(text).toContain('href="http://shop.example/payment/cancel"');
    }
  });

  it('shows what it was given as text, never as markup', async () => {
    const id = await open({
      transaction_description: '<script>alert(1)</script>',
      reference_id: '"><img src=x>',
    });
    const { text } = await page(id, { ...declinedCard, name: '"><script>x</script>' });
    expect(text).not.toMatch(/<script|<img/);
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;x&lt;/script&gt;"');
  });

  it.each([
    ['which is not a form', 415, 'This request is not a form', 'text/plain', 'number=4242'],
    ['which is JSON', 415, 'This request is not a form', 'application/json', '{}'],
    [
      'of 20 kB',
      413,
      'This form is too large',
      'application/x-www-form-urlencoded',
      `number=${'4'.repeat(20_000)}`,
    ],
  ])('refuses a request %s with a page and takes nothing', async (_what, status, heading, type, body) => {
    const id = await open();
    for (const path of [`/checkout/${id}`, '/checkout/abc', '/bank/acs', '/bank/confirm', '/bank/return']) {
      const answer = await fetch(`${provider.sandbox.baseUrl}${path}`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      });
      expect(answer.status, path).toBe(status);
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
      expect(await answer.text()).toContain(`<h1>${heading}</h1>`);
    }
    expect((await page(id)).text).toContain('Pay $224.00');
  });

  it('answers 404 for a checkout that is not there', async () => {
    const missing = await page('chk_00000000000000000000000000000000', goodCard);
    expect(missing.status).toBe(404);
    expect(missing.text).toContain('There is no such checkout');
  });
});
