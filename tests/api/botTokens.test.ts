import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type Answer, type Client, fingerprint, refusal, visaPayload } from '../support/client.ts';
import { insurancePayload } from '../support/insurance.ts';
import { openTwoInstances } from '../support/openProduct.ts';

const { one, two } = await openTwoInstances();

/** A form that is refused for its total, after the token was looked at. */
const visaForm = () => visaPayload(one, { totalAmount: '1.00' });
const tokenTaken = '409 amountMismatch totalAmount';
const apply = (client: Client, payload: object, headers: Record<string, string> = {}): Promise<Answer> =>
  client.post('/api/applications', payload, headers);

describe('a token of bot protection', () => {
  it('serves five submissions at all instances together', async () => {
    const form = await visaForm();
    for (let call = 0; call < 5; call += 1) {
      expect(refusal(await apply(call % 2 === 0 ? one : two, form))).toBe(tokenTaken);
    }
    let last = '';
    // A slow machine may count alone for a moment.
    for (let call = 0; call < 10 && last !== '401 tokenExpired'; call += 1) {
      last = refusal(await apply(call % 2 === 0 ? two : one, form));
    }
    expect(last).toBe('401 tokenExpired');
    expect(refusal(await apply(one, await visaForm()))).toBe(tokenTaken);
  });

  it('serves the form of its first submission', async () => {
    const form = await visaForm();
    expect(refusal(await apply(one, form))).toBe(tokenTaken);
    const other = await insurancePayload(one, { sessionToken: form.sessionToken });
    for (const client of [one, two]) {
      expect(refusal(await client.post('/api/insurance/applications', other))).toBe('401 tokenInvalid');
    }
    expect(refusal(await apply(two, form))).toBe(tokenTaken);
  });

  it('serves the block of addresses it was given to, and no other', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const given = await one.post('/api/get-token', { fpHash: fingerprint }, from('203.0.113.7'));
    const { token: sessionToken } = z.object({ token: z.string() }).parse(given.json);
    const form = { ...(await visaForm()), sessionToken };
    expect(refusal(await apply(two, form, from('203.0.113.200')))).toBe(tokenTaken);
    expect(refusal(await apply(two, form, from('198.51.100.7')))).toBe('403 tokenFingerprint');
  });
});
