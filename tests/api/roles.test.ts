import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { foundEverything } from '../../src/contract/find.ts';
import { liveClose } from '../../src/contract/live.ts';
import { isPermission, type RoleKey, roleKeys, wordsOfRoles } from '../../src/domain/staff/permissions.ts';
import { announce } from '../../src/server/live/index.ts';
import { readMessages, write } from '../support/chat.ts';
import { clientOf, refusal } from '../support/client.ts';
import { promisedEndpoints } from '../support/contract.ts';
import { openStaffedProduct } from '../support/openProduct.ts';
import { connectSocket } from '../support/socket.ts';
import { withRoles } from '../support/withRoles.ts';

/** Who may do what: each role, at each endpoint of staff. */

const { product, staff } = await openStaffedProduct();

const endpoints = await promisedEndpoints();
const ofWord = endpoints.filter(({ access }) => isPermission(access));
const people = new Map(
  await Promise.all(
    [...roleKeys, null].map(async (role) => {
      const { cookie } = await withRoles(product, role === null ? [] : [role]);
      return [role, cookie] as const;
    }),
  ),
);

/** Calls with ids of nothing and an empty body: who may do it is told that it is not there, or is wrong. */
async function outcome(cookie: string, { method, path }: { method: string; path: string }): Promise<string> {
  const address = path
    .replace(/:documentId|:mailId|:sessionId|:refundId|:disputeId|:requestId/, randomUUID())
    .replace(/:fileId/, randomUUID())
    .replace(/:\w+/g, '999999');
  const body = method === 'GET' || method === 'DELETE' ? undefined : {};
  const answer = await clientOf(product).send(method, address, body, { cookie });
  return answer.status < 400 ? String(answer.status) : refusal(answer).split(' ').slice(0, 2).join(' ');
}

const written = async () => {
  const [row] = await product.sql<{ count: string }>(
    `select count(*) from audit_log where actor = 'staff' and action <> 'staff.notAllowed'`,
  );
  return row?.count;
};

it('covers the endpoints of staff, but for those of one’s own access and requests', () => {
  expect(ofWord.length).toBeGreaterThan(60);
  const own = endpoints.filter(({ access }) => access === 'staff').map(({ path }) => path);
  expect(own.filter((path) => !/^\/api\/admin\/(security|me|proof|approvals)\b/.test(path))).toEqual([]);
});

describe.each([...people])('with the role %s', (role, cookie) => {
  it.each(ofWord.map((one) => [one.method, one.path, one] as const))('%s %s', async (_m, _p, endpoint) => {
    const { access } = endpoint;
    const may = role !== null && isPermission(access) && wordsOfRoles[role].includes(access);
    const before = await written();
    const told = await outcome(cookie, endpoint);
    if (may) return expect(told).not.toMatch(/^401|notAllowed/);
    expect(told).toBe('403 notAllowed');
    expect(await written()).toBe(before);
  });
});

describe('what is not one endpoint’s word alone', () => {
  it('conversations are found and read by who may read them', async () => {
    const guest = clientOf(product);
    const { sessionId } = await write(guest, 'Is there an otter?', { customerName: 'Wilhelmina Quist' });
    const find = async (cookie: string) => {
      const { json } = await clientOf(product).post('/api/admin/find', { text: 'wilhelmina' }, { cookie });
      return foundEverything.parse(json).conversations.hits.map((hit) => hit.sessionId);
    };
    const [chat, finance] = [await withRoles(product, ['chat']), await withRoles(product, ['finance'])];
    expect(await find(chat.cookie)).toEqual([sessionId]);
    expect(await find(finance.cookie)).toEqual([]);
    const messages = (cookie: string) =>
      clientOf(product).get(`/api/chat/messages?sessionId=${sessionId}`, { cookie });
    expect((await messages(chat.cookie)).status).toBe(200);
    expect(refusal(await messages(finance.cookie))).toBe('401 chatUnknown');
    expect(await readMessages(guest)).toHaveLength(1);
  });

  it('a page of who may not read conversations hears of none', async () => {
    const open = async (role: RoleKey) => {
      const { cookie } = await withRoles(product, [role]);
      return connectSocket(product.publicUrl, { cookie, path: '/ws?admin=true' });
    };
    const [chat, finance] = [await open('chat'), await open('finance')];
    await write(clientOf(product), 'Where is my visa?');
    await chat.next('customer_message');
    const changed = { kind: 'application_changed', id: 7, application: 'visa', change: 'paid' } as const;
    await announce(product.services.db, changed);
    await finance.next('application_changed');
    expect(finance.frames.map(({ type }) => type)).not.toContain('customer_message');
    for (const socket of [chat, finance]) socket.close();
  });
});

describe('other roles', () => {
  const give = (id: string, roles: readonly string[]) =>
    staff.post(`/api/admin/people/${id}/roles`, { roles });

  it('count from the next call on, and the open page comes back with them', async () => {
    const { id, cookie } = await withRoles(product, ['auditor']);
    const ask = (path: string) => clientOf(product).get(path, { cookie });
    const socket = await connectSocket(product.publicUrl, { cookie, path: '/ws?admin=true' });
    expect((await ask('/api/admin/audit')).status).toBe(200);
    expect((await give(id, ['finance', 'finance'])).status).toBe(204);
    expect(refusal(await ask('/api/admin/audit'))).toBe('403 notAllowed');
    expect((await ask('/api/admin/money-report')).status).toBe(200);
    expect(await socket.closed()).toBe(liveClose.restart);
    const [entry] = await product.sql(
      `select detail from audit_log where action = 'person.changed' order by id desc limit 1`,
    );
    expect(entry).toEqual({ detail: { person: Number(id), roles: 'finance' } });
  });

  it('are given to others alone, and never to the first owner', async () => {
    const { id, cookie } = await withRoles(product, ['owner']);
    const asked = clientOf(product).post(`/api/admin/people/${id}/roles`, { roles: ['chat'] }, { cookie });
    expect(refusal(await asked)).toBe('409 notYourself');
    expect(refusal(await give('1', ['chat']))).toBe('409 firstOwnerStays');
    expect(refusal(await give('999999', ['chat']))).toBe('404 personNotFound');
    expect(refusal(await give(id, []))).toMatch(/^400 invalidRequest/);
  });
});

it('a refusal is an entry once a minute', async () => {
  const { id, cookie } = await withRoles(product, ['chat']);
  for (let times = 0; times < 3; times += 1) await clientOf(product).get('/api/admin/audit', { cookie });
  const rows = await product.sql(
    `select detail from audit_log where action = 'staff.notAllowed' and person_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ detail: { permission: 'audit.read' } }]);
});
