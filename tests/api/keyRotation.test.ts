import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { noteList } from '../../src/contract/applicationFile.ts';
import { conversationList } from '../../src/contract/chatInbox.ts';
import { visaDetails } from '../../src/contract/staff.ts';
import { readConfig } from '../../src/server/config.ts';
import { advisoryLocks } from '../../src/server/database/locks.ts';
import { encrypt } from '../../src/server/security/aesGcm.ts';
import { openKeyRing } from '../../src/server/security/keyRing.ts';
import { deriveKeys, type Keys } from '../../src/server/security/keys.ts';
import { sealedColumns } from '../../src/server/security/sealedColumns.ts';
import { readMessages, reply, write } from '../support/chat.ts';
import { apply, type Client, clientOf } from '../support/client.ts';
import { inFull, scaled } from '../support/faultScale.ts';
import { keysOf, rotateKeysOf, tablesWith, valuesByKey } from '../support/keys.ts';
import { openedOf } from '../support/opened.ts';
import { openStaffedProduct, signedIn } from '../support/openProduct.ts';
import { startTestProduct, type TestProduct } from '../support/product.ts';

/** `npm run rotate-keys` while two instances work. */

const { product, visitor, staff } = await openStaffedProduct();
const colleague = await signedIn(await product.another());

const planted = 'Q77QUETZAL88';

/** `npm test` submits through the whole rotation too, without taking the processor from the tests beside it. */
const betweenTurnsMs = scaled(0, 500);
const tables = new URL('../../src/server/database/tables/', import.meta.url);

const pathOf = async (number: string) => `/api/admin/applications/${await product.idOf(number)}`;
const detailsOf = async (reader: Client, number: string) =>
  visaDetails.parse((await reader.get(await pathOf(number))).json);
const passportOf = async (reader: Client, path: string) =>
  (await openedOf(reader, path, ['passport'])).fields['passportNumber'];
const found = async (reader: Client, word: string) => {
  const { json } = await reader.get(`/api/admin/chat/sessions?search=${encodeURIComponent(word)}`);
  return conversationList.parse(json).items.map(({ sessionId }) => sessionId);
};
const same = async (reader: Client, number: string) =>
  (await detailsOf(reader, number)).warnings.flatMap((warning) =>
    warning.code === 'samePassport' ? warning.others.map((other) => other.applicationNumber) : [],
  );

const factorOf = (personId: string) => ({ table: 'staff_second_factor', column: 'secret', row: personId });

/** A second member of staff with a second factor, who sets up another one in a session. Returns the id. */
async function personWithSecrets(secret: string): Promise<string> {
  const [person] = await product.sql<{ id: string }>(
    `insert into staff_people (name, email, state, created_at)
     values ('Ayşe', 'ayse@example.com', 'active', now()) returning id`,
  );
  const id = person?.id ?? '';
  const sealed = product.services.sealer.seal(factorOf(id), Buffer.from(secret));
  await product.sql('insert into staff_second_factor values ($1, $2, now(), 0)', [id, sealed]);
  await product.sql(
    `insert into staff_sessions (id_hash, person_id, code, label, created_at, last_seen_at, proven_at, pending_secret)
     values (sha256('nobody'), $1, 'AYSE2', 'AYSE2', now(), now(), now(), $2)`,
    [id, sealed],
  );
  return id;
}

describe('a rotation amid submissions', () => {
  it('leaves everything readable and searchable, and the old key unusable', async () => {
    const first = await apply(visitor, { passportNumber: planted, lastName: 'Before' });
    expect((await staff.post(`${await pathOf(first)}/notes`, { text: `Not ${planted}` })).status).toBe(201);
    await staff.patch(`${await pathOf(first)}/status`, { status: 'rejected', reason: `Red ${planted}` });
    const twin = await apply(visitor, { passportNumber: planted, lastName: 'Twin' });
    const guest = clientOf(product);
    const { sessionId } = await write(guest, 'Where is my zebrawood visa?', {
      customerName: 'Ulrike Quagga',
    });
    await reply(staff, sessionId, 'It is with the okapi.');
    const person = await personWithSecrets('otter');
    const [keptValue] = await product.sql<{ personal: Buffer }>(
      'select personal from applications where number = $1',
      [first],
    );

    const written: { number: string; passportNumber: string; sessionId: string; word: string }[] = [];
    let working = true;
    const work = async () => {
      for (let turn = 0; working; turn += 1) {
        const passportNumber = `R${String(turn).padStart(8, '0')}`;
        const number = await apply(clientOf(product), { passportNumber, lastName: 'Amid' });
        const word = `word${turn}`;
        const begun = await write(clientOf(product), `amid ${word} okapi`, {
          customerName: 'Ulrike Quagga',
        });
        written.push({ number, passportNumber, sessionId: begun.sessionId, word });
        // What one instance writes, the other reads and finds at once, whatever each knows of the keys.
        expect(await passportOf(colleague, await pathOf(number))).toBe(passportNumber);
        expect(await found(colleague, 'zebrawood')).toEqual([sessionId]);
        expect(await found(colleague, 'quagga')).toContain(begun.sessionId);
        expect(await found(colleague, word)).toEqual([begun.sessionId]);
        if (turn % 3 === 0) await reply(colleague, sessionId, `Still with the okapi, ${turn}.`);
        await pause(betweenTurnsMs);
      }
    };
    const rotating = rotateKeysOf(product).finally(() => {
      working = false;
    });
    const [rotated] = await Promise.all([rotating, work()]);
    expect(rotated).toMatchObject({ code: 0, complained: '' });
    expect(await keysOf(product)).toEqual(['0 base', '1 retired', '2 newest']);
    expect((await valuesByKey(product)).filter((count) => !/ 2: /.test(count))).toEqual([]);
    expect(written).not.toEqual([]);

    const secrets = await product.sql<{ secret: Buffer }>(
      `select secret from staff_second_factor
       union all select pending_secret from staff_sessions where pending_secret is not null`,
    );
    const opened = secrets.map(({ secret }) => product.services.sealer.open(factorOf(person), secret));
    expect(opened.map(String)).toEqual(['otter', 'otter']);

    // New seals must not be old values under a new name.
    const [newValue] = await product.sql<{ personal: Buffer }>(
      'select personal from applications where number = $1',
      [first],
    );
    expect(newValue?.personal.subarray(5)).not.toEqual(keptValue?.personal.subarray(5));

    for (const reader of [staff, colleague]) {
      expect(await passportOf(reader, await pathOf(first))).toBe(planted);
      expect(await detailsOf(reader, first)).toMatchObject({ decision: { reason: `Red ${planted}` } });
      expect(noteList.parse((await reader.get(`${await pathOf(first)}/notes`)).json).items).toMatchObject([
        { text: `Not ${planted}` },
      ]);
      for (const { number, passportNumber, ...chat } of written) {
        expect(await passportOf(reader, await pathOf(number))).toBe(passportNumber);
        expect(await found(reader, `Quagga ${chat.word}`)).toEqual([chat.sessionId]);
      }
      expect(await found(reader, 'zebrawood')).toEqual([sessionId]);
    }
    const texts = (await readMessages(guest)).map(({ message }) => message);
    expect(texts.slice(0, 2)).toEqual(['Where is my zebrawood visa?', 'It is with the okapi.']);
    const third = await apply(visitor, { passportNumber: planted, lastName: 'After' });
    expect(await same(colleague, twin)).toEqual([third]);
    expect(await same(staff, third)).toEqual([twin]);
    expect(await tablesWith(product, planted)).toEqual([]);

    // The database refuses what the old key sealed, wherever it comes from.
    const back = 'update applications set personal = $2 where number = $1';
    await expect(product.sql(back, [first, keptValue?.personal])).rejects.toMatchObject({ code: 'KR001' });

    const actions = await product.sql<{ action: string }>(
      `select action from audit_log where action like 'keys.%' order by id`,
    );
    expect(actions.map(({ action }) => action)).toEqual(['keys.announced', 'keys.rotating', 'keys.retired']);
  });

  it('changes nothing of a message but its seal, and that only meanwhile', async () => {
    const change = (what: string) =>
      product.sql(
        `with _ as (select set_config('kapi.rotating', 'keys', true)) update chat_messages set ${what} from _`,
      );
    for (const what of [
      `client_id = 'other'`,
      `sender = 'agent'`,
      'body = body',
      `body = '\\x0200000002'`,
      `words = '{}'`,
    ]) {
      await expect(change(what), what).rejects.toMatchObject({ code: '42501' });
    }
  });
});

describe('the command', () => {
  it('lets one at a time', async () => {
    const other = new pg.Client({ connectionString: product.connectionString });
    await other.connect();
    try {
      await other.query('select pg_advisory_lock($1)', [advisoryLocks.keyRotation]);
      const before = await keysOf(product);
      expect(await rotateKeysOf(product)).toMatchObject({
        code: 2,
        complained: expect.stringContaining('Another rotation'),
      });
      expect(await keysOf(product)).toEqual(before);
    } finally {
      await other.end();
    }
  });

  it('does not know other options', async () => {
    expect(await rotateKeysOf(product, ['--all'])).toMatchObject({
      code: 2,
      complained: expect.stringContaining('Usage: npm run rotate-keys'),
    });
  });
});

describe.runIf(inFull)('a database from the time before data keys', () => {
  it('goes on with DATA_KEY as its first key, and starts with no other', async () => {
    const dataKey = Buffer.alloc(32, 5);
    const DATA_KEY = dataKey.toString('base64');
    const former = await startTestProduct({ DATA_KEY });
    try {
      const number = await apply(clientOf(former), { passportNumber: planted });
      const keys = deriveKeys(dataKey);
      const personal = await asFirstVersion(former, number, keys);
      await former.sql('delete from data_keys');
      await former.sql('update data_key_check set proof = $1', [keys.hash('proof', 'kapi data key')]);
      await former.sql('update applications set personal = $1, passport_index = $2', [
        personal,
        keys.hash('blind-index', `passport\n${planted}`),
      ]);
      const wrong = readConfig({ DATA_KEY: Buffer.alloc(32, 6).toString('base64') });
      await expect(openKeyRing(former.services.db, wrong)).rejects.toThrow('The data key is not the one');
      expect(await keysOf(former)).toEqual([]);

      const again = await former.another();
      expect(await keysOf(former)).toEqual(['0 base', '1 newest']);
      const reader = await signedIn(again);
      const path = `/api/admin/applications/${await former.idOf(number)}`;
      expect(await passportOf(reader, path)).toBe(planted);
      const twin = await apply(clientOf(again), { passportNumber: planted, lastName: 'Twin' });
      expect((await reader.get(path)).text).toContain(twin);
      await expect(openKeyRing(former.services.db, wrong)).rejects.toThrow('The data key is not the one');

      expect(await rotateKeysOf(former, [], { DATA_KEY })).toMatchObject({ code: 0, complained: '' });
      expect(await valuesByKey(former)).toEqual(['applications.personal 2: 2']);
      expect(await passportOf(reader, path)).toBe(planted);
      expect((await reader.get(path)).text).toContain(twin);
    } finally {
      await former.end();
    }
  });

  /** The personal data of an application, sealed as the product did then. */
  async function asFirstVersion(from: TestProduct, number: string, keys: Keys): Promise<Buffer> {
    const [row] = await from.sql<{ personal: Buffer }>('select personal from applications');
    const place = { table: 'applications', column: 'personal', row: number };
    const plain = from.services.sealer.open(place, row?.personal ?? Buffer.alloc(0));
    const [valueKey, bound] = [randomBytes(32), Buffer.from(`1|applications|personal|${number}`)];
    const wrapped = encrypt(keys.derive('seal'), bound, valueKey);
    return Buffer.concat([Buffer.of(1), wrapped, encrypt(valueKey, bound, plain)]);
  }
});

describe('the key that encrypts the data keys', () => {
  const keyFile = () => readFile(`${product.config.dataDir}/data.key`, 'utf8');

  it('is replaced while the product runs, in the file', async () => {
    const number = await apply(visitor, { passportNumber: 'K00000001' });
    const [before, wrapped] = [await keyFile(), await wrappedKeys()];
    const changed = await rotateKeysOf(product, ['--kek']);
    expect(changed).toMatchObject({ code: 0, complained: '' });
    expect(await keyFile()).not.toBe(before);
    expect((await readdir(product.config.dataDir)).filter((name) => name.startsWith('data.key'))).toEqual([
      'data.key',
    ]);
    const after = await wrappedKeys();
    expect(after).toHaveLength(wrapped.length);
    expect(after.filter((one) => wrapped.includes(one))).toEqual([]);
    // A start needs the new key alone, and the old one opens nothing.
    const another = await product.another();
    const reader = await signedIn(another);
    expect(await passportOf(reader, await pathOf(number))).toBe('K00000001');
    expect(await rotateKeysOf(product, [], { DATA_KEY: before.trim() })).toMatchObject({
      code: 2,
      complained: expect.stringContaining('The data key is not the one'),
    });
  });

  it('is replaced from the environment, with the one before beside it', async () => {
    const before = (await keyFile()).trim();
    const next = Buffer.alloc(32, 9).toString('base64');
    const environment = { DATA_KEY: next, DATA_KEY_PREVIOUS: before };
    expect(await rotateKeysOf(product, ['--kek'], environment)).toMatchObject({ code: 0, complained: '' });
    expect(await rotateKeysOf(product, ['--kek'], { DATA_KEY: before })).toMatchObject({ code: 2 });
    const back = { DATA_KEY: before, DATA_KEY_PREVIOUS: next };
    expect(await rotateKeysOf(product, ['--kek'], back)).toMatchObject({ code: 0 });
  });

  async function wrappedKeys(): Promise<string[]> {
    const rows = await product.sql<{ wrapped: Buffer }>('select wrapped from data_keys order by id');
    return rows.map(({ wrapped }) => wrapped.toString('hex'));
  }
});

describe('the list of sealed columns', () => {
  it('has each column of that type', async () => {
    const files = await readdir(tables);
    const sources = await Promise.all(files.map((file) => readFile(new URL(file, tables), 'utf8')));
    const named = sources.flatMap((source) =>
      source.split('pgTable(').flatMap((table) => {
        const [, name = ''] = /^\s*'(\w+)'/.exec(table) ?? [];
        return [...table.matchAll(/\bsealed\('(\w+)'\)/g)].map(([, column]) => `${name}.${column}`);
      }),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(sealedColumns.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
      named.toSorted(),
    );
  });

  it('is guarded by the database, column by column', async () => {
    const triggers = await product.sql<{ name: string }>(`
      select c.relname || '.' || a.attname as name
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any(t.tgattr::int2[])
      where p.proname = 'refuse_retired_key'`);
    expect(triggers.map(({ name }) => name).toSorted()).toEqual(
      sealedColumns.map(({ table, column }) => `${table}.${column}`).toSorted(),
    );
  });
});
