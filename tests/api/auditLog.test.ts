import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { auditPage, auditVerdict } from '../../src/contract/audit.ts';
import { findEverything } from '../../src/contract/find.ts';
import {
  type AuditDetail,
  audit,
  auditLookUps,
  lookUpAction,
  verifyLog,
} from '../../src/server/audit/index.ts';
import { sealWaiting } from '../../src/server/audit/sealing.ts';
import { apply, clientOf, refusal } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { insure } from '../support/insurance.ts';
import { openStaffedProduct, signedIn } from '../support/openProduct.ts';
import { race } from '../support/race.ts';

const { product, staff } = await openStaffedProduct();

const write = (action: string, detail: AuditDetail = {}) =>
  audit(product.services.db, { at: new Date(), actor: 'system', action, detail });
const idOf = async (action: string) =>
  (await product.sql<{ id: string }>('select id from audit_log where action = $1', [action]))[0]?.id ?? '';
const allSealed = () =>
  eventually(async () => (await product.sql('select 1 from audit_unsealed limit 1')).length === 0);
const verification = async () => auditVerdict.parse((await staff.post('/api/admin/audit/verification')).json);

/** `npm run audit:verify`, beside the running product. */
async function verifyCommand(): Promise<{ code: unknown; said: string }> {
  const child = spawn(process.execPath, ['src/server/verifyAudit.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: product.connectionString, DATA_DIR: product.config.dataDir },
  });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { code, said };
}

/** Does what the database refuses to everyone: what an intruder with all its rights could do. */
async function tamper(statement: string, values: unknown[]): Promise<void> {
  const tables = ['audit_log', 'audit_seals'];
  for (const table of tables) await product.sql(`alter table ${table} disable trigger user`);
  await product.sql(statement, values);
  for (const table of tables) await product.sql(`alter table ${table} enable trigger user`);
}

describe('the chain', () => {
  it('has every entry within a moment, each once, without a gap', race, async () => {
    await Promise.all(Array.from({ length: 200 }, (_, number) => write(`test.many${number}`)));
    await allSealed();
    const [counts] = await product.sql(`
      select (select count(*) from audit_log) = count(distinct s.audit_id) as each_once,
             count(*) = max(position) and min(position) = 1 as gapless
      from audit_seals s`);
    expect(counts).toEqual({ each_once: true, gapless: true });
    expect((await verification()).broken).toBeNull();
  });

  it('passes over no entry whose transaction ends after those that came later', async () => {
    const { db } = product.services;
    await db.transaction(async (slow) => {
      await audit(slow, { at: new Date(), actor: 'system', action: 'test.slow' });
      await write('test.overtaking');
      await eventually(async () => {
        const sealed = 'select 1 from audit_seals join audit_log a on a.id = audit_id where a.action = $1';
        return (await product.sql(sealed, ['test.overtaking'])).length === 1;
      });
    });
    await allSealed();
    const order = await product.sql<{ action: string }>(`
      select a.action from audit_seals s join audit_log a on a.id = s.audit_id
      where a.action in ('test.slow', 'test.overtaking') order by s.position`);
    expect(order.map(({ action }) => action)).toEqual(['test.overtaking', 'test.slow']);
    expect(Number(await idOf('test.slow'))).toBeLessThan(Number(await idOf('test.overtaking')));
    expect((await verification()).broken).toBeNull();
  });

  it('is made by one instance at a time', race, async () => {
    const one = () => write('test.contended');
    await Promise.all(Array.from({ length: 100 }, one));
    await Promise.all(Array.from({ length: 8 }, () => sealWaiting(product.services)));
    await allSealed();
    expect((await verification()).broken).toBeNull();
  });

  it('holds no entry of a change that was taken back', async () => {
    await expect(
      product.services.db.transaction(async (tx) => {
        await audit(tx, { at: new Date(), actor: 'system', action: 'test.takenBack' });
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    await write('test.after');
    await allSealed();
    expect((await verification()).broken).toBeNull();
  });
});

describe('tampering', () => {
  it('is refused by the database: neither entries nor seals change', async () => {
    for (const table of ['audit_log', 'audit_seals']) {
      await expect(product.sql(`delete from ${table}`)).rejects.toThrow('never changed or removed');
      await expect(product.sql(`truncate ${table}`)).rejects.toThrow('never changed or removed');
    }
    await expect(product.sql("update audit_log set action = 'x'")).rejects.toThrow('never changed');
  });

  it('with an entry, by a superuser, is found by the command, which names the entry', async () => {
    await write('test.secretDeed', { by: 'one' });
    await allSealed();
    const id = await idOf('test.secretDeed');
    const sound = await verifyCommand();
    expect(sound).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^The audit log is sound: \d+ entries/),
    });

    await tamper(`update audit_log set detail = '{"by": "other"}' where id = $1`, [id]);
    const broken = await verifyCommand();
    expect(broken.code).toBe(1);
    expect(broken.said).toContain(`BROKEN: entry ${id} is not what was sealed`);
    expect((await verification()).broken).toEqual({ kind: 'changed', entryId: id });

    await tamper(`update audit_log set detail = '{"by": "one"}' where id = $1`, [id]);
    expect((await verification()).broken).toBeNull();
  });

  it('by cutting off the end is found by whoever kept a head', async () => {
    await write('test.last');
    await allSealed();
    const { db, keys } = product.services;
    const { head } = await verifyLog(db, keys);
    if (head === null) throw new Error('There is no head.');
    expect((await verifyLog(db, keys, head)).broken).toBeNull();
    const later = { position: head.position + 1, hash: head.hash };
    expect((await verifyLog(db, keys, later)).broken).toMatchObject({ kind: 'otherHead' });
    const other = { position: head.position, hash: Buffer.alloc(32, 7) };
    expect((await verifyLog(db, keys, other)).broken).toMatchObject({ kind: 'otherHead' });
  });

  it('with any column of an entry is found, to the microsecond', async () => {
    await write('test.columns');
    await allSealed();
    const id = await idOf('test.columns');
    const changes = [
      ["at = at + interval '1 microsecond'", "at = at - interval '1 microsecond'"],
      ["actor = 'staff'", "actor = 'system'"],
      ["action = 'test.other'", "action = 'test.columns'"],
      ['application_id = 1', 'application_id = null'],
      ["session = 'AAAAA'", 'session = null'],
      ["session_label = 'Chrome'", 'session_label = null'],
      ['person_id = 1', 'person_id = null'],
      ['detail = null', "detail = '{}'"],
    ];
    for (const [change = '', back = ''] of changes) {
      await tamper(`update audit_log set ${change} where id = $1`, [id]);
      expect((await verification()).broken).toEqual({ kind: 'changed', entryId: id });
      await tamper(`update audit_log set ${back} where id = $1`, [id]);
    }
    expect((await verification()).broken).toBeNull();
  });

  it('by writing a person out of an entry, or another one in, is found', async () => {
    const by = { personId: 1, name: 'Yönetici', sessionCode: '4F7KQ', label: 'Yönetici · 4F7KQ' };
    await audit(product.services.db, { at: new Date(), actor: 'staff', by, action: 'test.person' });
    await allSealed();
    const id = await idOf('test.person');
    for (const other of ['null', '2']) {
      await tamper(`update audit_log set person_id = ${other} where id = $1`, [id]);
      expect((await verification()).broken).toEqual({ kind: 'changed', entryId: id });
    }
    await tamper('update audit_log set person_id = 1 where id = $1', [id]);
    expect((await verification()).broken).toBeNull();
  });

  it('by removing, slipping in or sealing anew is found', async () => {
    await write('test.doomed');
    await write('test.next');
    await allSealed();
    const id = await idOf('test.doomed');
    const insert =
      "insert into audit_log (id, at, actor, action) overriding system value values ($1, now(), 'staff', 'x')";
    await tamper(insert, [900_000_000]);
    expect((await verification()).broken).toEqual({ kind: 'unsealed', entryId: '900000000' });
    await tamper('delete from audit_log where id = $1', [900_000_000]);

    const [seal] = await product.sql<{ position: string; hash: Buffer }>(
      'select position, hash from audit_seals where audit_id = $1',
      [id],
    );
    await tamper('update audit_seals set hash = sha256(hash) where audit_id = $1', [id]);
    expect((await verification()).broken).toEqual({ kind: 'changed', entryId: id });
    await tamper('delete from audit_seals where audit_id = $1', [id]);
    expect((await verification()).broken?.kind).toBe('gap');
    await tamper('insert into audit_seals values ($1, $2, $3)', [seal?.position, id, seal?.hash]);
    expect((await verification()).broken).toBeNull();

    await product.sql(`create table doomed as select * from audit_log where id = ${id}`);
    await tamper('delete from audit_log where id = $1', [id]);
    expect((await verification()).broken).toEqual({ kind: 'removed', entryId: id });
    await tamper('insert into audit_log overriding system value select * from doomed', []);
    await product.sql('drop table doomed');
    expect((await verification()).broken).toBeNull();
  });
});

describe('what applicants read', () => {
  const entriesOf = (number: string) =>
    product
      .sql<{ actor: string; action: string; detail: unknown }>(
        `select l.actor, l.action, l.detail from audit_log l join applications a on a.id = l.application_id
         where a.number = $1 and l.action <> 'application.submitted' order by l.id`,
        [number],
      )
      .then((rows) => rows.map(({ actor, action, detail }) => [actor, action, detail]));

  it('is written down before it is answered, once while a page asks again and again', async () => {
    const visitor = clientOf(product);
    const number = await apply(visitor);
    const path = `/api/applications/${number}`;
    expect((await visitor.get(path)).status).toBe(200);
    expect(await entriesOf(number)).toEqual([['applicant', lookUpAction, null]]);
    const again = await Promise.all(Array.from({ length: 10 }, () => visitor.get(path)));
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await entriesOf(number)).toHaveLength(1);
    const insured = await insure(visitor);
    expect((await visitor.get(`/api/insurance/applications/${insured}`)).status).toBe(200);
    expect(await entriesOf(insured)).toEqual([['applicant', lookUpAction, null]]);
  });

  it('is written for each reader and every ten minutes, and is no history of its case', race, async () => {
    const number = await apply(clientOf(product));
    const [row] = await product.sql<{ id: string }>('select id from applications where number = $1', [
      number,
    ]);
    const id = Number(row?.id);
    const begun = Date.now();
    let now = begun;
    const { db } = product.services;
    const note = auditLookUps({ log: product.services.log, db, clock: { now: () => new Date(now) } });
    const written = async () => (await entriesOf(number)).length;

    await Promise.all([note(id, 'one'), note(id, 'one'), note(id, 'other')]);
    expect(await written()).toBe(2);
    now = begun + 10 * 60_000 - 1;
    await note(id, 'one');
    expect(await written()).toBe(2);
    now = begun + 10 * 60_000;
    await Promise.all([note(id, 'one'), note(id, 'one')]);
    expect(await written()).toBe(3);

    const details = (await staff.get(`/api/admin/applications/${id}`)).json;
    expect(JSON.stringify(details)).toContain('application.submitted');
    expect(JSON.stringify(details)).not.toContain(lookUpAction);
  });

  it('is not answered when it cannot be written, and written by the next look', async () => {
    const note = auditLookUps(product.services);
    const [bad, other] = await Promise.allSettled([note(Number.NaN, 'one'), note(1, 'one')]);
    expect([bad.status, other.status]).toEqual(['rejected', 'fulfilled']);
    await note(1, 'one');
    await expect(note(Number.NaN, 'one')).rejects.toThrow();
  });

  it('is not written of a number that does not exist', async () => {
    const before = await product.sql('select id from audit_log where action = $1', [lookUpAction]);
    expect((await clientOf(product).get('/api/applications/TR00000000000000')).status).toBe(404);
    expect((await clientOf(product).get('/api/insurance/applications/TR00000000000000')).status).toBe(404);
    expect(await product.sql('select id from audit_log where action = $1', [lookUpAction])).toEqual(before);
  });
});

describe('reading the log', () => {
  const search = async (query: Record<string, string>) =>
    auditPage.parse((await staff.get(`/api/admin/audit?${new URLSearchParams(query)}`)).json);

  it('is for staff alone', async () => {
    const nobody = clientOf(product);
    expect((await nobody.get('/api/admin/audit')).status).toBe(401);
    expect((await nobody.get('/api/admin/audit/export')).status).toBe(401);
    expect((await nobody.post('/api/admin/audit/verification')).status).toBe(401);
  });

  it('is itself written down, like every look at a list: who, what, and once a minute', async () => {
    const [number, own] = [await apply(clientOf(product)), clientOf(product)];
    await own.signIn();
    const [row] = await product.sql<{ id: string }>('select id from applications where number = $1', [
      number,
    ]);
    const paths = [
      '/api/admin/applications?page=1&search=Nkosi',
      '/api/admin/insurance-applications',
      `/api/admin/applications/${row?.id}/refunds`,
      '/api/admin/audit',
    ];
    for (const path of [...paths, ...paths.slice(0, 2)]) expect((await own.get(path)).status).toBe(200);
    const [signedIn] = (await search({ action: 'staff.signedIn' })).entries;
    const { entries } = await search({ session: signedIn?.session ?? '' });
    const noted = entries.map(({ action, detail }) => [action, detail]).reverse();
    expect(noted).toEqual([
      ['staff.signedIn', expect.anything()],
      ['applications.listed', { kind: 'visa', page: 1, searched: true }],
      ['applications.listed', { kind: 'insurance' }],
      ['refunds.viewed', { kind: 'visa' }],
      ['audit.read', {}],
    ]);
    expect(JSON.stringify(entries)).not.toContain('Nkosi');
  });

  it('says where a search of everything found something, once a minute, and never what was typed', async () => {
    const sought = { firstName: 'Meenakshi', lastName: 'Nair', passportNumber: 'C66590118' };
    await apply(clientOf(product), sought);
    await insure(clientOf(product), sought);
    const own = await signedIn(product);
    const entries = () =>
      product.sql<{ detail: unknown }>(
        `select detail from audit_log where action = 'search.used' order by id`,
      );
    const before = (await entries()).length;
    for (const text of ['Meenakshi', 'meenakshi nair', 'Zzyzx'])
      expect((await own.post(findEverything.path, { text })).status).toBe(200);
    const details = (await entries()).slice(before).map(({ detail }) => detail);
    expect(details).toEqual([{ groups: 'visa, insurance' }, { groups: 'none' }]);
  });

  it('finds entries by action, actor, application, person, session and day', async () => {
    const number = await apply(clientOf(product));
    const today = new Date().toISOString().slice(0, 10);
    const spaced = ` ${number.toLowerCase().slice(0, 6)}-${number.toLowerCase().slice(6)}`;
    const [submitted] = (await search({ number: spaced, action: 'application.submitted' })).entries;
    expect(submitted).toMatchObject({
      actor: 'applicant',
      applicationNumber: number,
      applicationKind: 'visa',
    });

    const [signedIn] = (await search({ action: 'staff.signedIn' })).entries;
    const label = signedIn?.session ?? '';
    const ofSession = (await search({ session: label })).entries;
    expect(ofSession.length).toBeGreaterThan(1);
    expect(new Set(ofSession.map(({ session }) => session))).toEqual(new Set([label]));
    expect((await search({ session: label.slice(-5).toLowerCase() })).entries).toEqual(ofSession);

    const owner = { id: '1', name: 'Yönetici' };
    const ofPerson = await search({ person: owner.id });
    expect(ofPerson.people).toEqual([owner]);
    expect(new Set(ofPerson.entries.map(({ person }) => person?.name))).toEqual(new Set([owner.name]));
    expect((await search({ person: '2' })).entries).toEqual([]);

    expect((await search({ actor: 'provider' })).entries).toEqual([]);
    expect((await search({ number: 'TR00000000000000' })).entries).toEqual([]);
    expect((await search({ from: '2020-01-01', to: '2020-12-31' })).entries).toEqual([]);
    expect((await search({ from: today.replace(/^\d+/, '2000') })).entries.length).toBeGreaterThan(0);
    expect((await search({ to: '9999-12-31' })).entries.length).toBeGreaterThan(0);
    expect((await search({ from: '9999-12-31' })).entries).toEqual([]);
    for (const query of ['from=yesterday', 'actor=nobody', 'person=x', 'before=x']) {
      expect(refusal(await staff.get(`/api/admin/audit?${query}`))).toMatch(/^400 invalidRequest/);
    }
  });

  it('goes through the pages without leaving out or repeating an entry', async () => {
    await Promise.all(Array.from({ length: 201 }, () => write('test.paged')));
    const found: number[] = [];
    for (let before: string | null = ''; before !== null; ) {
      const page = await search({ action: 'test.paged', before });
      found.push(...page.entries.map(({ id }) => Number(id)));
      before = page.next;
    }
    const rows = await product.sql<{ id: string }>(
      "select id from audit_log where action = 'test.paged' order by id desc",
    );
    expect(found).toEqual(rows.map(({ id }) => Number(id)));
  });

  it('exports what was found, with nothing that a spreadsheet would run, and says that it did', async () => {
    const exports = async () => (await search({ action: 'audit.exported' })).entries.length;
    const before = await exports();
    await write('=HYPERLINK("http://evil.example")');
    const answer = await staff.get('/api/admin/audit/export?actor=system');
    expect(answer.headers.get('content-type')).toContain('text/csv');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="audit-.*\.csv"$/);
    const [header, ...lines] = answer.text.trimEnd().split('\r\n');
    expect(header).toContain('Kayıt,Zaman (UTC),Kim,Kişi,Oturum,İşlem,Başvuru,Ayrıntı');
    expect(lines.find((line) => line.includes('HYPERLINK'))).toContain(`'=HYPERLINK`);
    const ids = lines.map((line) => line.split(',')[0]);
    // The product may have written more since.
    const rows = await product.sql<{ id: string }>(
      "select id from audit_log where actor = 'system' and id <= $1 order by id desc",
      [ids[0]],
    );
    expect(ids).toEqual(rows.map(({ id }) => id));
    expect(await exports()).toBe(before + 1);
  });
});
