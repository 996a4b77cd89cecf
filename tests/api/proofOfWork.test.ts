import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { issueToken } from '../../src/contract/applicant.ts';
import { freeTokens, leastWorkBits } from '../../src/domain/proofOfWork.ts';
import { issueBotToken } from '../../src/server/protection/botToken.ts';
import { searchWork } from '../../src/web/api/searchWork.ts';
import { type Client, clientOf, fingerprint, refusal, visaPayload } from '../support/client.ts';
import { insurancePayload } from '../support/insurance.ts';
import { openTwoInstances } from '../support/openProduct.ts';

/** The work that tokens cost once their block of addresses has taken many, at two instances. */

const { product, one, two } = await openTwoInstances();

let blocks = 0;
/** An address in a block that no test has used. */
const newBlock = () => {
  blocks += 1;
  return `198.18.${blocks}.7`;
};
const from = (address: string) => ({ 'x-forwarded-for': address });
const neighbourOf = (address: string) => address.replace(/\d+$/, '99');

async function take(client: Client, address: string) {
  return issueToken.answer.parse(
    (await client.post('/api/get-token', { fpHash: fingerprint }, from(address))).json,
  );
}

/** Takes the tokens of a block that cost nothing, and the first one after them. */
async function firstWithWork(address: string) {
  for (let taken = 0; taken < freeTokens; taken += 1) await take(one, address);
  const { token, work } = await take(one, address);
  if (work === undefined) throw new Error('This token costs nothing.');
  return { token, work, proven: `${token}.${searchWork(work.nonce, work.bits)}` };
}

/** A form that is refused for its total, after the token was looked at. */
const visaForm = (sessionToken: string) => visaPayload(one, { totalAmount: '1.00', sessionToken });
const taken = '409 amountMismatch totalAmount';
const send = (client: Client, form: object, address: string) =>
  client.post('/api/applications', form, from(address));

it('the OpenAPI document tells of the work', async () => {
  const { json } = await one.get('/api/openapi.json');
  const tokenRoute = z.object({ paths: z.object({ [issueToken.path]: z.unknown() }) });
  const described = JSON.stringify(tokenRoute.parse(json).paths[issueToken.path]);
  expect(described).toMatch(/"work":\{.*"bits":\{"type":"integer"/);
});

describe('a token', () => {
  it('costs nothing at ordinary rates, and its answer is as specified', async () => {
    const address = newBlock();
    for (let asked = 0; asked < freeTokens; asked += 1) {
      const { json } = await one.post('/api/get-token', { fpHash: fingerprint }, from(address));
      expect(json).toEqual({ token: expect.any(String), expiresIn: 600 });
    }
  });

  it('costs work that grows with the rate of its block, at all instances, and of no other', async () => {
    const address = newBlock();
    const { work } = await firstWithWork(address);
    expect(work.bits).toBe(leastWorkBits);
    let bits = work.bits;
    // Other addresses of the block, as each may take 60 a minute; the other instance hears of every fifth.
    for (let asked = 0; asked < 40; asked += 1) {
      const next = (await take(asked % 2 === 0 ? two : one, neighbourOf(address))).work?.bits ?? 0;
      bits = Math.max(bits, next);
    }
    expect(bits).toBeGreaterThan(leastWorkBits);
    expect((await take(two, neighbourOf(address))).work?.bits).toBeGreaterThan(leastWorkBits);
    expect((await take(one, newBlock())).work).toBeUndefined();
  });

  it('is taken with its work, five times for one form over all instances', async () => {
    const address = newBlock();
    const form = await visaForm((await firstWithWork(address)).proven);
    for (const client of [one, two, one, two, one]) {
      expect(refusal(await send(client, form, address))).toBe(taken);
    }
    let replayed = await send(two, form, address);
    // A slow machine may count alone for a moment.
    for (let call = 0; call < 10 && replayed.status !== 401; call += 1) {
      replayed = await send(call % 2 === 0 ? one : two, form, address);
    }
    expect(refusal(replayed)).toBe('401 tokenExpired');
    expect(replayed.text).toContain('The security check has expired. Please submit the form once more.');
  });

  it('is refused with wrong work, that of another token, in another block and after its time', async () => {
    const address = newBlock();
    const { token, work, proven } = await firstWithWork(address);
    const solution = proven.slice(token.length);
    const { token: another } = await take(one, address);
    const holder = { fpHash: fingerprint, block: address.replace(/7$/, '0/24') };
    const old = issueBotToken(product.services.keys, holder, new Date(Date.now() - 601_000), work.bits);
    const expired = `${old.token}.${searchWork(old.work?.nonce ?? '', work.bits)}`;
    const form = await visaForm('');
    for (const [sessionToken, expected, words, sender = address] of [
      [`${token}.${'1-'.repeat(15)}1`, '401 tokenInvalid', 'The security check failed.'],
      [`${another}${solution}`, '401 tokenInvalid', 'The security check failed.'],
      [proven, '403 tokenFingerprint', 'belongs to another browser', newBlock()],
      [expired, '401 tokenExpired', 'The security check has expired.'],
    ] as const) {
      const answer = await send(two, { ...form, sessionToken }, sender);
      expect(refusal(answer)).toBe(expected);
      expect(answer.text).toContain(words);
    }
    expect(refusal(await send(two, { ...form, sessionToken: proven }, address))).toBe(taken);
  });

  it('serves the form of its first submission, with its work too', async () => {
    const address = newBlock();
    const { proven } = await firstWithWork(address);
    expect(refusal(await send(one, await visaForm(proven), address))).toBe(taken);
    const other = await insurancePayload(one, { sessionToken: proven });
    expect(refusal(await two.post('/api/insurance/applications', other, from(address)))).toBe(
      '401 tokenInvalid',
    );
  });

  it('is taken without its work a few times a minute, then after a wait that is told', async () => {
    const address = newBlock();
    const { token, proven } = await firstWithWork(address);
    const form = await visaForm(token);
    let last = await send(one, form, address);
    expect(refusal(last)).toBe(taken);
    // Other tokens, as one serves five submissions; more than needed, as a slow machine may count alone for a moment.
    for (let sent = 0; sent < 12 && last.status !== 429; sent += 1) {
      const { token: sessionToken } = await take(one, address);
      last = await send(sent % 2 === 0 ? two : one, { ...form, sessionToken }, address);
    }
    expect(refusal(last)).toBe('429 workNeeded');
    expect(last.text).toContain('Please try again in a minute');
    const wait = Number(last.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    // Who has done the work is not affected.
    expect(refusal(await send(two, { ...form, sessionToken: proven }, address))).toBe(taken);

    await product.sql("update shared_limits set ends_at = now() - interval '1 second'");
    const { token: later } = await take(two, address);
    const third = clientOf(await product.another());
    expect(refusal(await send(third, { ...form, sessionToken: later }, address))).toBe(taken);
  });
});
