import { beforeEach, describe, expect, it } from 'vitest';
import { personList } from '../../src/contract/people.ts';
import type { ApprovalRule } from '../../src/domain/staff/fourEyes.ts';
import type { RoleKey } from '../../src/domain/staff/permissions.ts';
import { approvalSteps } from '../support/approvals.ts';
import { write } from '../support/chat.ts';
import { type Answer, apply, clientOf, refusal, staffPassword } from '../support/client.ts';
import { documentSteps } from '../support/documentSteps.ts';
import { eventually } from '../support/eventually.ts';
import { openStaffedProduct } from '../support/openProduct.ts';

/** Withdrawals, erasures and changes of access that a second person approves. */

const opened = await openStaffedProduct();
const { product, visitor, staff } = opened;
const { pathOf, approve: approveApplication, attach, detailsOf } = documentSteps(opened);
const { member, post, patch, list, listed, approve, stateOf, setRule, rulesOff } = approvalSteps(product);
const [officer, owner, otherOwner] = [await member('officer'), await member('owner'), await member('owner')];
beforeEach(rulesOff);

/** What the log says of the requests that were carried out. */
const requestersIn = (action: string) =>
  product.sql<{ by: string | null; person_id: string }>(
    `select detail->>'requestedBy' as by, person_id from audit_log where action = $1 order by id`,
    [action],
  );
const expectVoid = async (answer: Answer, id: string, cause: string) => {
  expect(refusal(answer)).toBe('409 approvalVoid');
  expect(await stateOf(id)).toEqual({ state: 'void', void_cause: cause });
};

describe('the withdrawal of a document', () => {
  async function offered() {
    const number = await apply(visitor);
    const path = await pathOf(number);
    await approveApplication(path, `the document of ${number}`);
    const [file] = (await detailsOf(path)).document.files;
    return { number, path, withdrawal: `${path}/documents/${file?.id}/withdraw` };
  }
  const reason = { reason: 'Yanlış kişinin belgesi.' };
  const stands = async (path: string) => (await detailsOf(path)).document.offered;

  it('goes at once without the rule', async () => {
    const { path, withdrawal } = await offered();
    expect((await post(officer, withdrawal, reason)).status).toBe(200);
    expect(await stands(path)).toBe('withdrawn');
  });

  it('waits with it, is done by the second person, and names both', async () => {
    await setRule('withdrawal', true);
    const { number, path, withdrawal } = await offered();
    const before = await stands(path);
    const approval = await listed(await post(officer, withdrawal, reason), owner);
    expect(approval).toMatchObject({
      asked: { action: 'withdrawal', ...reason },
      application: { kind: 'visa', number },
    });
    expect(await stands(path)).toBe(before);
    expect((await staff.get(path)).text).toContain(`"waiting":{"requestedBy":"${approval.requestedBy}"`);
    expect(refusal(await post(officer, withdrawal, reason))).toBe('409 approvalOpen');
    expect(refusal(await approve(officer, approval))).toBe('403 notAllowed');
    expect((await approve(owner, approval)).status).toBe(204);
    expect(await stands(path)).toBe('withdrawn');
    const done = (await requestersIn('document.withdrawn')).at(-1);
    expect(done).toEqual({ by: approval.requestedBy, person_id: owner.id });
    // The traveller's copy of their data says what was done, and names nobody of staff.
    const chosen = { applications: [number], conversations: [], password: staffPassword };
    const { text } = await staff.post('/api/admin/personal-data/export', chosen);
    expect(text).toContain('document.withdrawn');
    expect(text).not.toContain(approval.requestedBy);
  });

  it('is void once the document was replaced', async () => {
    await setRule('withdrawal', true);
    const { path, withdrawal } = await offered();
    const approval = await listed(await post(officer, withdrawal, reason), owner);
    expect((await attach(path, 'a better one')).status).toBe(201);
    await expectVoid(await approve(owner, approval), approval.id, 'document');
    expect(await stands(path)).not.toBe('withdrawn');
  });
});

describe('an erasure', () => {
  const ask = (applications: string[], conversations: string[] = []) =>
    staff.post('/api/admin/personal-data/erasure', {
      applications,
      conversations,
      password: staffPassword,
      confirmation: applications[0] ?? '',
      reason: 'request',
    });
  const isThere = async (number: string) => (await product.idOf(number)) !== '';

  it('waits with the rule, and is carried out by the second person', async () => {
    await setRule('erasure', true);
    const [one, two] = [await apply(visitor), await apply(visitor)];
    const { sessionId } = await write(clientOf(product), `About ${one}`, {
      customerName: 'Wilhelmina Quist',
      customerEmail: 'quist@example.com',
    });
    const approval = await listed(await ask([one, two], [sessionId]), owner);
    expect(approval.asked).toMatchObject({
      action: 'erasure',
      reason: 'request',
      conversations: { all: 1, go: 1 },
    });
    expect(refusal(await ask([two, one], [sessionId]))).toBe('409 approvalOpen');
    expect([await isThere(one), await isThere(two)]).toEqual([true, true]);
    expect((await approve(owner, approval)).status).toBe(204);
    expect([await isThere(one), await isThere(two)]).toEqual([false, false]);
    const erased = (await requestersIn('person.erased')).slice(-3);
    const byTwo = { by: approval.requestedBy, person_id: owner.id };
    expect(erased).toEqual([byTwo, byTwo, byTwo]);
    const ended = (await list(owner)).ended.find(({ id }) => id === approval.id);
    expect(ended).toMatchObject({ state: 'approved', isUnfinished: false, mayDecide: false });
    // Nothing is left to ask for.
    expect((await ask([one, two])).status).toBe(200);
  });

  it('is void by a legal hold, and by a new message', async () => {
    await setRule('erasure', true);
    const number = await apply(visitor);
    const held = await listed(await ask([number]), owner);
    const path = await pathOf(number);
    expect((await staff.post(`${path}/legal-holds`, { reason: 'Dava' })).status).toBe(201);
    await expectVoid(await approve(owner, held), held.id, 'applications');
    expect(await isThere(number)).toBe(true);

    const other = await apply(visitor);
    const guest = clientOf(product);
    const { sessionId } = await write(guest, 'Hello?');
    const spoken = await listed(await ask([other], [sessionId]), owner);
    await write(guest, 'Are you there?');
    await expectVoid(await approve(owner, spoken), spoken.id, 'conversations');
    expect(await isThere(other)).toBe(true);
  });

  it('that was interrupted goes on at the next approval, by another than who asked', async () => {
    await setRule('erasure', true);
    const [first, second] = [await apply(visitor), await apply(visitor)].sort();
    const approval = await listed(await ask([first ?? '', second ?? '']), owner);
    await product.sql(`create function no_erasure() returns trigger language plpgsql as $$
      begin raise exception 'the disk is gone'; end $$`);
    await product.sql(`create trigger no_erasure before delete on applications
      for each row when (old.number = '${second}') execute function no_erasure()`);
    try {
      expect((await approve(owner, approval)).status).toBe(500);
    } finally {
      await product.sql('drop trigger no_erasure on applications');
      await product.sql('drop function no_erasure');
    }
    expect([await isThere(first ?? ''), await isThere(second ?? '')]).toEqual([false, true]);
    const waiting = (await list(otherOwner)).open.find(({ id }) => id === approval.id);
    expect(waiting).toMatchObject({ state: 'approved', isUnfinished: true, mayDecide: true });
    const { id, hash } = approval;
    const byAsker = await staff.post(`/api/admin/approvals/${id}/approve`, { hash });
    expect(refusal(byAsker)).toBe('403 approvalOwn');
    expect((await approve(otherOwner, approval)).status).toBe(204);
    expect(await isThere(second ?? '')).toBe(false);
    expect(refusal(await approve(otherOwner, approval))).toBe('409 approvalOver');
  });
});

describe('a change of access', () => {
  const people = '/api/admin/people';
  const builtIn = (id: RoleKey) => ({ id, name: null });
  const rolesOf = async (id: string) => {
    const rows = await product.sql<{ role: string }>(
      'select role from staff_person_roles where person_id = $1 order by role',
      [id],
    );
    return rows.map(({ role }) => role);
  };
  const stateOfPerson = async (id: string) => {
    const [row] = await product.sql<{ state: string }>('select state from staff_people where id = $1', [id]);
    return row?.state;
  };

  it('of roles waits with the rule, and counts once the second person approves', async () => {
    await setRule('access', true);
    const { id } = await member('chat');
    const approval = await listed(await staff.post(`${people}/${id}/roles`, { roles: ['finance'] }), owner);
    expect(approval.asked).toMatchObject({
      action: 'access',
      change: 'roles',
      before: [builtIn('chat')],
      after: [builtIn('finance')],
    });
    expect(await rolesOf(id)).toEqual(['chat']);
    const { hash } = approval;
    const own = await staff.post(`/api/admin/approvals/${approval.id}/approve`, { hash });
    expect(refusal(own)).toBe('403 approvalOwn');
    expect((await approve(owner, approval)).status).toBe(204);
    expect(await rolesOf(id)).toEqual(['finance']);
    const done = (await requestersIn('person.changed')).at(-1);
    expect(done).toEqual({ by: approval.requestedBy, person_id: owner.id });
  });

  it('is void once the roles are others', async () => {
    await setRule('access', true);
    const { id } = await member('chat');
    const approval = await listed(await staff.post(`${people}/${id}/roles`, { roles: ['owner'] }), owner);
    await product.sql(`update staff_person_roles set role = 'auditor' where person_id = $1`, [id]);
    await expectVoid(await approve(owner, approval), approval.id, 'roles');
    expect(await rolesOf(id)).toEqual(['auditor']);
  });

  it('names roles of the house, and is void once one of them allows something else', async () => {
    await setRule('access', true);
    const { id } = await member('chat');
    const { roleId } = await member('chat', ['case.read', 'list.export']);
    const ask = () => staff.post(`${people}/${id}/roles`, { roles: ['chat', roleId] });
    const approval = await listed(await ask(), owner);
    expect(approval.asked).toMatchObject({
      before: [builtIn('chat')],
      after: [builtIn('chat'), { id: roleId, name: expect.any(String) }],
    });
    await product.sql(
      `update staff_own_roles set permissions = '{case.read,refund.order}', version = version + 1 where id = $1`,
      [roleId],
    );
    await expectVoid(await approve(owner, approval), approval.id, 'roles');
    expect((await approve(owner, await listed(await ask(), owner))).status).toBe(204);
    const all = personList.parse((await staff.get(people)).json).people;
    expect(all.find((one) => one.id === id)?.roles).toEqual(['chat', roleId]);
  });

  it('is void once who asked may do less than it gives', async () => {
    await setRule('access', true);
    const manager = await member('chat', ['case.read', 'people.manage', 'list.export']);
    const { roleId } = await member('chat', ['case.read', 'list.export']);
    const { id } = await member('chat');
    const asked = await post(manager, `${people}/${id}/roles`, { roles: ['chat', roleId] });
    const approval = await listed(asked, owner);
    await product.sql(`update staff_own_roles set permissions = '{case.read,people.manage}' where id = $1`, [
      manager.roleId,
    ]);
    await expectVoid(await approve(owner, approval), approval.id, 'requester');
    expect(await rolesOf(id)).toEqual(['chat']);
  });

  it('is approved by who may by a role of the house', async () => {
    await setRule('access', true);
    const approver = await member('chat', ['case.read', 'approve.access']);
    const { id } = await member('chat');
    const approval = await listed(await staff.post(`${people}/${id}/deactivate`), approver);
    expect((await approve(approver, approval)).status).toBe(204);
    expect(await stateOfPerson(id)).toBe('deactivated');
  });

  it('lets nobody in whom one person invited, and sends the invitation of two', async () => {
    await setRule('access', true);
    const email = 'second.mailbox@example.com';
    const invite = { name: 'Ayşe Yılmaz', email, language: 'tr', roles: ['owner'] };
    const approval = await listed(await staff.post(people, invite), owner);
    expect(approval.asked).toMatchObject({
      change: 'invited',
      name: 'Ayşe Yılmaz',
      email,
      after: [builtIn('owner')],
    });
    const rows = () => product.sql('select 1 from staff_people where email = $1', [email]);
    expect(await rows()).toEqual([]);
    const [stored] = await product.sql<{ text: string }>(
      'select a::text as text from approvals a where id = $1',
      [approval.id],
    );
    expect(stored?.text).not.toContain(email);
    expect((await approve(owner, approval)).status).toBe(204);
    expect(await rows()).toHaveLength(1);
    await eventually(async () =>
      (await product.mails()).some(({ to }) => to?.some(({ address }) => address === email)),
    );
  });

  it('is void where somebody has the address meanwhile', async () => {
    await setRule('access', true);
    const email = 'taken@example.com';
    const invite = { name: 'Mert Kaya', email, language: 'tr', roles: ['chat'] };
    const approval = await listed(await staff.post(people, invite), owner);
    await product.sql(
      `insert into staff_people (name, email, state, created_at) values ('Mert', 'Taken@example.com', 'active', now())`,
    );
    await expectVoid(await approve(owner, approval), approval.id, 'gone');
  });

  it('ends and gives back access by two', async () => {
    await setRule('access', true);
    const { id } = await member('chat');
    const ending = await listed(await staff.post(`${people}/${id}/deactivate`), owner);
    expect(await stateOfPerson(id)).toBe('active');
    expect((await approve(owner, ending)).status).toBe(204);
    expect(await stateOfPerson(id)).toBe('deactivated');
    const back = await listed(await staff.post(`${people}/${id}/invitation`), owner);
    const chat = [builtIn('chat')];
    expect(back.asked).toMatchObject({ change: 'activated', before: chat, after: chat });
    expect((await approve(owner, back)).status).toBe(204);
    expect(await stateOfPerson(id)).toBe('invited');
  });
});

describe('other words of a role of the house', () => {
  const before = ['case.read', 'list.export'] as const;
  const after = ['case.read', 'note.write'] as const;
  async function heldRole() {
    const holder = await member('chat', before);
    const [row] = await product.sql<{ name: string; person: string }>(
      'select r.name, p.name as person from staff_own_roles r, staff_people p where r.id = $1 and p.id = $2',
      [holder.roleId, holder.id],
    );
    return { id: holder.roleId, holder, name: row?.name ?? '', person: row?.person };
  }
  const change = (id: string, typed: { name: string; permissions: readonly string[]; version?: number }) =>
    staff.patch(`/api/admin/roles/${id}`, { version: 1, ...typed });
  const wordsOf = async (id: string) => {
    const [row] = await product.sql<{ permissions: string[] }>(
      'select permissions from staff_own_roles where id = $1',
      [id],
    );
    return row?.permissions;
  };

  it('wait with the rule where somebody has it, and count once the second person approves', async () => {
    await setRule('access', true);
    const { id, holder, name, person } = await heldRole();
    const answer = await change(id, { name, permissions: after });
    const approval = await listed(answer, owner);
    expect(approval.asked).toEqual({
      action: 'role',
      name,
      formerName: name,
      added: ['note.write'],
      removed: ['list.export'],
      holders: [person],
    });
    expect(await wordsOf(id)).toEqual(before);
    expect(refusal(await change(id, { name, permissions: after }))).toBe('409 approvalOpen');
    expect(refusal(await approve(holder, approval))).toBe('403 notAllowed');
    const { hash } = approval;
    const own = await staff.post(`/api/admin/approvals/${approval.id}/approve`, { hash });
    expect(refusal(own)).toBe('403 approvalOwn');
    expect((await approve(owner, approval)).status).toBe(204);
    expect(await wordsOf(id)).toEqual(after);
    const done = (await requestersIn('role.changed')).at(-1);
    expect(done).toEqual({ by: approval.requestedBy, person_id: owner.id });
    expect(refusal(await change(id, { name, permissions: before }))).toBe('409 roleChanged');
  });

  it('are written at once without the rule and where nobody has it, and so is a name alone', async () => {
    const { id, name } = await heldRole();
    expect((await change(id, { name, permissions: after })).status).toBe(204);
    await setRule('access', true);
    expect((await change(id, { name: `${name} 2`, permissions: after, version: 2 })).status).toBe(204);
    await product.sql('delete from staff_person_own_roles where role_id = $1', [id]);
    expect((await change(id, { name, permissions: before, version: 3 })).status).toBe(204);
  });

  it.each([
    ['words', `update staff_own_roles set permissions = '{case.read,mail.send}' where id = $1`],
    ['role', `update staff_own_roles set name = name || ' 2' where id = $1`],
    ['holders', 'delete from staff_person_own_roles where role_id = $1'],
  ])('are void once %s is other', async (cause, meanwhile) => {
    await setRule('access', true);
    const { id, name } = await heldRole();
    const approval = await listed(await change(id, { name, permissions: after }), owner);
    await product.sql(meanwhile, [id]);
    const stood = await wordsOf(id);
    await expectVoid(await approve(owner, approval), approval.id, cause);
    expect(await wordsOf(id)).toEqual(stood);
  });

  it('are void once who asked may do less than they give', async () => {
    await setRule('access', true);
    const { id, name } = await heldRole();
    const manager = await member('chat', ['case.read', 'people.manage', 'role.write', 'list.export']);
    const typed = { name, permissions: after, version: 1 };
    const asked = await patch(manager, `/api/admin/roles/${id}`, typed);
    const approval = await listed(asked, owner);
    await product.sql(`update staff_own_roles set permissions = '{case.read,role.write}' where id = $1`, [
      manager.roleId,
    ]);
    await expectVoid(await approve(owner, approval), approval.id, 'requester');
    expect(await wordsOf(id)).toEqual(before);
  });

  it('are not written under a name that another role has meanwhile', async () => {
    await setRule('access', true);
    const { id, name } = await heldRole();
    const taken = `${name} 2`;
    const approval = await listed(await change(id, { name: taken, permissions: after }), owner);
    const added = await staff.post('/api/admin/roles', { name: taken, permissions: [] });
    expect(added.status).toBe(201);
    expect(refusal(await approve(owner, approval))).toMatch(/^409 roleNameTaken/);
    expect(await wordsOf(id)).toEqual(before);
    expect(await stateOf(approval.id)).toEqual({ state: 'open', void_cause: null });
  });
});

describe('each of these rules', () => {
  const rules: ApprovalRule[] = ['withdrawal', 'erasure', 'access'];
  it.each(rules)('%s is switched on at once, and off by two', async (rule) => {
    expect((await staff.patch('/api/admin/rules', { rule, isOn: true })).status).toBe(200);
    const approval = await listed(await staff.patch('/api/admin/rules', { rule, isOn: false }), owner);
    expect((await approve(owner, approval)).status).toBe(204);
    const [row] = await product.sql('select is_on from staff_rules where name = $1', [rule]);
    expect(row).toEqual({ is_on: false });
  });
});
