import { describe, expect, it } from 'vitest';
import { auditVerdict } from '../../src/contract/audit.ts';
import { audit, verifyLog } from '../../src/server/audit/index.ts';
import { eraseDue, surveyDue } from '../../src/server/retention/erase.ts';
import { clientOf } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { openProduct } from '../support/openProduct.ts';

/** The audit log is kept for twelve months; what is left of it verifies, and tampering is still found. */

const { product } = await openProduct();

const servicesAt = (now: string) => ({ ...product.services, clock: { now: () => new Date(now) } });
const writeAt = (action: string, at: string) =>
  audit(product.services.db, {
    at: new Date(at),
    actor: 'staff',
    action,
    detail: { address: '203.0.113.9' },
  });
const isThere = async (action: string) =>
  (await product.sql('select 1 from audit_log where action = $1', [action])).length > 0;
const allSealed = () =>
  eventually(async () => (await product.sql('select 1 from audit_unsealed limit 1')).length === 0);
const verdict = () => verifyLog(product.services.db, product.services.keys);
const breakOf = async () => (await verdict()).broken?.kind;

/** What an intruder with all rights in the database could do; answers with what undoes it. */
async function tamper(statement: string): Promise<void> {
  const tables = ['audit_log', 'audit_seals', 'audit_checkpoints'];
  for (const table of tables) await product.sql(`alter table ${table} disable trigger user`);
  await product.sql(statement);
  for (const table of tables) await product.sql(`alter table ${table} enable trigger user`);
}

describe('the audit log', () => {
  it('loses entries on the day they are twelve months old, and verifies before and after', async () => {
    await writeAt('test.older', '2035-05-10T20:59:59Z');
    await writeAt('test.younger', '2035-05-10T21:00:00Z');
    await allSealed();
    const before = await verdict();
    expect(before).toMatchObject({ broken: null, erased: 0 });

    await eraseDue(servicesAt('2036-05-09T20:59:59Z'));
    expect(await isThere('test.older')).toBe(true);
    const surveys = await surveyDue(servicesAt('2036-05-09T21:00:00Z'));
    const { survey } = surveys.find(({ rule }) => rule.name === 'audit_log') ?? {};
    expect(survey).toMatchObject({ due: 1, oldest: '2035-05-10' });
    await eraseDue(servicesAt('2036-05-09T21:00:00Z'));
    expect([await isThere('test.older'), await isThere('test.younger')]).toEqual([false, true]);

    await allSealed();
    const after = await verdict();
    expect(after.broken).toBeNull();
    expect(after.erased).toBeGreaterThan(0);
    // A head that was written down before is still part of the chain.
    const { db, keys } = product.services;
    expect((await verifyLog(db, keys, before.head ?? undefined)).broken).toBeNull();
    const staff = clientOf(product);
    await staff.signIn();
    const shown = auditVerdict.parse((await staff.post('/api/admin/audit/verification')).json);
    expect(shown).toMatchObject({ broken: null, erased: after.erased });
  });

  it('is erased however long it is, in batches with a checkpoint each', async () => {
    await product.sql(
      `insert into audit_log (at, actor, action) select '2036-01-01', 'system', 'test.many' from generate_series(1, 700)`,
    );
    await allSealed();
    const { erased } = await verdict();
    await eraseDue(servicesAt('2037-06-01T00:00:00Z'));
    expect(await isThere('test.many')).toBe(false);
    await allSealed();
    const after = await verdict();
    expect(after.broken).toBeNull();
    expect(after.erased).toBeGreaterThanOrEqual(erased + 700);
    const [row] = await product.sql<{ count: number }>(
      'select count(*)::int as count from audit_checkpoints',
    );
    expect(row?.count).toBeGreaterThanOrEqual(5);
  });

  it('lets nothing go that the rule did not erase', async () => {
    await writeAt('test.kept', '2037-05-01T00:00:00Z');
    await allSealed();
    await expect(product.sql('delete from audit_log')).rejects.toThrow('never changed or removed');
    await expect(product.sql('truncate audit_log')).rejects.toThrow('never changed or removed');
    await expect(product.sql("update audit_log set action = 'x'")).rejects.toThrow(
      'never changed or removed',
    );
    await expect(product.sql('delete from audit_seals')).rejects.toThrow('never changed or removed');
    await expect(product.sql('delete from audit_checkpoints')).rejects.toThrow('never changed or removed');
  });

  it('shows what an intruder erased, before the checkpoint and after it', async () => {
    await writeAt('test.first', '2037-05-02T00:00:00Z');
    await writeAt('test.second', '2037-05-03T00:00:00Z');
    await allSealed();
    expect(await breakOf()).toBeUndefined();

    await tamper(`create table stolen as select * from audit_log where action = 'test.second'`);
    await tamper(`delete from audit_log where action = 'test.second'`);
    expect(await breakOf()).toBe('removed');
    // A checkpoint that the intruder writes to cover it has no valid seal.
    await tamper(`insert into audit_checkpoints (position, hash, erased, before, at, seal)
      select max(s.position), (array_agg(s.hash order by s.position desc))[1], max(c.erased) + 1, now(), now(), ''
      from audit_seals s, audit_checkpoints c`);
    expect(await breakOf()).toBe('checkpoint');
    await tamper(`delete from audit_checkpoints where seal = ''`);
    await tamper(`insert into audit_log overriding system value select * from stolen`);
    await tamper(`delete from audit_unsealed`);
    expect(await breakOf()).toBeUndefined();

    await tamper(
      `update audit_checkpoints set erased = erased + 1 where id = (select max(id) from audit_checkpoints)`,
    );
    expect(await breakOf()).toBe('checkpoint');
    await tamper(
      `update audit_checkpoints set erased = erased - 1 where id = (select max(id) from audit_checkpoints)`,
    );
    expect(await breakOf()).toBeUndefined();
    await tamper(`create table last_checkpoint as select * from audit_checkpoints order by id desc limit 1`);
    await tamper(`delete from audit_checkpoints where id = (select max(id) from audit_checkpoints)`);
    expect(await breakOf()).toBe('removed');
    await tamper(`insert into audit_checkpoints overriding system value select * from last_checkpoint`);
    expect(await breakOf()).toBeUndefined();
  });
});

describe('a person of staff who left', () => {
  it('loses e-mail address and password after twelve months, and keeps the name', async () => {
    await product.sql(`
      insert into staff_people (name, email, state, password_hash, created_at, deactivated_at) values
        ('Older', 'older@example.com', 'deactivated', 'hash', '2034-01-01', '2035-05-10T20:59:59Z'),
        ('Younger', 'younger@example.com', 'deactivated', 'hash', '2034-01-01', '2035-05-10T21:00:00Z')`);
    await eraseDue(servicesAt('2036-05-09T21:00:00Z'));
    const left = `select name, email, password_hash from staff_people where state = 'deactivated' order by name`;
    expect(await product.sql(left)).toEqual([
      { name: 'Older', email: null, password_hash: null },
      { name: 'Younger', email: 'younger@example.com', password_hash: 'hash' },
    ]);
  });
});
