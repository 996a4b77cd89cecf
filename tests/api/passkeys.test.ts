import { afterEach, describe, expect, it } from 'vitest';
import { proveAgain, securityOverview } from '../../src/contract/access.ts';
import {
  addPasskey,
  askForPasskey,
  askForProofByPasskey,
  beginPasskey,
  passkeyOffer,
  passkeyQuestion,
  removePasskey,
  renamePasskey,
  signInByPasskey,
} from '../../src/contract/passkeys.ts';
import { exportPersonalData } from '../../src/contract/personalRights.ts';
import { challengeMinutes } from '../../src/domain/staff/passkeys.ts';
import { ensureStaffPassword } from '../../src/server/access/index.ts';
import { systemClock } from '../../src/server/clock.ts';
import { type Answer, type Client, clientOf, refusal } from '../support/client.ts';
import { openStaffedProduct, signedIn } from '../support/openProduct.ts';
import { type SoftKey, softKey } from '../support/passkey.ts';
import { race } from '../support/race.ts';
import { withRoles } from '../support/withRoles.ts';

/** Passkeys of staff, with keys that the test makes itself. */

const { product, staff } = await openStaffedProduct();
afterEach(() => {
  product.services.clock = systemClock;
});

const outcome = (answer: Answer) => (answer.status < 400 ? String(answer.status) : refusal(answer));
const timeIs = (ms: number) => {
  product.services.clock = { now: () => new Date(ms) };
};

type Site = { publicUrl: string };
const question = async (at: Site = product) =>
  passkeyQuestion.parse((await clientOf(at).post(askForPasskey.path)).json);
const offerTo = async (client: Client) => passkeyOffer.parse((await client.post(beginPasskey.path)).json);
const keysOf = async (client: Client) =>
  securityOverview.parse((await client.get('/api/admin/security')).json).passkeys ?? [];

type Twist = Parameters<SoftKey['answer']>[1];
const signIn = async (key: SoftKey, twist: Twist = {}, client = clientOf(product)) =>
  outcome(await client.post(signInByPasskey.path, { credential: key.answer(await question(), twist) }));

/** Adds a key to whoever is signed in; its id. */
async function add(client: Client, key: SoftKey, name = 'Anahtar'): Promise<string> {
  const credential = key.create(await offerTo(client));
  const answer = await client.post(addPasskey.path, { credential, name });
  expect(outcome(answer)).toBe('201');
  return addPasskey.answer.parse(answer.json).id;
}

/** Somebody with a passkey and nothing else, signed in by it. */
async function member() {
  const { id, cookie } = await withRoles(product, ['owner']);
  const first = clientOf(product);
  const asFirst: Client = { ...first, post: (path, body) => first.post(path, body, { cookie }) };
  const key = softKey(product.publicUrl);
  const passkey = await add(asFirst, key);
  const client = clientOf(product);
  expect(await signIn(key, {}, client)).toBe('204');
  return { id, key, passkey, client };
}

/** The newest entry of an action. */
async function entryOf(action: string) {
  const [entry] = await product.sql(
    'select detail, person_id from audit_log where action = $1 order by id desc limit 1',
    [action],
  );
  return entry;
}
const reasonOfRefusal = async () => (await entryOf('staff.passkeyRefused'))?.['detail'];

describe('signing in by a passkey', () => {
  it('needs neither name nor password, and stands in the log', async () => {
    const { id, client, passkey } = await member();
    const { json } = await client.get('/api/admin/session');
    expect(json).toMatchObject({ person: { id }, hasPassword: false, hasPasskey: true });
    expect(await entryOf('staff.signedIn')).toMatchObject({ detail: { factor: 'passkey' }, person_id: id });
    expect(await keysOf(client)).toEqual([
      {
        id: passkey,
        name: 'Anahtar',
        addedAt: expect.any(String),
        lastUsedAt: expect.any(String),
        isSynced: false,
      },
    ]);
  });

  it('is for the first owner, too', async () => {
    const owner = await signedIn(product);
    const key = softKey(product.publicUrl);
    await add(owner, key);
    expect(await signIn(key, { isSynced: true })).toBe('204');
    expect((await keysOf(owner)).map(({ isSynced }) => isSynced)).toContain(true);
  });

  it.each<[string, Twist]>([
    ['for a page of another origin', { origin: 'https://evil.example' }],
    ['for our name on another port', { origin: 'http://localhost:1' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without its person', { isVerified: false }],
    ['as that of a new key', { type: 'webauthn.create' }],
  ])('refuses an answer %s', async (_what, twist) => {
    const { key, passkey } = await member();
    expect(await signIn(key, twist)).toBe('401 passkeyRefused');
    expect(await reasonOfRefusal()).toMatchObject({ reason: 'signature', passkey });
    expect(await signIn(key)).toBe('204');
  });

  it('refuses a key that names nobody or another, and one that nobody has', async () => {
    const [one, other] = [await member(), await member()];
    const { userHandle } = other.key.answer(await question()).response;
    for (const handle of [null, userHandle ?? '']) {
      expect(await signIn(one.key, { userHandle: handle })).toBe('401 passkeyRefused');
      expect(await reasonOfRefusal()).toMatchObject({ reason: 'unknownKey', passkey: one.passkey });
    }
    const stranger = softKey(product.publicUrl);
    expect(await signIn(stranger, { userHandle: userHandle ?? '' })).toBe('401 passkeyRefused');
    expect(await reasonOfRefusal()).toMatchObject({ reason: 'unknownKey' });
  });

  it('refuses a signature of something else', async () => {
    const { key } = await member();
    const [given, another] = [key.answer(await question()), key.answer(await question())];
    const credential = { ...given, response: { ...given.response, signature: another.response.signature } };
    const answer = await clientOf(product).post(signInByPasskey.path, { credential });
    expect(refusal(answer)).toBe('401 passkeyRefused');
  });

  it('refuses a counter that does not grow, and keeps the key', async () => {
    const { key, passkey } = await member();
    expect(await signIn(key, { counter: 7 })).toBe('204');
    for (const counter of [7, 6, 0]) {
      expect(await signIn(key, { counter })).toBe('401 passkeyRefused');
      expect(await reasonOfRefusal()).toMatchObject({ reason: 'counter', passkey });
    }
    expect(await signIn(key, { counter: 8 })).toBe('204');
  });

  it('is over for whoever is deactivated', async () => {
    const { id, key } = await member();
    expect((await staff.post(`/api/admin/people/${id}/deactivate`)).status).toBe(204);
    expect(await signIn(key)).toBe('401 passkeyRefused');
    expect(await product.sql('select id from staff_passkeys where person_id = $1', [id])).toEqual([]);
  });
});

describe('a question', () => {
  const send = (credential: object, at: Site = product) =>
    clientOf(at).post(signInByPasskey.path, { credential });

  it('is answered once, whichever instance asked', async () => {
    const { key } = await member();
    const other = await product.another();
    other.services.publicUrl = product.publicUrl;
    const credential = key.answer(await question(other));
    expect((await send(credential)).status).toBe(204);
    for (const at of [product, other]) {
      expect(refusal(await send(credential, at))).toBe('401 passkeyRefused');
      expect(await reasonOfRefusal()).toMatchObject({ reason: 'challenge' });
    }
  });

  it('is answered once, also by two calls at the same moment', race, async () => {
    const { key } = await member();
    const credential = key.answer(await question());
    const answers = await Promise.all([send(credential), send(credential)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
  });

  it('is over after five minutes, to the millisecond', async () => {
    const { key } = await member();
    const start = Date.now();
    const end = start + challengeMinutes * 60_000;
    timeIs(start);
    const [early, late] = [key.answer(await question()), key.answer(await question())];
    timeIs(end - 1);
    expect((await send(early)).status).toBe(204);
    timeIs(end);
    expect(refusal(await send(late))).toBe('401 passkeyRefused');
    expect(await reasonOfRefusal()).toMatchObject({ reason: 'challenge' });
    // The address begins anew: the wait after the refusal lies in the future of the next test.
    expect(await signIn(key)).toBe('204');
  });

  it('serves its purpose alone, in its session alone', async () => {
    const { client, key } = await member();
    const elsewhere = clientOf(product);
    expect(await signIn(key, {}, elsewhere)).toBe('204');
    const ofProof = async () => passkeyQuestion.parse((await client.post(askForProofByPasskey.path)).json);
    const prove = async (by: Client, credential: object) =>
      outcome(await by.post(proveAgain.path, { credential }));
    expect(refusal(await send(key.answer(await ofProof())))).toBe('401 passkeyRefused');
    expect(await prove(client, key.answer(await question()))).toBe('403 passkeyRefused');
    expect(await prove(elsewhere, key.answer(await ofProof()))).toBe('403 passkeyRefused');
    expect(await prove(client, key.answer(await ofProof()))).toBe('204');
  });

  it('leaves nothing behind once it is over', async () => {
    await question();
    timeIs(Date.now() + 24 * 3_600_000);
    await question();
    const [row] = await product.sql<{ count: number }>('select count(*)::int as count from staff_challenges');
    expect(row?.count).toBe(1);
  });
});

describe('a proof by passkey', () => {
  it('asks the person’s own keys, renews the session and stands in the log', async () => {
    const { id, client, key } = await member();
    const old = client.cookie();
    const asked = passkeyQuestion.parse((await client.post(askForProofByPasskey.path)).json);
    const [known] = asked.allowCredentials;
    expect(known).toEqual({ type: 'public-key', id: key.id, transports: ['internal'] });
    const credential = key.answer(asked, { userHandle: null });
    const answer = await client.post(proveAgain.path, { credential });
    expect(outcome(answer)).toBe('204');
    expect(client.cookie()).not.toBe(old);
    expect((await clientOf(product).get('/api/admin/stats', { cookie: old })).status).toBe(401);
    expect(await entryOf('staff.proved')).toEqual({ detail: { factor: 'passkey' }, person_id: id });
  });

  it('is not given by the key of another person', async () => {
    const [{ client }, { key }] = [await member(), await member()];
    const asked = passkeyQuestion.parse((await client.post(askForProofByPasskey.path)).json);
    const answer = await client.post(proveAgain.path, { credential: key.answer(asked) });
    expect(refusal(answer)).toBe('403 passkeyRefused');
    expect((await client.get('/api/admin/session')).json).toMatchObject({ authenticated: true });
  });

  it('stands in place of the password of who has none, for the data of one person', async () => {
    const { client } = await member();
    const chosen = { applications: ['TR-NOBODY'], conversations: [], password: '' };
    const ask = () => client.post(exportPersonalData.path, chosen);
    expect(refusal(await ask())).toBe('404 applicationNotFound');
    timeIs(Date.now() + 6 * 60_000);
    expect(refusal(await ask())).toBe('403 freshProofNeeded');
  });
});

describe('a new passkey', () => {
  const tryToAdd = async (client: Client, credential: object, name = 'Anahtar') =>
    outcome(await client.post(addPasskey.path, { credential, name }));

  it('is asked for with verification, without attestation, and not from a device that has one', async () => {
    const { id, client, key } = await member();
    const offer = await offerTo(client);
    expect(offer).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: key.id }],
    });
    const [row] = await product.sql<{ hex: string }>(
      `select replace(handle::text, '-', '') as hex from staff_people where id = $1`,
      [id],
    );
    expect(Buffer.from(offer.user.id, 'base64url').toString('hex')).toBe(row?.hex);
  });

  it.each<[string, Twist]>([
    ['from a page of another origin', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without its person', { isVerified: false }],
    ['as an answer of a known key', { type: 'webauthn.get' }],
    ['with a certificate of its maker', { format: 'fido-u2f' }],
    ['of an unknown format', { format: 'words' }],
  ])('is refused %s', async (_what, twist) => {
    const { client } = await member();
    const credential = softKey(product.publicUrl).create(await offerTo(client), twist);
    expect(await tryToAdd(client, credential)).toBe('403 passkeyRefused');
    expect(await keysOf(client)).toHaveLength(1);
  });

  it('is refused where its answer cannot be read', async () => {
    const { client } = await member();
    const nested = Buffer.alloc(15_000, 0x81).toString('base64url');
    for (const attestationObject of ['AAAA', nested, 'oWNmbXQ']) {
      const given = softKey(product.publicUrl).create(await offerTo(client));
      const credential = { ...given, response: { ...given.response, attestationObject } };
      expect(await tryToAdd(client, credential)).toBe('403 passkeyRefused');
    }
  });

  const invalid = /^400 invalidRequest/;
  it.each<[string, object]>([
    ['nothing', {}],
    ['no object', { credential: 'key' }],
    ['letters that are none of base64url', { credential: { id: 'a b', response: {} } }],
    ['an endless id', { credential: { id: 'a'.repeat(1365), response: {} } }],
  ])('and an answer to a question with %s are invalid', async (_what, body) => {
    const { client } = await member();
    expect(outcome(await client.post(addPasskey.path, { name: 'x', ...body }))).toMatch(invalid);
    for (const path of [signInByPasskey.path, proveAgain.path]) {
      expect(outcome(await client.post(path, body))).toMatch(invalid);
    }
  });

  it('belongs to one person, and has a name', async () => {
    const [one, other] = [await member(), await member()];
    const credential = one.key.create(await offerTo(other.client));
    expect(await tryToAdd(other.client, credential)).toBe('409 passkeyKnown');
    const another = softKey(product.publicUrl);
    for (const name of [' ', 'a'.repeat(61)]) {
      const made = another.create(await offerTo(other.client));
      expect(await tryToAdd(other.client, made, name)).toBe('400 passkeyNameNeeded name');
    }
  });
});

describe('the passkeys of a person', () => {
  const remove = async (client: Client, id: string) =>
    outcome(await client.send('DELETE', removePasskey.path.replace(':id', id)));
  const rename = async (client: Client, id: string, name: string) =>
    outcome(await client.patch(renamePasskey.path.replace(':id', id), { name }));

  it('are named, removed, and refused afterwards', async () => {
    const { client, key, passkey } = await member();
    const second = softKey(product.publicUrl);
    await add(client, second, 'İş telefonu');
    expect(await rename(client, passkey, ' ')).toBe('400 passkeyNameNeeded name');
    expect(await rename(client, passkey, 'Ev')).toBe('204');
    expect((await keysOf(client)).map(({ name }) => name)).toEqual(['Ev', 'İş telefonu']);
    expect(await remove(client, passkey)).toBe('204');
    expect(await remove(client, passkey)).toBe('404 passkeyNotFound');
    expect(await signIn(key)).toBe('401 passkeyRefused');
    expect(await signIn(second)).toBe('204');
    expect(await entryOf('staff.passkeyRemoved')).toMatchObject({ detail: { passkey } });
  });

  it('are nobody else’s', async () => {
    const [{ passkey }, { client }] = [await member(), await member()];
    expect(await remove(client, passkey)).toBe('404 passkeyNotFound');
    expect(await rename(client, passkey, 'Benim')).toBe('404 passkeyNotFound');
  });

  it('are not removed as the last way in, but by the first owner', async () => {
    const { client, passkey } = await member();
    expect(await remove(client, passkey)).toBe('409 lastWayIn');
    const owner = await signedIn(product);
    const own = await add(owner, softKey(product.publicUrl));
    expect(await remove(owner, own)).toBe('204');
  });

  it('leave one of two that are removed at the same moment', race, async () => {
    const { client, passkey } = await member();
    const second = await add(client, softKey(product.publicUrl));
    const told = await Promise.all([passkey, second].map((id) => remove(client, id)));
    expect(told.sort()).toEqual(['204', '409 lastWayIn']);
  });
});

it('are not possible where the site is opened by a number or without https', async () => {
  const { publicUrl } = product.services;
  try {
    for (const address of ['http://127.0.0.1:3000', 'http://kapi.example']) {
      product.services.publicUrl = address;
      expect(outcome(await clientOf(product).post(askForPasskey.path))).toBe('409 passkeysNotPossible');
      expect(outcome(await staff.post(beginPasskey.path))).toBe('409 passkeysNotPossible');
      const { json } = await staff.get('/api/admin/security');
      expect(securityOverview.parse(json).passkeys).toBeNull();
    }
  } finally {
    product.services.publicUrl = publicUrl;
  }
});

it('those of the first owner end when another ADMIN_PASSWORD takes over', async () => {
  const owner = await signedIn(product);
  const key = softKey(product.publicUrl);
  await add(owner, key);
  await ensureStaffPassword(product.services, 'seven patient herons wade');
  expect(await signIn(key)).toBe('401 passkeyRefused');
  expect(await product.sql('select id from staff_passkeys where person_id = 1')).toEqual([]);
});
