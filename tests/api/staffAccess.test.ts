import { once } from 'node:events';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import * as z from 'zod';
import { recoveryCodeSheet, secondFactorOffer, securityOverview } from '../../src/contract/access.ts';
import { liveClose } from '../../src/contract/live.ts';
import { systemClock } from '../../src/server/clock.ts';
import { type Answer, type Client, clientOf, refusal, staffPassword } from '../support/client.ts';
import { behindProxy } from '../support/openProduct.ts';
import { startTestProduct, type TestProduct } from '../support/product.ts';
import { race } from '../support/race.ts';
import { connectSocket } from '../support/socket.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct(behindProxy);
});
afterAll(() => product.end());
beforeEach(() => product.sql('delete from staff_sign_in_tries'));

let nextAddress = 1;
const newAddress = () => `198.51.100.${nextAddress++}`;
const signIn = (
  client: Client,
  { address = newAddress(), password = staffPassword, ...rest }: Record<string, string> = {},
) =>
  client.post(
    '/api/admin/login',
    { password, ...rest },
    { 'x-forwarded-for': address, 'user-agent': firefox },
  );
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

async function signedIn(more: Record<string, string> = {}): Promise<Client> {
  const client = clientOf(product);
  expect((await signIn(client, more)).status).toBe(204);
  return client;
}
const isIn = async (client: Client) => (await client.get('/api/admin/stats')).status === 200;
const overviewOf = async (client: Client) =>
  securityOverview.parse((await client.get('/api/admin/security')).json);
const staffSocket = (cookie: string) => connectSocket(product.publicUrl, { cookie, path: '/ws?admin=true' });

/** What follows when a session is given another id: the old cookie is worth nothing, its pages come back with the new one. */
async function expectRenewed(client: Client, change: () => Promise<Answer>): Promise<Answer> {
  const old = client.cookie();
  const socket = await staffSocket(old);
  const [before] = (await overviewOf(client)).sessions.filter(({ mine }) => mine);
  const answer = await change();
  expect(client.cookie()).not.toBe(old);
  expect(answer.headers.get('set-cookie')).toMatch(/; Path=\/; HttpOnly; SameSite=Strict/);
  expect((await clientOf(product).get('/api/admin/stats', { cookie: old })).status).toBe(401);
  const [after] = (await overviewOf(client)).sessions.filter(({ mine }) => mine);
  expect(after).toMatchObject({ code: before?.code, label: before?.label, signedInAt: before?.signedInAt });
  expect(await socket.closed()).toBe(liveClose.restart);
  const again = await staffSocket(client.cookie());
  expect(again.isClosed()).toBe(false);
  again.close();
  return answer;
}

const lastAudit = async () =>
  (
    await product.sql<{ action: string; detail: unknown; session_label: string | null }>(
      'select action, detail, session_label from audit_log order by id desc limit 1',
    )
  )[0];

describe('wrong passwords', () => {
  it('make an address wait, longer each time, and spare every other address', async () => {
    const client = clientOf(product);
    const address = newAddress();
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      const answer = await signIn(client, { address, password: `wrong ${attempt}` });
      expect(refusal(answer)).toBe('401 wrongPassword password');
      expect(answer.json).toMatchObject({ message: 'Yanlış şifre!' });
    }
    const waiting = await signIn(client, { address });
    expect(refusal(waiting)).toBe('429 signInDelayed');
    expect(waiting.json).toMatchObject({
      message: expect.stringMatching(
        /^Çok fazla yanlış deneme yapıldı\. [1-5] saniye sonra yeniden deneyin\.$/,
      ),
    });
    expect(Number(waiting.headers.get('retry-after'))).toBeLessThanOrEqual(5);
    expect(await lastAudit()).toMatchObject({ action: 'staff.tryDelayed', detail: { address } });

    await signedIn();
  });

  it('are forgiven by the right one, once the wait is over', async () => {
    const client = clientOf(product);
    const address = newAddress();
    const over = () =>
      product.sql(
        "update staff_sign_in_tries set blocked_until = now() - interval '1 second' where bucket = $1",
        [address],
      );
    for (let attempt = 0; attempt < 9; attempt += 1) {
      expect((await signIn(client, { address, password: 'wrong' })).status).toBe(401);
      await over();
    }
    expect((await signIn(client, { address })).status).toBe(204);
    expect((await signIn(client, { address, password: 'wrong' })).status).toBe(401);
    expect((await signIn(client, { address })).status).toBe(204);
  });

  it('never keep an address waiting for more than a quarter of an hour', async () => {
    const address = newAddress();
    await product.sql('insert into staff_sign_in_tries values ($1, 1000000, now(), now())', [address]);
    expect((await signIn(clientOf(product), { address, password: 'wrong' })).status).toBe(401);
    const waiting = await signIn(clientOf(product), { address });
    const seconds = Number(waiting.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(900);
    expect(waiting.json).toMatchObject({ message: expect.stringContaining('dakika') });
  });

  it('sent all at once are counted one by one', race, async () => {
    const address = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => signIn(clientOf(product), { address, password: 'wrong' })),
    );
    // A busy machine refuses some with 503, before their password is looked at.
    const codes = answers.map(refusal).filter((code) => !code.startsWith('503 '));
    const wrong = codes.filter((code) => code === '401 wrongPassword password');
    expect(wrong.length).toBeGreaterThan(0);
    expect(wrong.length).toBeLessThanOrEqual(6);
    expect(new Set(codes)).toEqual(new Set(['401 wrongPassword password', '429 signInDelayed']));
  });

  it('from many addresses cost each a minute at once, and the owner nothing', async () => {
    await product.sql("insert into staff_sign_in_tries values ('all', 50, now(), now())");
    const address = newAddress();
    const guess = await signIn(clientOf(product), { address, password: 'wrong' });
    expect(refusal(guess)).toBe('429 signInDelayed');
    expect(guess.headers.get('retry-after')).toBe('60');
    expect(refusal(await signIn(clientOf(product), { address }))).toBe('429 signInDelayed');
    await signedIn();
    await product.sql(
      "update staff_sign_in_tries set since = now() - interval '16 minutes' where bucket = 'all'",
    );
    expect(refusal(await signIn(clientOf(product), { password: 'wrong' }))).toBe(
      '401 wrongPassword password',
    );
  });

  it('of one household are one address', async () => {
    const end = 'abcdef0123456789';
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const address = `2001:db8:1:2::${end.charAt(attempt)}`;
      expect((await signIn(clientOf(product), { address, password: 'wrong' })).status).toBe(401);
    }
    expect((await signIn(clientOf(product), { address: '2001:db8:1:2::99' })).status).toBe(429);
  });
});

describe('a session', () => {
  it('has a label, is named by person and code in the log, and ends after half an hour', async () => {
    const client = await signedIn();
    const [mine] = (await overviewOf(client)).sessions.filter((session) => session.mine);
    expect(mine?.label).toMatch(/^Firefox, Linux · [2-9A-Z]{5}$/);
    expect(await lastAudit()).toMatchObject({
      action: 'staff.signedIn',
      session_label: `Yönetici · ${mine?.code}`,
      detail: { device: 'Firefox, Linux' },
    });

    await moveBack('last_seen_at', '29 minutes', mine?.code);
    expect(await isIn(client)).toBe(true);
    await moveBack('last_seen_at', '30 minutes 1 second', mine?.code);
    expect(await isIn(client)).toBe(false);
  });

  it('goes idle under a page that asks by itself while nobody touches it', async () => {
    const client = await signedIn();
    const [mine] = (await overviewOf(client)).sessions.filter((session) => session.mine);
    await moveBack('last_seen_at', '29 minutes', mine?.code);
    const ask = () => client.get('/api/admin/stats', { 'x-unattended': '1' });
    expect((await ask()).status).toBe(200);
    const later =
      "update staff_sessions set last_seen_at = last_seen_at - interval '61 seconds' where code = $1";
    await product.sql(later, [mine?.code]);
    expect((await ask()).status).toBe(401);
  });

  it('ends twelve hours after sign-in, however busy it is', async () => {
    const client = await signedIn();
    const [mine] = (await overviewOf(client)).sessions.filter((session) => session.mine);
    await moveBack('created_at', '11 hours 59 minutes', mine?.code);
    expect(await isIn(client)).toBe(true);
    await moveBack('created_at', '12 hours 1 second', mine?.code);
    expect(await isIn(client)).toBe(false);
  });

  it('is closed by another one, alone or with all', async () => {
    const [first, second, third] = [await signedIn(), await signedIn(), await signedIn()];
    const code = (await overviewOf(first)).sessions.find(({ mine }) => mine)?.code ?? '';
    expect((await second.post(`/api/admin/security/sessions/${code}/close`)).status).toBe(204);
    expect(refusal(await second.post(`/api/admin/security/sessions/${code}/close`))).toBe(
      '409 sessionNotFound',
    );
    expect([await isIn(first), await isIn(second), await isIn(third)]).toEqual([false, true, true]);

    const cookie = second.cookie();
    expect((await second.post('/api/admin/security/sessions/close-all')).status).toBe(204);
    expect((await third.get('/api/admin/stats')).status).toBe(401);
    expect((await clientOf(product).get('/api/admin/stats', { cookie })).status).toBe(401);
    expect(await lastAudit()).toMatchObject({ action: 'staff.allSessionsClosed' });
  });

  it('is one person’s: others neither see nor close it, and it ends when its person is deactivated', async () => {
    const [person] = await product.sql<{ id: string }>(
      `insert into staff_people (name, email, state, created_at)
       values ('Ayşe Yılmaz', 'ayse@example.com', 'active', now()) returning id`,
    );
    await product.sql(
      `insert into staff_sessions (id_hash, person_id, code, label, created_at, last_seen_at, proven_at)
       values (sha256('planted'), $1, 'AYSE2', 'Firefox, Linux · AYSE2', now(), now(), now())`,
      [person?.id],
    );
    const owner = await signedIn();
    expect((await overviewOf(owner)).sessions.map(({ code }) => code)).not.toContain('AYSE2');
    expect(refusal(await owner.post('/api/admin/security/sessions/AYSE2/close'))).toBe('409 sessionNotFound');
    expect((await owner.post('/api/admin/security/sessions/close-all')).status).toBe(204);

    const ask = (path: string) => clientOf(product).get(path, { cookie: 'kapi-staff=planted' });
    expect((await ask('/api/admin/session')).json).toMatchObject({
      authenticated: true,
      person: { id: person?.id, name: 'Ayşe Yılmaz', isFirstOwner: false },
    });
    await product.sql(`update staff_people set state = 'deactivated', deactivated_at = now() where id = $1`, [
      person?.id,
    ]);
    expect((await ask('/api/admin/stats')).status).toBe(401);
  });

  it.each([
    ['signing out', (client: Client) => client.post('/api/admin/logout')],
    ['closing all sessions', (client: Client) => client.post('/api/admin/security/sessions/close-all')],
    [
      'half an hour without a call',
      () => product.sql("update staff_sessions set last_seen_at = now() - interval '30 minutes 1 second'"),
    ],
  ])('takes its open socket with it: %s', async (_how, end) => {
    const client = await signedIn();
    const headers = { cookie: client.cookie(), origin: product.publicUrl };
    const socket = new WebSocket(`${product.publicUrl.replace('http', 'ws')}/ws?admin=true`, { headers });
    await once(socket, 'open');
    const closed = once(socket, 'close');
    await end(client);
    const [code] = await closed;
    expect(code).toBe(liveClose.signedOut);
    const again = new WebSocket(`${product.publicUrl.replace('http', 'ws')}/ws?admin=true`, { headers });
    const [error] = await once(again, 'error').catch((refused: unknown) => [refused]);
    expect(String(error)).toContain('401');
  });

  it('ends when its browser signs in again, with its socket; those of other browsers stay', async () => {
    const [client, other] = [await signedIn(), await signedIn()];
    const [mine] = (await overviewOf(client)).sessions.filter((session) => session.mine);
    const old = client.cookie();
    const socket = await staffSocket(old);
    const othersSocket = await staffSocket(other.cookie());
    expect((await signIn(client, { password: 'wrong' })).status).toBe(401);
    expect((await clientOf(product).get('/api/admin/stats', { cookie: old })).status).toBe(200);

    expect((await signIn(client)).status).toBe(204);
    expect(client.cookie()).not.toBe(old);
    expect([await isIn(client), await isIn(other)]).toEqual([true, true]);
    expect((await clientOf(product).get('/api/admin/stats', { cookie: old })).status).toBe(401);
    expect(await socket.closed()).toBe(liveClose.signedOut);
    expect(othersSocket.isClosed()).toBe(false);
    const rows = await product.sql('select action, session_label from audit_log order by id desc limit 2');
    expect(rows).toEqual([
      { action: 'staff.signedIn', session_label: expect.not.stringContaining(mine?.code ?? '') },
      { action: 'staff.sessionReplaced', session_label: `Yönetici · ${mine?.code}` },
    ]);
    othersSocket.close();
  });

  it('of another browser is not ended by a cookie that was only guessed or has run out', async () => {
    const [client, other] = [await signedIn(), await signedIn()];
    await moveBack(
      'last_seen_at',
      '31 minutes',
      (await overviewOf(client)).sessions.find(({ mine }) => mine)?.code,
    );
    expect((await signIn(client)).status).toBe(204);
    const guessing = clientOf(product);
    const headers = { cookie: 'kapi-staff=guessed', 'x-forwarded-for': newAddress() };
    expect((await guessing.post('/api/admin/login', { password: staffPassword }, headers)).status).toBe(204);
    expect([await isIn(client), await isIn(other), await isIn(guessing)]).toEqual([true, true, true]);
    const rows = await product.sql('select action from audit_log order by id desc limit 2');
    expect(rows).toEqual([{ action: 'staff.signedIn' }, { action: 'staff.signedIn' }]);
  });

  it('is asked for by every call of the settings', async () => {
    const nobody = clientOf(product);
    const calls = ['sessions/close-all', 'sessions/ABCDE/close', 'second-factor', 'second-factor/confirm'];
    for (const call of [...calls, 'second-factor/off', 'recovery-codes', 'password']) {
      expect((await nobody.post(`/api/admin/security/${call}`, {})).status).toBe(401);
    }
    expect((await nobody.get('/api/admin/security')).status).toBe(401);
  });

  // Times beyond an end are a second beyond it: a call can reach the server within the millisecond the database wrote.
  const moveBack = (column: string, by: string, code = '') =>
    product.sql(`update staff_sessions set ${column} = now() - $1::interval where code = $2`, [by, code]);
});

describe('the second factor', () => {
  let secret = '';
  let sheet: string[] = [];
  // The clock stands still in the middle of a step, so that no code goes stale between its making and its use.
  const stepMs = 30_000;
  const standing = (Math.floor(Date.now() / stepMs) + 0.5) * stepMs;
  beforeAll(() => {
    product.services.clock = { now: () => new Date(standing) };
  });
  afterAll(() => {
    product.services.clock = systemClock;
  });
  const codeAt = (steps: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: standing + steps * stepMs });
  const forgetSteps = () => product.sql('update staff_second_factor set last_step = 0');

  it('is set up with the password and a first code, which ends sessions that came in without', async () => {
    const [client, other] = [await signedIn(), await signedIn()];
    const path = '/api/admin/security/second-factor';
    expect(refusal(await client.post(path, { password: 'not mine' }))).toBe('403 wrongPassword password');
    expect(refusal(await client.post(`${path}/confirm`, { code: '123456' }))).toBe(
      '409 secondFactorNotBegun',
    );
    const offer = secondFactorOffer.parse((await client.post(path, { password: staffPassword })).json);
    expect(offer.picture).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(offer.uri).toContain(offer.secret);
    secret = offer.secret;

    const wrong = String((Number(codeAt(0)) + 1) % 1_000_000).padStart(6, '0');
    expect(refusal(await client.post(`${path}/confirm`, { code: wrong }))).toBe('403 wrongCode code');
    const confirmed = await expectRenewed(client, () => client.post(`${path}/confirm`, { code: codeAt(-1) }));
    sheet = recoveryCodeSheet.parse(confirmed.json).recoveryCodes;
    expect(new Set(sheet).size).toBe(10);
    expect([await isIn(client), await isIn(other)]).toEqual([true, false]);
    expect((await overviewOf(client)).secondFactor).toMatchObject({ recoveryCodesLeft: 10 });
  });

  it('is asked for after the password, which alone opens nothing and tells nothing when wrong', async () => {
    const client = clientOf(product);
    expect(refusal(await signIn(client))).toBe('401 secondFactorNeeded code');
    expect(client.cookie()).toBe('');
    expect(refusal(await signIn(client, { password: 'wrong' }))).toBe('401 wrongPassword password');
    expect(refusal(await signIn(client, { password: 'wrong', code: codeAt(0) }))).toBe(
      '401 wrongPassword password',
    );
  });

  it('takes each code once, also in two requests at the same moment', race, async () => {
    await forgetSteps();
    const code = codeAt(0);
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(clientOf(product), { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401, 401, 401, 401]);
    expect(refusal(await signIn(clientOf(product), { code }))).toBe('401 wrongCode code');
    expect((await signIn(clientOf(product), { code: codeAt(1) })).status).toBe(204);
  });

  it('takes a code one step early or late, and no further', async () => {
    const results: Record<number, number> = {};
    for (const steps of [-2, -1, 1, 2]) {
      await forgetSteps();
      results[steps] = (await signIn(clientOf(product), { code: codeAt(steps) })).status;
    }
    expect(results).toEqual({ [-2]: 401, [-1]: 204, 1: 204, 2: 401 });
  });

  it('counts guesses of the code as wrong tries, which the right password does not forgive', async () => {
    const address = newAddress();
    for (let attempt = 0; attempt < 6; attempt += 1) {
      expect(refusal(await signIn(clientOf(product), { address }))).toBe('401 secondFactorNeeded code');
      expect(refusal(await signIn(clientOf(product), { address, code: 'AAAAA-AAAAA-AAAAA' }))).toBe(
        '401 wrongCode code',
      );
    }
    expect(refusal(await signIn(clientOf(product), { address }))).toBe('429 signInDelayed');
  });

  it('is replaced by a recovery code, each once, however it is typed', race, async () => {
    const [code = ''] = sheet;
    const typed = code.toLowerCase().replaceAll('-', ' ');
    const answers = await Promise.all([
      signIn(clientOf(product), { code: typed }),
      signIn(clientOf(product), { code }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
    const client = await signedIn({ code: sheet[1] ?? '' });
    expect(await lastAudit()).toMatchObject({ action: 'staff.signedIn', detail: { factor: 'recoveryCode' } });
    expect((await overviewOf(client)).secondFactor).toMatchObject({ recoveryCodesLeft: 8 });
  });

  it('is stored sealed, its recovery codes hashed, and none of it is in the audit log', async () => {
    const stored = z.array(z.object({ text: z.string() })).parse(
      await product.sql(`
        select encode(secret, 'escape') as text from staff_second_factor
        union all select encode(code_hash, 'escape') from staff_recovery_codes
        union all select a::text from audit_log a`),
    );
    const all = stored.map(({ text }) => text).join('\n');
    const raw = Buffer.from(Secret.fromBase32(secret).bytes).toString('hex');
    for (const hidden of [secret, raw, ...sheet, codeAt(0), staffPassword]) expect(all).not.toContain(hidden);
  });

  it('is switched off with a code only', async () => {
    await forgetSteps();
    const [client, other] = [await signedIn({ code: codeAt(-1) }), await signedIn({ code: sheet[2] ?? '' })];
    const off = (code: string): Promise<Answer> =>
      client.post('/api/admin/security/second-factor/off', { code });
    expect(refusal(await off('AAAAA-AAAAA-AAAAA'))).toBe('403 wrongCode code');
    const renewed = await expectRenewed(client, () =>
      client.post('/api/admin/security/recovery-codes', { code: codeAt(0) }),
    );
    expect([await isIn(client), await isIn(other)]).toEqual([true, false]);
    const [fresh = '', second = ''] = recoveryCodeSheet.parse(renewed.json).recoveryCodes;
    expect(refusal(await off(sheet[5] ?? ''))).toBe('403 wrongCode code');
    const third = await signedIn({ code: second });
    expect((await expectRenewed(client, () => off(fresh))).status).toBe(204);
    expect([await isIn(client), await isIn(third)]).toEqual([true, false]);
    expect(await lastAudit()).toMatchObject({
      action: 'staff.secondFactorSwitchedOff',
      detail: { endedSessions: 1 },
    });
    expect(refusal(await off(fresh))).toBe('409 secondFactorOff');
    await signedIn();
  });
});

describe('one’s own name', () => {
  it('is changed, and stands in what is written from then on', async () => {
    const client = await signedIn();
    const rename = (name: string) => client.patch('/api/admin/me', { name });
    expect(refusal(await rename(' '))).toBe('400 personNameNeeded name');
    expect(refusal(await rename('a'.repeat(81)))).toBe('400 personNameNeeded name');
    expect((await rename(' Ayşe  Yılmaz ')).status).toBe(204);
    const entry = await lastAudit();
    expect(entry).toMatchObject({
      action: 'person.changed',
      detail: { person: 1, what: 'name' },
      session_label: expect.stringMatching(/^Yönetici · /),
    });
    expect((await rename('Ayşe Yılmaz')).status).toBe(204);
    expect(await lastAudit()).toEqual(entry);
    expect((await client.get('/api/admin/session')).json).toMatchObject({ person: { name: 'Ayşe Yılmaz' } });

    expect((await client.post('/api/admin/logout')).status).toBe(204);
    expect(await lastAudit()).toMatchObject({
      action: 'staff.signedOut',
      session_label: expect.stringMatching(/^Ayşe Yılmaz · /),
    });
    expect((await client.patch('/api/admin/me', { name: 'Nobody' })).status).toBe(401);
  });
});

describe('changing the password', () => {
  const chosen = 'a sentence that nobody guesses';
  const change = (client: Client, currentPassword: string, newPassword: string) =>
    client.post('/api/admin/security/password', { currentPassword, newPassword });

  it('needs the old one and a new one that is long and uncommon', async () => {
    const client = await signedIn();
    const refused = async (current: string, next: string) => refusal(await change(client, current, next));
    expect(await refused('not the old one', chosen)).toBe('403 wrongPassword currentPassword');
    expect(await refused(staffPassword, 'too short')).toBe('400 passwordTooShort newPassword');
    expect(await refused(staffPassword, '1234567890qwerty')).toBe('400 passwordCommon newPassword');
    expect(await refused(staffPassword, 'PasswordPassword1')).toBe('400 passwordCommon newPassword');
    expect(await refused(staffPassword, staffPassword)).toBe('400 passwordUnchanged newPassword');
    expect(await isIn(client)).toBe(true);
  });

  it('ends all other sessions, and the old password', async () => {
    const [client, other] = [await signedIn(), await signedIn()];
    expect((await expectRenewed(client, () => change(client, staffPassword, chosen))).status).toBe(204);
    expect([await isIn(client), await isIn(other)]).toEqual([true, false]);
    expect((await signIn(clientOf(product))).status).toBe(401);
    await signedIn({ password: chosen });
  });
});
