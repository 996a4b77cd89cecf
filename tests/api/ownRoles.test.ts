import { describe, expect, it } from 'vitest';
import { liveClose } from '../../src/contract/live.ts';
import { personList } from '../../src/contract/people.ts';
import { listRoles, type Role } from '../../src/contract/roles.ts';
import type { Permission } from '../../src/domain/staff/permissions.ts';
import { type Answer, clientOf, refusal } from '../support/client.ts';
import { openStaffedProduct } from '../support/openProduct.ts';
import { race } from '../support/race.ts';
import { connectSocket } from '../support/socket.ts';
import { withRoles } from '../support/withRoles.ts';

/** Roles that the house mixes itself: who writes them, who has them, and what nobody can give. */

const { product, staff } = await openStaffedProduct();

/** Asks as the first owner, or with the cookie of another session. */
const ask = (method: string, path: string, body?: object, cookie?: string): Promise<Answer> =>
  cookie === undefined
    ? staff.send(method, path, body)
    : clientOf(product).send(method, path, body, { cookie });

let nextRole = 0;
type Typed = { name?: string; permissions?: readonly string[] };
const typed = ({ name, permissions = ['case.read'] }: Typed = {}) => {
  nextRole += 1;
  return { name: name ?? `Role ${nextRole}`, permissions };
};
const add = (role: Typed, cookie?: string) => ask('POST', '/api/admin/roles', typed(role), cookie);
const change = (id: string, role: Typed & { version: number }, cookie?: string) =>
  ask('PATCH', `/api/admin/roles/${id}`, { ...typed(role), version: role.version }, cookie);
const remove = (id: string, cookie?: string) => ask('DELETE', `/api/admin/roles/${id}`, undefined, cookie);
const give = (id: string, roles: readonly string[], cookie?: string) =>
  ask('POST', `/api/admin/people/${id}/roles`, { roles }, cookie);
const outcome = (answer: Answer) => (answer.status < 400 ? String(answer.status) : refusal(answer));

const all = async () => listRoles.answer.parse((await staff.get('/api/admin/roles')).json).roles;
async function readRole(id: string): Promise<Role> {
  const role = (await all()).find((one) => one.id === id);
  if (role === undefined) throw new Error(`No role ${id}.`);
  return role;
}

/** Adds a role as the first owner; answers with its id. */
async function added(permissions: readonly Permission[], name?: string): Promise<string> {
  const role = typed({ permissions, ...(name === undefined ? {} : { name }) });
  expect((await ask('POST', '/api/admin/roles', role)).status).toBe(201);
  return (await all()).find((one) => one.name === role.name)?.id ?? '';
}

const lastEntry = async (action: string) => {
  const [row] = await product.sql('select detail from audit_log where action = $1 order by id desc limit 1', [
    action,
  ]);
  return row;
};

describe('an own role', () => {
  it('stands beside the built-in ones, with what its words need', async () => {
    const id = await added(['refund.order', 'list.export'], 'Para ve listeler');
    expect(await readRole(id)).toEqual({
      id,
      name: 'Para ve listeler',
      permissions: ['case.read', 'list.export', 'refund.read', 'refund.order'],
      version: 1,
    });
    expect((await all()).slice(0, 5).map((role) => [role.id, role.name])).toEqual(
      ['officer', 'finance', 'chat', 'auditor', 'owner'].map((key) => [key, null]),
    );
    expect(await lastEntry('role.added')).toEqual({
      detail: { role: 'Para ve listeler', added: 'case.read, list.export, refund.read, refund.order' },
    });
  });

  it('has a name that no other has, in whatever capitals, and words that there are', async () => {
    await added([], 'Gece nöbeti');
    expect(outcome(await add({ name: 'Gece Nöbeti' }))).toBe('409 roleNameTaken name');
    expect(outcome(await add({ name: 'finans' }))).toBe('409 roleNameTaken name');
    expect(outcome(await add({ name: '  ' }))).toBe('400 roleNameNeeded name');
    expect(outcome(await add({ permissions: ['case.crown'] }))).toMatch(/^400 invalidRequest/);
    const id = await added([]);
    expect(outcome(await change(id, { name: 'gece nöbeti', version: 1 }))).toBe('409 roleNameTaken name');
  });

  it('allows its people what it says, added to their other roles', async () => {
    const id = await added(['audit.read']);
    const { id: person, cookie } = await withRoles(product, ['chat']);
    const read = async (path: string) => (await ask('GET', path, undefined, cookie)).status;
    expect(await read('/api/admin/audit')).toBe(403);
    expect(outcome(await give(person, ['chat', id]))).toBe('204');
    expect(await read('/api/admin/audit')).toBe(200);
    expect(await read('/api/admin/chat/sessions')).toBe(200);
    expect(await read('/api/admin/money-report')).toBe(403);
    const { people } = personList.parse((await staff.get('/api/admin/people')).json);
    expect(people.find((one) => one.id === person)?.roles).toEqual(['chat', id]);
    expect(await lastEntry('person.changed')).toEqual({
      detail: { person: Number(person), roles: `chat, ${(await readRole(id)).name}` },
    });
  });

  it('counts as it was changed from the next call on, and open pages come back with it', async () => {
    const { cookie, roleId } = await withRoles(product, [], ['case.read', 'audit.read']);
    const { name } = await readRole(roleId);
    const read = async (path: string) => (await ask('GET', path, undefined, cookie)).status;
    const socket = await connectSocket(product.publicUrl, { cookie, path: '/ws?admin=true' });
    expect(await read('/api/admin/audit')).toBe(200);
    const changed = await change(roleId, { name: 'Gelirler', permissions: ['money.read'], version: 1 });
    expect(outcome(changed)).toBe('204');
    expect(await read('/api/admin/audit')).toBe(403);
    expect(await read('/api/admin/money-report')).toBe(200);
    expect(await socket.closed()).toBe(liveClose.restart);
    expect(await readRole(roleId)).toMatchObject({ name: 'Gelirler', version: 2 });
    expect(await lastEntry('role.changed')).toEqual({
      detail: { role: 'Gelirler', formerName: name, added: 'money.read', removed: 'audit.read' },
    });
  });

  it('goes once nobody has it, and takes nothing from who may come back', async () => {
    const id = await added([]);
    const { id: person } = await withRoles(product, ['chat']);
    expect(outcome(await give(person, [id]))).toBe('204');
    expect(outcome(await remove(id))).toBe('409 roleInUse');
    expect((await staff.post(`/api/admin/people/${person}/deactivate`)).status).toBe(204);
    expect(outcome(await remove(id))).toBe('409 roleInUse');
    expect(outcome(await give(person, ['chat']))).toBe('204');
    expect(outcome(await remove(id))).toBe('204');
    expect(outcome(await remove(id))).toBe('404 roleUnknown');
    expect(outcome(await change(id, { version: 1 }))).toBe('404 roleUnknown');
    expect(outcome(await give(person, [id]))).toBe('400 roleUnknown roles');
  });

  it('goes although somebody had it who has left for good', async () => {
    const id = await added([]);
    const { id: person } = await withRoles(product, ['chat']);
    expect(outcome(await give(person, [id]))).toBe('204');
    await product.sql(
      `update staff_people set state = 'deactivated', deactivated_at = now(), email = null where id = $1`,
      [person],
    );
    expect(outcome(await remove(id))).toBe('204');
  });
});

describe('nobody gives more than they may do', () => {
  it('in a role, to a person, or by shutting out who may do more', async () => {
    const words = ['people.manage', 'role.write', 'case.read', 'note.write', 'refund.order'] as const;
    const manager = await withRoles(product, [], words);
    const by = manager.cookie;
    const [officer, equal] = [await withRoles(product, ['officer']), await withRoles(product, [], words)];
    const notes = await added(['note.write']);
    const money = await added(['money.read']);

    expect(outcome(await add({ permissions: ['note.write'] }, by))).toBe('201');
    for (const permissions of [
      ['note.write', 'hold.change'],
      // Needs `refund.read`, which the manager has not.
      ['refund.order'],
    ]) {
      expect(outcome(await add({ permissions }, by))).toBe('403 permissionNotHeld');
    }
    const more = { permissions: ['note.write', 'hold.change'], version: 1 };
    expect(outcome(await change(notes, more, by))).toBe('403 permissionNotHeld');
    expect(outcome(await change(money, { version: 1 }, by))).toBe('403 permissionNotHeld');
    expect(outcome(await remove(money, by))).toBe('403 permissionNotHeld');
    expect(outcome(await change(notes, { permissions: ['case.read'], version: 1 }, by))).toBe('204');

    expect(outcome(await give(equal.id, [money], by))).toBe('403 permissionNotHeld');
    expect(outcome(await give(equal.id, ['owner'], by))).toBe('403 permissionNotHeld');
    expect(outcome(await give(equal.id, [notes], by))).toBe('204');
    expect(outcome(await give(officer.id, [notes], by))).toBe('403 permissionNotHeld');
    for (const way of ['deactivate', 'invitation']) {
      const asked = await ask('POST', `/api/admin/people/${officer.id}/${way}`, undefined, by);
      expect(outcome(asked)).toBe('403 permissionNotHeld');
    }
    const guest = { name: 'Mert Kaya', email: 'mert.kaya@example.com', language: 'tr' };
    const invite = (roles: readonly string[]) => ask('POST', '/api/admin/people', { ...guest, roles }, by);
    expect(outcome(await invite(['chat']))).toBe('403 permissionNotHeld');
    expect(outcome(await invite([notes]))).toBe('201');
  });

  it('and nobody changes a role of their own', async () => {
    const { cookie, roleId } = await withRoles(product, ['owner'], ['case.read']);
    expect(outcome(await change(roleId, { version: 1 }, cookie))).toBe('409 notYourself');
    expect(outcome(await remove(roleId, cookie))).toBe('409 notYourself');
    expect(outcome(await change(roleId, { version: 1 }))).toBe('204');
  });
});

describe('two at once', () => {
  it('change a role: one does, the other is told who was first', race, async () => {
    const { cookie } = await withRoles(product, ['owner']);
    for (let times = 0; times < 10; times += 1) {
      const id = await added([]);
      const answers = await Promise.all([
        change(id, { permissions: ['note.write'], version: 1 }),
        change(id, { permissions: ['hold.change'], version: 1 }, cookie),
      ]);
      expect(answers.map(outcome).sort()).toEqual(['204', '409 roleChanged']);
      const told = answers.find(({ status }) => status === 409);
      const [row] = await product.sql<{ name: string }>(
        'select p.name from staff_own_roles r join staff_people p on p.id = r.changed_by where r.id = $1',
        [id],
      );
      expect(told?.json).toMatchObject({ changedBy: row?.name });
    }
  });

  it('give a role and remove it: nobody has a role that is gone', race, async () => {
    for (let times = 0; times < 10; times += 1) {
      const id = await added([]);
      const { id: person } = await withRoles(product, ['chat']);
      const [given, removed] = await Promise.all([give(person, [id]), remove(id)]);
      expect([
        ['204', '409 roleInUse'],
        ['400 roleUnknown roles', '204'],
      ]).toContainEqual([outcome(given), outcome(removed)]);
    }
  });

  it('take the same name: one has it', race, async () => {
    const [one, other] = [await added([]), await added([])];
    const answers = await Promise.all([one, other].map((id) => change(id, { name: 'Tek ad', version: 1 })));
    expect(answers.map(outcome).sort()).toEqual(['204', '409 roleNameTaken name']);
  });
});
