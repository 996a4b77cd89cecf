import { describe, expect, it } from 'vitest';
import { addConversationNote, labelConversation } from '../../src/contract/chatWork.ts';
import { addDays, type CalendarDate, startOfDayInIstanbul } from '../../src/domain/calendar/calendarDate.ts';
import { eraseDue } from '../../src/server/retention/erase.ts';
import { reply, staffOf, write } from '../support/chat.ts';
import { clientOf, today } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { openProduct } from '../support/openProduct.ts';

/** What is kept for so long and no longer. The time is given, in a future where nothing else is erased; days are Istanbul's. */

const { product } = await openProduct();

const eraseAt = (now: Date) => eraseDue({ ...product.services, clock: { now: () => now } });
const erasedBy = (rule: string) =>
  product.sql<{ actor: string; detail: object; at: Date }>(
    `select actor, detail, at from audit_log where action = 'retention.erased' and detail->>'rule' = $1 order by id`,
    [rule],
  );

/**
 * A conversation with a message, a reply, the e-mail that waits for its visitor, a note and a label; its last message is
 * of `lastAt`.
 */
async function conversation(email: string, lastAt: string) {
  const { client: staff } = await staffOf(product);
  const { sessionId } = await write(clientOf(product), 'My name is Canary', { customerEmail: email });
  await reply(staff, sessionId, 'Hello Canary');
  await staff.post(addConversationNote.path.replace(':sessionId', sessionId), { text: 'Canary waits.' });
  await staff.patch(labelConversation.path.replace(':sessionId', sessionId), { add: ['canary'], remove: [] });
  await product.sql('update chat_sessions set last_message_at = $2 where id = $1', [sessionId, lastAt]);
  return sessionId;
}
const left = async (sessionId: string) => {
  const [row] = await product.sql(
    `select (select count(*)::int from chat_sessions where id = $1) as sessions,
            (select count(*)::int from chat_messages where session_id = $1) as messages,
            (select count(*)::int from chat_mails where session_id = $1) as mails,
            (select count(*)::int from chat_notes where session_id = $1) as notes,
            (select count(*)::int from chat_labels where session_id = $1) as labels`,
    [sessionId],
  );
  return row;
};
const whole = { sessions: 1, messages: 2, mails: 1, notes: 1, labels: 1 };
const nothing = { sessions: 0, messages: 0, mails: 0, notes: 0, labels: 0 };

describe('conversations (communications, the earlier of 3 and 2 years)', () => {
  it('are erased with all their messages and mails 24 months after the last message, and no day sooner', async () => {
    const older = await conversation('older@example.com', '2040-05-10T20:59:59Z');
    const younger = await conversation('younger@example.com', '2040-05-10T21:00:00Z');

    await eraseAt(new Date('2042-05-09T20:59:59Z'));
    expect([await left(older), await left(younger)]).toEqual([whole, whole]);
    expect(await erasedBy('chat_conversations')).toEqual([]);

    const night = new Date('2042-05-09T21:00:00Z');
    await eraseAt(night);
    expect([await left(older), await left(younger)]).toEqual([nothing, whole]);
    const detail = { rule: 'chat_conversations', erased: 1, upTo: '2040-05-10' };
    expect(await erasedBy('chat_conversations')).toEqual([{ actor: 'system', detail, at: night }]);

    await eraseAt(night);
    expect(await erasedBy('chat_conversations')).toHaveLength(1);
    await eraseAt(new Date('2042-05-10T21:00:00Z'));
    expect(await left(younger)).toEqual(nothing);
  });

  it('are erased however many they are', async () => {
    await product.sql(
      `insert into chat_sessions (id, cookie_hash, begun_by, address_hash, customer, customer_words, language,
                                  created_at, last_message_id, last_message_at)
       select gen_random_uuid(), int4send(i), int4send(i), ''::bytea, ''::bytea, '{}', 'en', at, -i, at
       from generate_series(1, 1201) i, (values ('2019-05-01T00:00:00Z'::timestamptz)) long_ago (at)`,
    );
    await eraseAt(new Date('2030-01-01T00:00:00Z'));
    const [row] = await product.sql<{ left: number }>(
      `select count(*)::int as left from chat_sessions where created_at < '2020-01-01'`,
    );
    expect(row?.left).toBe(0);
  });
});

describe('counts of page views (26 months)', () => {
  it('are erased on the day they reach their limit, and none of a day later', async () => {
    for (const day of ['2040-05-10', '2040-05-11'])
      await product.sql(`insert into page_views values ($1, 'terms', 'de', 7)`, [day]);
    await eraseAt(new Date('2042-07-09T21:00:00Z'));
    expect(await product.sql(`select day::text from page_views where page = 'terms'`)).toEqual([
      { day: '2040-05-11' },
    ]);
    expect((await erasedBy('page_views')).map(({ detail }) => detail)).toEqual([
      { rule: 'page_views', erased: 1, upTo: '2040-05-10' },
    ]);
  });
});

describe('the nightly job', () => {
  it('is there once for each day, however many instances there are, and has the next one wait', async () => {
    await product.another();
    const jobs = () =>
      product.sql<{ day: CalendarDate; state: string; start_after: Date }>(
        `select data->>'day' as day, state, start_after from pgboss.job
         where name = 'retention.erase' order by data->>'day'`,
      );
    await eventually(async () => {
      const [first, second] = await jobs();
      // In the small hours the first one waits for three o'clock as well.
      return first?.state === 'completed' ? second !== undefined : first?.state === 'created';
    });
    const found = await jobs();
    expect(found.map(({ day }) => day)).toEqual(
      found.map((_, index) => addDays(found[0]?.day ?? today(), index)),
    );
    for (const { day, start_after, state } of found) {
      if (state !== 'completed')
        expect(start_after.getTime()).toBeGreaterThanOrEqual(
          startOfDayInIstanbul(day).getTime() + 3 * 3_600_000 - 1000,
        );
    }
  });
});
