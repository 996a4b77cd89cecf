import { describe, expect, it } from 'vitest';
import { conversationDetails, conversationList } from '../../src/contract/chatInbox.ts';
import {
  assignConversation,
  labelConversation,
  listChatColleagues,
  listLabels,
  snoozeConversation,
  wakeConversation,
} from '../../src/contract/chatWork.ts';
import { chatLimits } from '../../src/domain/chat/limits.ts';
import type { SnoozeChoice } from '../../src/domain/chat/snooze.ts';
import { assignmentSteps, type Officer } from '../support/assignment.ts';
import { readMessages, reply, staffOf, write } from '../support/chat.ts';
import { type Client, clientOf, refusal } from '../support/client.ts';
import { poolOf } from '../support/databaseServer.ts';
import { eventually } from '../support/eventually.ts';
import { hurryJobs } from '../support/jobs.ts';
import { openStaffedProduct } from '../support/openProduct.ts';
import { race } from '../support/race.ts';

/** Staff share the inbox: who has a conversation, until when it is put off, and its labels. */

const { product, visitor, staff: owner } = await openStaffedProduct();

const { officer } = assignmentSteps(product, visitor);
const [ayse, mert] = [await officer('Ayşe Yılmaz', ['chat']), await officer('Mert Kaya', ['chat'])];

const begin = async (message = 'Where is my visa?') => {
  const client = clientOf(product);
  const { sessionId } = await write(client, message);
  return { client, sessionId };
};
const at = (path: string, sessionId: string) => path.replace(':sessionId', sessionId);
const assign = (by: Officer, sessionId: string, to: string | null, seen: string | null) =>
  by.post(at(assignConversation.path, sessionId), { to, seen });
const snooze = (sessionId: string, choice: SnoozeChoice) =>
  ayse.post(at(snoozeConversation.path, sessionId), { choice });
const label = (sessionId: string, add: string[], remove: string[] = []) =>
  ayse.patch(at(labelConversation.path, sessionId), { add, remove });
const rowOf = async (sessionId: string) =>
  conversationDetails.parse((await owner.get(`/api/admin/chat/sessions/${sessionId}`)).json);
const holderOf = async (sessionId: string) => (await rowOf(sessionId)).assignee?.name ?? null;
/** The ids of the conversations that a filter shows. */
const shown = async (query: string, by: Client = ayse) =>
  conversationList
    .parse((await by.get(`/api/admin/chat/sessions?${query}`)).json)
    .items.map(({ sessionId }) => sessionId);
const entriesOf = async (sessionId: string) =>
  product.sql<{ action: string; detail: object; actor: string }>(
    `select action, actor, detail - 'session' as detail from audit_log where detail->>'session' = $1
       and action not in ('chat.begun', 'chat.opened', 'chat.read', 'chat.replied') order by id`,
    [sessionId],
  );

describe('a conversation', () => {
  it('is taken, given and left, each written down once and told to the pages', async () => {
    const { sessionId } = await begin();
    const { socket: open } = await staffOf(product);
    const socket = await open();
    expect(await holderOf(sessionId)).toBeNull();
    expect((await assign(ayse, sessionId, ayse.id, null)).json).toMatchObject({
      assignee: { id: ayse.id, name: 'Ayşe Yılmaz' },
    });
    expect((await socket.next('chat_session')).data).toEqual({ sessionId });
    // The press is repeated after a lost answer.
    expect((await assign(ayse, sessionId, ayse.id, null)).status).toBe(200);
    expect((await assign(ayse, sessionId, mert.id, ayse.id)).status).toBe(200);
    expect(await holderOf(sessionId)).toBe('Mert Kaya');
    expect((await assign(mert, sessionId, null, mert.id)).json).toEqual({ assignee: null });
    expect(await entriesOf(sessionId)).toMatchObject([
      { action: 'chat.assigned', detail: { person: Number(ayse.id) } },
      { action: 'chat.assigned', detail: { person: Number(mert.id), from: Number(ayse.id) } },
      { action: 'chat.left', detail: { from: Number(mert.id) } },
    ]);
    socket.close();
  });

  it('goes to one of two who take it at once; the other reads who has it', race, async () => {
    for (let round = 0; round < 5; round += 1) {
      const { sessionId } = await begin();
      const answers = await Promise.all([ayse, mert].map((one) => assign(one, sessionId, one.id, null)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const winner = await holderOf(sessionId);
      const lost = answers.find(({ status }) => status === 409);
      expect(lost && refusal(lost)).toBe('409 chatTaken');
      expect(lost?.text).toContain(winner);
      expect(await entriesOf(sessionId)).toHaveLength(1);
    }
  });

  it('is not given on from an old screen, nor to somebody who may not answer', async () => {
    const { sessionId } = await begin();
    await assign(ayse, sessionId, ayse.id, null);
    await assign(mert, sessionId, mert.id, ayse.id);
    const stale = await assign(ayse, sessionId, '1', ayse.id);
    expect(refusal(stale)).toBe('409 chatTaken');
    expect(stale.text).toContain('Mert Kaya');
    await assign(mert, sessionId, null, mert.id);
    expect(refusal(await assign(ayse, sessionId, '1', mert.id))).toBe('409 chatLeft');
    const other = await officer('Officer');
    expect(refusal(await assign(ayse, sessionId, other.id, null))).toBe('400 personMayNotAnswer to');
    expect(await holderOf(sessionId)).toBeNull();
  });

  it('is not given to somebody who is being deactivated', async () => {
    const { sessionId } = await begin();
    const leaver = await officer('Leaver', ['chat']);
    const pool = poolOf(product.connectionString, 1);
    const deactivation = await pool.connect();
    await deactivation.query('begin');
    await deactivation.query(
      `update staff_people set state = 'deactivated', deactivated_at = now() where id = $1`,
      [leaver.id],
    );
    const given = assign(ayse, sessionId, leaver.id, null);
    const waiting = `select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await Promise.race([given, eventually(async () => (await product.sql(waiting)).length > 0)]);
    await deactivation.query('commit');
    expect(refusal(await given)).toBe('400 personMayNotAnswer to');
    deactivation.release();
    await pool.end();
    expect(await holderOf(sessionId)).toBeNull();
  });

  it('that nobody has goes to who answers first, and stays theirs', async () => {
    const { client, sessionId } = await begin();
    await reply(mert, sessionId, 'It is on its way.');
    await write(client, 'Thank you');
    await reply(ayse, sessionId, 'You are welcome.');
    expect(await holderOf(sessionId)).toBe('Mert Kaya');
    expect(await entriesOf(sessionId)).toMatchObject([
      { action: 'chat.assigned', detail: { person: Number(mert.id), way: 'reply' } },
    ]);
    const { sessionId: taken } = await begin();
    await assign(ayse, taken, ayse.id, null);
    await reply(mert, taken, 'I was quicker.');
    expect(await holderOf(taken)).toBe('Ayşe Yılmaz');
  });

  it('is found by whose it is', async () => {
    const [hers, his, nobodys] = [await begin(), await begin(), await begin()].map((one) => one.sessionId);
    await assign(ayse, hers ?? '', ayse.id, null);
    await assign(mert, his ?? '', mert.id, null);
    const mine = await shown('assigned=mine');
    expect(mine).toContain(hers);
    expect(mine).not.toContain(his);
    expect(mine).not.toContain(nobodys);
    const unassigned = await shown('assigned=unassigned');
    expect(unassigned).toContain(nobodys);
    expect(unassigned).not.toContain(hers);
    expect(await shown('')).toEqual(expect.arrayContaining([hers, his, nobodys]));
  });

  it('of somebody who leaves the service is in nobody’s hands', async () => {
    const gone = await officer('Gone Soon', ['chat']);
    const { sessionId } = await begin();
    await assign(gone, sessionId, gone.id, null);
    expect((await owner.post(`/api/admin/people/${gone.id}/deactivate`)).status).toBeLessThan(300);
    expect(await holderOf(sessionId)).toBeNull();
    const { people } = listChatColleagues.answer.parse((await owner.get(listChatColleagues.path)).json);
    expect(people.map(({ name }) => name)).toEqual(expect.arrayContaining(['Ayşe Yılmaz', 'Mert Kaya']));
    expect(people.map(({ name }) => name)).not.toContain('Gone Soon');
  });
});

describe('a conversation that is put off', () => {
  const isOpen = async (sessionId: string) => (await shown('state=open')).includes(sessionId);
  const untilOf = async (sessionId: string) => (await rowOf(sessionId)).snoozedUntil;

  it('is out of the open list and its count, and comes back with its job', async () => {
    const { sessionId } = await begin();
    const unread = async () =>
      conversationList.parse((await owner.get('/api/admin/chat/sessions')).json).totalUnread;
    const before = await unread();
    const { until } = snoozeConversation.answer.parse((await snooze(sessionId, 'hour')).json);
    expect(await untilOf(sessionId)).toBe(until);
    expect(await isOpen(sessionId)).toBe(false);
    expect(await shown('state=snoozed')).toContain(sessionId);
    expect(await unread()).toBe(before - 1);
    const [job] = await product.sql<{ seconds: number }>(
      `select round(extract(epoch from start_after - created_on))::int as seconds from pgboss.job
       where name = 'chat.wake' and data->>'sessionId' = $1`,
      [sessionId],
    );
    expect(job?.seconds).toBe(3600);

    await hurryJobs(product, 'chat.wake', `j.data->>'sessionId' = $1`, [sessionId]);
    await eventually(() => isOpen(sessionId));
    expect(await shown('state=snoozed')).not.toContain(sessionId);
    expect(await entriesOf(sessionId)).toMatchObject([
      { action: 'chat.snoozed', actor: 'staff', detail: { until } },
      { action: 'chat.woken', actor: 'system' },
    ]);
  });

  it('is left alone by the job of an earlier snooze', async () => {
    const { sessionId } = await begin();
    await snooze(sessionId, 'hour');
    await snooze(sessionId, 'monday');
    const until = await untilOf(sessionId);
    const ofHour = `j.data->>'sessionId' = $1 and j.data->>'until' <> $2`;
    expect(await hurryJobs(product, 'chat.wake', ofHour, [sessionId, until])).toBe(1);
    await eventually(async () => {
      const done = await product.sql(
        `select 1 from pgboss.job j where name = 'chat.wake' and state = 'completed' and ${ofHour}`,
        [sessionId, until],
      );
      return done.length === 1;
    });
    expect(await untilOf(sessionId)).toBe(until);
  });

  it('comes back with the visitor’s next message, not with a reply of staff', async () => {
    const { client, sessionId } = await begin();
    await snooze(sessionId, 'tomorrow');
    await reply(ayse, sessionId, 'We are asking.');
    expect(await isOpen(sessionId)).toBe(false);
    await write(client, 'Any news?');
    expect(await isOpen(sessionId)).toBe(true);
    expect(await untilOf(sessionId)).toBeNull();
  });

  it('is brought back by hand, ends with its closing, and must be open', async () => {
    const { sessionId } = await begin();
    await snooze(sessionId, 'tomorrow');
    const wake = () => ayse.send('DELETE', at(wakeConversation.path, sessionId));
    expect([(await wake()).status, (await wake()).status]).toEqual([204, 204]);
    expect(await isOpen(sessionId)).toBe(true);
    await snooze(sessionId, 'tomorrow');
    await owner.post(`/api/admin/chat/sessions/${sessionId}/close`);
    expect(await untilOf(sessionId)).toBeNull();
    expect(refusal(await snooze(sessionId, 'hour'))).toBe('409 chatIsClosed');
    expect((await entriesOf(sessionId)).map(({ action }) => action)).toEqual([
      'chat.snoozed',
      'chat.woken',
      'chat.snoozed',
      'chat.closed',
    ]);
  });
});

describe('labels', () => {
  it('are added, found and removed, in one spelling', async () => {
    const { sessionId } = await begin();
    const { sessionId: other } = await begin();
    expect((await label(sessionId, [' İADE ', 'Acil'])).json).toEqual({ labels: ['acil', 'iade'] });
    expect((await label(sessionId, ['iade'])).json).toEqual({ labels: ['acil', 'iade'] });
    await label(other, ['iade']);
    expect(await shown('label=acil')).toEqual([sessionId]);
    expect((await rowOf(sessionId)).labels).toEqual(['acil', 'iade']);
    expect(listLabels.answer.parse((await owner.get(listLabels.path)).json).labels).toEqual(['iade', 'acil']);
    expect((await label(sessionId, [], ['acil'])).json).toEqual({ labels: ['iade'] });
    expect(await shown('label=acil')).toEqual([]);
    expect(await entriesOf(sessionId)).toMatchObject([
      { action: 'chat.labelled', detail: { labels: 2 } },
      { action: 'chat.labelled', detail: { labels: 1 } },
    ]);
  });

  it('are few and short', async () => {
    const { sessionId } = await begin();
    const full = Array.from({ length: chatLimits.labels }, (_, n) => `limit ${n}`);
    expect((await label(sessionId, full)).status).toBe(200);
    expect(refusal(await label(sessionId, ['one more']))).toBe('409 chatTooManyLabels');
    expect(refusal(await label(sessionId, ['a'.repeat(chatLimits.label + 1)]))).toBe(
      '400 chatLabelUnusable label',
    );
    expect(refusal(await label(sessionId, [' ']))).toBe('400 chatLabelUnusable label');
  });
});

it('a visitor is told nothing of this work', async () => {
  const { client, sessionId } = await begin();
  await assign(ayse, sessionId, ayse.id, null);
  await label(sessionId, ['zor müşteri']);
  await snooze(sessionId, 'hour');
  const conversation = await client.get('/api/chat/conversation');
  for (const text of [conversation.text, JSON.stringify(await readMessages(client))])
    expect(text).not.toMatch(/Ayşe|zor|snooze|assignee|label/i);
});
