import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { proveAgain, recoveryCodeSheet, secondFactorOffer } from '../../src/contract/access.ts';
import { freshForMinutes } from '../../src/domain/staff/freshProof.ts';
import { systemClock } from '../../src/server/clock.ts';
import { type Answer, apply, type Client, clientOf, refusal, staffPassword } from '../support/client.ts';
import { promisedEndpoints } from '../support/contract.ts';
import { openProduct } from '../support/openProduct.ts';
import { race } from '../support/race.ts';

/** What a session alone must not do: staff say who they are once more when their last proof is some minutes old. */

const { product, visitor } = await openProduct();
let start = 0;
beforeEach(() => {
  start = Date.now();
  pass(0);
});
afterEach(() => {
  product.services.clock = systemClock;
});

/** Signed in without the help of the client, which proves by itself who it is. */
async function signedIn(): Promise<Client> {
  const client = clientOf(product);
  expect((await client.post('/api/admin/login', { password: staffPassword })).status).toBe(204);
  return client;
}

/** Sets the product's clock to some seconds after the start of the test; the session of a page that is used stays open. */
const pass = (seconds: number) => {
  const now = start + seconds * 1000;
  product.services.clock = { now: () => new Date(now) };
};
const tooLong = freshForMinutes * 60;
const prove = (client: Client, given: object = { password: staffPassword }) =>
  client.post(proveAgain.path, given);
const exportLog = (client: Client) => client.get('/api/admin/audit/export');

const asking = (await promisedEndpoints()).filter(({ proof }) => proof === 'fresh');
const named = asking.map(({ method, path }) => [method, path] as const);

it('is asked for by these calls, so that none is forgotten', () => {
  expect(named.map((call) => call.join(' ')).sort()).toEqual([
    'DELETE /api/admin/roles/:id',
    'DELETE /api/admin/security/passkeys/:id',
    'GET /api/admin/applications/export',
    'GET /api/admin/audit/export',
    'GET /api/admin/insurance-applications/export',
    'GET /api/admin/money-report/export',
    'GET /api/admin/reports/export',
    'PATCH /api/admin/roles/:id',
    'PATCH /api/admin/rules',
    'POST /api/admin/applications/:id/disputes',
    'POST /api/admin/applications/:id/refunds',
    'POST /api/admin/applications/:id/refunds/:refundId/again',
    'POST /api/admin/applications/:id/refunds/:refundId/decision',
    'POST /api/admin/approvals/:id/approve',
    'POST /api/admin/insurance-applications/:id/disputes',
    'POST /api/admin/insurance-applications/:id/refunds',
    'POST /api/admin/insurance-applications/:id/refunds/:refundId/again',
    'POST /api/admin/insurance-applications/:id/refunds/:refundId/decision',
    'POST /api/admin/people',
    'POST /api/admin/people/:id/deactivate',
    'POST /api/admin/people/:id/invitation',
    'POST /api/admin/people/:id/roles',
    'POST /api/admin/roles',
    'POST /api/admin/security/passkeys',
    'POST /api/admin/security/passkeys/begin',
  ]);
});

const outcome = (answer: Answer) => (answer.status < 400 ? String(answer.status) : refusal(answer));

it.each(named)('%s %s asks for one after five minutes', async (method, path) => {
  const client = await signedIn();
  const address = path.replace(/:\w+/g, '999999');
  const body = method === 'POST' ? {} : undefined;
  const ask = async () => outcome(await client.send(method, address, body));
  pass(tooLong - 60);
  expect(await ask()).not.toBe('403 freshProofNeeded');
  pass(tooLong + 5);
  expect(await ask()).toBe('403 freshProofNeeded');
});

describe('a proof', () => {
  const secondsLeft = async (client: Client) => {
    const { json } = await client.get('/api/admin/session');
    return z.object({ provenForSeconds: z.int() }).parse(json).provenForSeconds;
  };

  it('lasts from the sign-in on, and anew from the password on', async () => {
    const client = await signedIn();
    expect(await secondsLeft(client)).toBeGreaterThan(tooLong - 60);
    pass(tooLong + 60);
    expect(await secondsLeft(client)).toBe(0);
    expect(refusal(await exportLog(client))).toBe('403 freshProofNeeded');
    expect(refusal(await prove(client, { password: 'not the password at all' }))).toBe(
      '403 wrongPassword password',
    );
    expect(refusal(await exportLog(client))).toBe('403 freshProofNeeded');
    expect((await prove(client)).status).toBe(204);
    expect(await secondsLeft(client)).toBe(tooLong);
    expect((await exportLog(client)).status).toBe(200);
  });

  it('gives the session another id, and stands in the log', async () => {
    const client = await signedIn();
    const old = client.cookie();
    expect((await prove(client)).status).toBe(204);
    expect(client.cookie()).not.toBe(old);
    expect((await clientOf(product).get('/api/admin/stats', { cookie: old })).status).toBe(401);
    expect((await client.get('/api/admin/stats')).status).toBe(200);
    const [entry] = await product.sql(
      `select detail, person_id from audit_log where action = 'staff.proved' order by id desc limit 1`,
    );
    expect(entry).toEqual({ detail: { factor: 'none' }, person_id: '1' });
  });

  it('counts once where two are given at the same moment', race, async () => {
    const client = await signedIn();
    const cookie = client.cookie();
    const twice = [0, 1].map(() =>
      clientOf(product).post(proveAgain.path, { password: staffPassword }, { cookie }),
    );
    const statuses = (await Promise.all(twice)).map(({ status }) => status).sort();
    expect(statuses).toEqual([204, 401]);
  });
});

describe('an approval', () => {
  const decide = async (client: Client, number: string, status: string) => {
    const path = `/api/admin/applications/${await product.idOf(number)}/status`;
    return outcome(await client.patch(path, { status }));
  };

  it('asks for one where a warning is grave, and only there', async () => {
    const [first, twin] = [
      await apply(visitor, { passportNumber: 'U77000001' }),
      await apply(visitor, { passportNumber: 'U77000001' }),
    ];
    const alone = await apply(visitor, { passportNumber: 'U77000002' });
    const client = await signedIn();
    pass(tooLong + 60);
    expect(await decide(client, first, 'approved')).toBe('403 freshProofNeeded');
    expect(await decide(client, alone, 'approved')).toBe('200');
    expect(await decide(client, twin, 'rejected')).toBe('200');
    // Nobody else has the passport in an open application any more.
    expect(await decide(client, first, 'approved')).toBe('200');
  });
});

describe('with the second factor on, a proof', () => {
  it('needs the password and a code, which works once', async () => {
    const client = await signedIn();
    const begun = await client.post('/api/admin/security/second-factor', { password: staffPassword });
    const { secret } = secondFactorOffer.parse(begun.json);
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    const on = await client.post('/api/admin/security/second-factor/confirm', { code: app.generate() });
    const [recoveryCode = ''] = recoveryCodeSheet.parse(on.json).recoveryCodes;
    const withCode = (code: string) => prove(client, { password: staffPassword, code });
    expect(refusal(await prove(client))).toBe('403 secondFactorNeeded code');
    expect(refusal(await withCode('AAAAA-AAAAA-AAAAA'))).toBe('403 wrongCode code');
    expect((await withCode(recoveryCode)).status).toBe(204);
    expect(refusal(await withCode(recoveryCode))).toBe('403 wrongCode code');
    const [entry] = await product.sql(
      `select detail from audit_log where action = 'staff.proved' order by id desc limit 1`,
    );
    expect(entry).toEqual({ detail: { factor: 'recoveryCode' } });
  });
});
