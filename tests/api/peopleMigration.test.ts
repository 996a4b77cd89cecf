import { createHash, createHmac, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
import { afterAll, describe, expect, it } from 'vitest';
import { readSession } from '../../src/contract/access.ts';
import { staffCookie } from '../../src/domain/privacy/keptOnDevice.ts';
import { verifyLog } from '../../src/server/audit/index.ts';
import { readConfig } from '../../src/server/config.ts';
import { drizzle } from '../../src/server/database/drizzle.ts';
import * as tables from '../../src/server/database/tables.ts';
import { startProduct } from '../../src/server/product.ts';
import { openKeyRing } from '../../src/server/security/keyRing.ts';
import { hashPassword } from '../../src/server/security/password.ts';
import { createSealer } from '../../src/server/security/sealing.ts';
import { clientOf, refusal, staffPassword } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { olderDatabase } from '../support/olderDatabase.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/** A database of the version before there were people: what its one account had is the first owner's. */

const { url, pool, sql, end } = await olderDatabase('0037_find');
const dataDir = await temporaryFolder('people');
const config = readConfig({
  PORT: '0',
  DATA_DIR: dataDir,
  ADMIN_PASSWORD: staffPassword,
  LOG_LEVEL: 'silent',
  RATE_LIMIT_FACTOR: '1000',
});

const ring = await openKeyRing(drizzle(pool, { schema: tables }), config);
const app = new Secret({ size: 20 });
const recoveryCode = 'ABCDE-FGHJK-MNPQR';
const session = randomBytes(32).toString('base64url');

const passwordHash = await hashPassword(staffPassword);
await sql(
  'insert into staff_credential (id, password_hash, configured_hash, updated_at) values (1, $1, $1, now())',
  [passwordHash],
);
await sql(
  `insert into staff_sessions (id_hash, code, label, created_at, last_seen_at)
   values ($1, '4F7KQ', 'Chrome, Windows · 4F7KQ', now(), now())`,
  [createHash('sha256').update(session).digest()],
);
const place = { table: 'staff_second_factor', column: 'secret', row: '1' };
await sql(
  'insert into staff_second_factor (id, secret, switched_on_at, last_step) values (1, $1, now(), 0)',
  [createSealer(ring).seal(place, Buffer.from(app.bytes))],
);
await sql('insert into staff_recovery_codes (code_hash) values ($1)', [
  ring.base.hash('recovery-code', recoveryCode.replaceAll('-', '')),
]);
await sealedAsBefore();

const product = await startProduct(config, { connectionString: url, ownerConnectionString: url });
afterAll(async () => {
  await product.close();
  await end();
  await rm(dataDir, { recursive: true, force: true });
});

/** Writes two entries with the seals that the version before gave them. */
async function sealedAsBefore(): Promise<void> {
  let before: Buffer = Buffer.alloc(32);
  for (const position of [1, 2]) {
    const [entry] = await sql(
      `insert into audit_log (at, actor, action, session, session_label, detail)
       values ('2026-11-20T10:00:00Z', 'staff', 'staff.signedIn', '4F7KQ', 'Chrome, Windows · 4F7KQ',
         '{"address": "203.0.113.7"}') returning id, detail::text as detail`,
    );
    const content = [
      Number(entry.id),
      '2026-11-20T10:00:00.000000',
      'staff',
      'staff.signedIn',
      null,
      '4F7KQ',
      'Chrome, Windows · 4F7KQ',
      entry.detail,
    ];
    before = createHmac('sha256', ring.base.derive('audit-chain'))
      .update(before)
      .update(JSON.stringify([position, content]), 'utf8')
      .digest();
    await sql('insert into audit_seals (position, audit_id, hash) values ($1, $2, $3)', [
      position,
      entry.id,
      before,
    ]);
  }
  await sql('delete from audit_unsealed');
}

const signIn = (code: string) =>
  clientOf(product).post('/api/admin/login', { password: staffPassword, code });

describe('a database of the version before', () => {
  it('gets the first owner, to whom its session, second factor and recovery codes belong', async () => {
    expect(await sql('select id, name, email, language, state, is_first_owner from staff_people')).toEqual([
      { id: '1', name: 'Yönetici', email: null, language: 'tr', state: 'active', is_first_owner: true },
    ]);
    const owners = await sql(
      `select person_id from staff_sessions union select person_id from staff_second_factor
       union select person_id from staff_recovery_codes`,
    );
    expect(owners).toEqual([{ person_id: '1' }]);
  });

  it('keeps its sessions open', async () => {
    const { json } = await clientOf(product).get(readSession.path, { cookie: `${staffCookie}=${session}` });
    expect(json).toMatchObject({ authenticated: true });
  });

  it('takes password and codes as before', async () => {
    expect(refusal(await clientOf(product).signIn())).toBe('401 secondFactorNeeded code');
    expect(refusal(await signIn('AAAAA-AAAAA-AAAAA'))).toBe('401 wrongCode code');
    expect((await signIn(new TOTP({ secret: app }).generate())).status).toBe(204);
    expect((await signIn(recoveryCode)).status).toBe(204);
    expect(refusal(await signIn(recoveryCode))).toBe('401 wrongCode code');
  });

  it('has a log whose old entries verify, with the new ones after them', async () => {
    await eventually(async () => (await sql('select 1 from audit_unsealed limit 1')).length === 0);
    const verdict = await verifyLog(product.services.db, product.services.keys);
    expect(verdict.broken).toBeNull();
    expect(verdict.sealed).toBeGreaterThan(2);
    const entries = await sql(
      `select person_id, session_label from audit_log where action = 'staff.signedIn' order by id`,
    );
    expect(entries).toEqual([
      { person_id: null, session_label: 'Chrome, Windows · 4F7KQ' },
      { person_id: null, session_label: 'Chrome, Windows · 4F7KQ' },
      { person_id: '1', session_label: expect.stringMatching(/^Yönetici · /) },
      { person_id: '1', session_label: expect.stringMatching(/^Yönetici · /) },
    ]);
  });
});

describe('the database itself', () => {
  const refused = (text: string) => expect(sql(text)).rejects.toThrow();
  const added = (values: string) =>
    `insert into staff_people (name, email, state, is_first_owner, created_at) values (${values}, now()) returning id`;

  it('keeps the first owner, and one of them', async () => {
    await refused(`update staff_people set state = 'deactivated', deactivated_at = now() where id = 1`);
    await refused(`update staff_people set password_hash = 'x' where id = 1`);
    await refused(`delete from staff_people where id = 1`);
    await refused(added(`'Second', null, 'active', true`));
  });

  it('knows everybody else by an e-mail address, each once', async () => {
    await refused(added(`'Nobody', null, 'invited', false`));
    await refused(added(`'', 'nobody@example.com', 'invited', false`));
    expect(await sql(added(`'Ayşe', 'ayse@example.com', 'invited', false`))).not.toEqual([{ id: '1' }]);
    await refused(added(`'Other', 'AYSE@example.com', 'invited', false`));
  });
});
