import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { recoveryCodeSheet, secondFactorOffer } from '../../src/contract/access.ts';
import { liveClose } from '../../src/contract/live.ts';
import {
  askForPasskey,
  passkeyOffer,
  passkeyQuestion,
  signInByPasskey,
} from '../../src/contract/passkeys.ts';
import { personList } from '../../src/contract/people.ts';
import { systemClock } from '../../src/server/clock.ts';
import { type Answer, type Client, clientOf, refusal, staffPassword } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { openStaffedProduct, signedIn } from '../support/openProduct.ts';
import { softKey } from '../support/passkey.ts';
import { race } from '../support/race.ts';
import { connectSocket } from '../support/socket.ts';

/** Accounts of staff: invited by mail, with a password and a second factor of their own. */

const { product, staff } = await openStaffedProduct();

const password = 'four walking violet horses';
const peopleAs = async (client: Client) =>
  personList.parse((await client.get('/api/admin/people')).json).people;
const personNamed = async (name: string) => (await peopleAs(staff)).find((person) => person.name === name);

let nextPerson = 0;
/** Invites somebody new; answers with the id, the address and the token of the e-mail. */
async function invited(language = 'tr') {
  nextPerson += 1;
  const [name, email] = [`Person ${nextPerson}`, `person${nextPerson}@example.com`];
  const answer = await staff.post('/api/admin/people', { name, email, language, roles: ['owner'] });
  expect(answer.status).toBe(201);
  const id = (await personNamed(name))?.id ?? '';
  return { id, name, email, token: await tokenFor(email) };
}

/** The token of the newest e-mail to an address, once there are `count`. */
async function tokenFor(email: string, count = 1): Promise<string> {
  const texts = await eventually(async () => {
    const found = (await product.mails()).filter(({ to }) => to?.some(({ address }) => address === email));
    return found.length >= count ? found.map(({ text }) => text ?? '') : null;
  });
  const tokens = texts.map((text) => /\/admin#invite=([\w-]{43})/.exec(text)?.[1] ?? '');
  const known = await Promise.all(
    tokens.map(async (token) => ((await ask('read', token)).status === 200 ? token : null)),
  );
  return known.find((token) => token !== null) ?? tokens[0] ?? '';
}

const ask = (step: string, token: string, more: object = {}, client = clientOf(product)) =>
  client.post(`/api/admin/invitations/${step}`, { token, ...more });

async function appOf(token: string): Promise<TOTP> {
  const { secret } = secondFactorOffer.parse((await ask('begin', token)).json);
  return new TOTP({ secret: Secret.fromBase32(secret) });
}

const accept = (token: string, code: string, more: object = {}, client = clientOf(product)) =>
  ask('accept', token, { name: 'Ayşe Yılmaz', password, code, ...more }, client);

/** Somebody who has accepted an invitation and is signed in. */
async function joined() {
  const person = await invited();
  const app = await appOf(person.token);
  const client = clientOf(product);
  const answer = await accept(person.token, app.generate(), { name: person.name }, client);
  expect(answer.status).toBe(201);
  const [recoveryCode = ''] = recoveryCodeSheet.parse(answer.json).recoveryCodes;
  return { ...person, client, recoveryCode };
}

const signIn = (email: string, more: object = {}) =>
  clientOf(product).post('/api/admin/sign-in', { email, password, ...more });
const actionsOf = async (id: string) => {
  const rows = await product.sql<{ action: string }>(
    `select action from audit_log where action like 'person.%' and detail->>'person' = $1 order by id`,
    [id],
  );
  return rows.map(({ action }) => action);
};

describe('an invitation', () => {
  it('leads from the e-mail to an account of one’s own', async () => {
    const { id, name, email, token } = await invited('en');
    const mails = await product.mails();
    const mail = mails.find(({ to }) => to?.some(({ address }) => address === email));
    expect(mail?.subject).toMatch(/^Yönetici invited you to /);
    expect((await ask('read', token)).json).toMatchObject({ name, email, invitedBy: 'Yönetici' });
    expect(await personNamed(name)).toMatchObject({ state: 'invited', invitation: { refusal: null } });

    const client = clientOf(product);
    expect(refusal(await accept(token, '123456', {}, client))).toBe('409 secondFactorNotBegun');
    const app = await appOf(token);
    expect(refusal(await accept(token, app.generate(), { password: 'short' }))).toBe(
      '400 passwordTooShort password',
    );
    expect(refusal(await accept(token, app.generate(), { name: ' ' }))).toBe('400 personNameNeeded name');
    expect(refusal(await accept(token, 'AAAAA'))).toBe('403 wrongCode code');
    const answer = await accept(token, app.generate(), {}, client);
    expect(answer.status).toBe(201);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(recoveryCodeSheet.parse(answer.json).recoveryCodes).toHaveLength(10);
    expect((await client.get('/api/admin/session')).json).toMatchObject({
      authenticated: true,
      person: { id, name: 'Ayşe Yılmaz', isFirstOwner: false },
    });
    expect(await actionsOf(id)).toEqual(['person.invited', 'person.joined']);
    expect(await personNamed('Ayşe Yılmaz')).toMatchObject({ state: 'active', openSessions: 1 });
  });

  it('is accepted with a passkey alone, which signs in from then on', async () => {
    const { id, name, email, token } = await invited();
    const key = softKey(product.publicUrl);
    const offer = passkeyOffer.parse((await ask('passkey', token)).json);
    expect(offer.user).toMatchObject({ name: email, displayName: name });
    const client = clientOf(product);
    const answer = await ask('accept', token, { name, credential: key.create(offer) }, client);
    expect(answer.status).toBe(201);
    expect(recoveryCodeSheet.parse(answer.json).recoveryCodes).toEqual([]);
    expect((await client.get('/api/admin/session')).json).toMatchObject({
      person: { id },
      hasPassword: false,
      hasPasskey: true,
    });
    expect(refusal(await ask('passkey', token))).toBe('404 invitationOver');
    const question = passkeyQuestion.parse((await clientOf(product).post(askForPasskey.path)).json);
    const credential = key.answer(question);
    expect((await clientOf(product).post(signInByPasskey.path, { credential })).status).toBe(204);
    expect(refusal(await signIn(email))).toBe('401 wrongSignIn password');
  });

  it('is not accepted with the passkey of another one', async () => {
    const [one, other] = [await invited(), await invited()];
    const offer = passkeyOffer.parse((await ask('passkey', one.token)).json);
    const body = { name: other.name, credential: softKey(product.publicUrl).create(offer) };
    expect(refusal(await ask('accept', other.token, body))).toBe('403 passkeyRefused');
    expect((await ask('read', other.token)).status).toBe(200);
    expect((await ask('accept', one.token, body)).status).toBe(201);
  });

  it('opens once, also in two calls at the same moment', race, async () => {
    const { token } = await invited();
    const code = (await appOf(token)).generate();
    const answers = await Promise.all([accept(token, code), accept(token, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404]);
    expect(refusal(await ask('read', token))).toBe('404 invitationOver');
    expect(refusal(await accept(token, code))).toBe('404 invitationOver');
  });

  it('is over after 72 hours, to the second', async () => {
    const { token } = await invited();
    const end = Date.now() + 72 * 3_600_000;
    try {
      product.services.clock = { now: () => new Date(end - 60_000) };
      expect((await ask('read', token)).status).toBe(200);
      product.services.clock = { now: () => new Date(end) };
      for (const step of ['read', 'begin', 'passkey']) {
        expect(refusal(await ask(step, token))).toBe('404 invitationOver');
      }
    } finally {
      product.services.clock = systemClock;
    }
  });

  it('is over once there is a newer one, and the person gets that', async () => {
    const { id, email, token } = await invited();
    expect((await staff.post(`/api/admin/people/${id}/invitation`)).status).toBe(204);
    expect(refusal(await ask('read', token))).toBe('404 invitationOver');
    const newer = await tokenFor(email, 2);
    expect(newer).not.toBe(token);
    expect((await ask('read', newer)).status).toBe(200);
    expect(await actionsOf(id)).toEqual(['person.invited', 'person.invitedAgain']);
  });

  it('is for a person with a name and an address of their own', async () => {
    const { email } = await invited();
    const invite = async (changes: object) =>
      refusal(
        await staff.post('/api/admin/people', {
          name: 'Mert Kaya',
          email: 'mert@example.com',
          language: 'tr',
          roles: ['officer'],
          ...changes,
        }),
      );
    expect(await invite({ name: ' ' })).toBe('400 personNameNeeded name');
    expect(await invite({ email: 'mert' })).toBe('400 invalidEmail email');
    expect(await invite({ email: email.toUpperCase() })).toBe('409 personEmailTaken email');
    expect(await invite({ roles: [] })).toMatch(/^400 invalidRequest/);
    expect(await invite({ roles: ['emperor'] })).toBe('400 roleUnknown roles');
    expect(await invite({ roles: ['officer', '999999'] })).toBe('400 roleUnknown roles');
  });

  it('is opened by nothing but its token', async () => {
    for (const token of ['', 'a'.repeat(43), 'x'.repeat(100)]) {
      expect(refusal(await ask('read', token))).toBe('404 invitationOver');
    }
  });
});

describe('signing in by e-mail', () => {
  it('needs the password and a code of the person', async () => {
    const { email, recoveryCode } = await joined();
    expect(refusal(await signIn(email))).toBe('401 secondFactorNeeded code');
    expect(refusal(await signIn(email, { code: 'AAAAA-AAAAA-AAAAA' }))).toBe('401 wrongCode code');
    expect((await signIn(email.toUpperCase(), { code: recoveryCode })).status).toBe(204);
    expect(refusal(await signIn(email, { code: recoveryCode }))).toBe('401 wrongCode code');
  });

  it('answers an unknown, an invited and a deactivated address like a wrong password', async () => {
    const known = await joined();
    const waiting = await invited();
    const gone = await joined();
    expect((await staff.post(`/api/admin/people/${gone.id}/deactivate`)).status).toBe(204);
    const seen = ({ status, text, headers }: Answer) => [
      status,
      text,
      headers.get('content-length'),
      headers.get('set-cookie'),
    ];
    const wrong = seen(await signIn(known.email, { password: 'not the password' }));
    for (const email of ['nobody@example.com', waiting.email, gone.email]) {
      expect(seen(await signIn(email))).toEqual(wrong);
    }
    expect(wrong[0]).toBe(401);
  });

  it('leaves the first owner’s password as it is', async () => {
    const owner = await signedIn(product);
    expect((await owner.get('/api/admin/session')).json).toMatchObject({ person: { isFirstOwner: true } });
    expect(refusal(await clientOf(product).signIn(password))).toBe('401 wrongPassword password');
  });
});

describe('a person of staff', () => {
  it('changes the password of their own, and keeps the second factor', async () => {
    const { client, email } = await joined();
    const chosen = 'another walk of violet horses';
    const change = (currentPassword: string) =>
      client.post('/api/admin/security/password', { currentPassword, newPassword: chosen });
    expect(refusal(await change(staffPassword))).toBe('403 wrongPassword currentPassword');
    expect((await change(password)).status).toBe(204);
    expect(refusal(await signIn(email))).toBe('401 wrongSignIn password');
    expect(refusal(await signIn(email, { password: chosen }))).toBe('401 secondFactorNeeded code');
    const off = await client.post('/api/admin/security/second-factor/off', { code: '123456' });
    expect(refusal(off)).toBe('409 secondFactorRequired');
    expect((await clientOf(product).signIn()).status).toBe(204);
  });

  it('is out at once when deactivated: calls, sockets, invitation, password', async () => {
    const { id, client, email, token } = await joined();
    const cookie = client.cookie();
    const socket = await connectSocket(product.publicUrl, { cookie, path: '/ws?admin=true' });
    expect((await staff.post(`/api/admin/people/${id}/deactivate`)).status).toBe(204);
    expect((await client.get('/api/admin/stats')).status).toBe(401);
    expect(await socket.closed()).toBe(liveClose.signedOut);
    expect(refusal(await ask('read', token))).toBe('404 invitationOver');
    expect(refusal(await signIn(email))).toBe('401 wrongSignIn password');
    expect((await staff.post(`/api/admin/people/${id}/deactivate`)).status).toBe(204);
    expect(await actionsOf(id)).toEqual(['person.invited', 'person.joined', 'person.deactivated']);
  });

  it('comes back by a new invitation, with nothing of before', async () => {
    const { id, name, client, email, recoveryCode } = await joined();
    expect((await staff.post(`/api/admin/people/${id}/invitation`)).status).toBe(204);
    expect((await client.get('/api/admin/stats')).status).toBe(401);
    expect(refusal(await signIn(email, { code: recoveryCode }))).toBe('401 wrongSignIn password');
    const token = await tokenFor(email, 2);
    const code = (await appOf(token)).generate();
    expect((await accept(token, code, { name })).status).toBe(201);
    expect(refusal(await signIn(email, { code: recoveryCode }))).toBe('401 wrongCode code');
  });

  it('cannot shut out themselves or the first owner, and nobody who is not there', async () => {
    const { id, client } = await joined();
    for (const change of ['deactivate', 'invitation']) {
      const asked = async (whom: string) => refusal(await client.post(`/api/admin/people/${whom}/${change}`));
      expect(await asked(id)).toBe('409 notYourself');
      expect(await asked('1')).toBe('409 firstOwnerStays');
      expect(await asked('999999')).toBe('404 personNotFound');
    }
  });
});

it('no token, password, code or tried address stands in the audit log', async () => {
  const { token, recoveryCode } = await joined();
  await signIn('tried@example.com');
  const rows = await product.sql<{ text: string }>('select a::text as text from audit_log a');
  const log = rows.map(({ text }) => text).join('\n');
  for (const hidden of [token, recoveryCode, password, 'tried@example.com', '@example.com']) {
    expect(log).not.toContain(hidden);
  }
});
