import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { applicationKinds } from '../../domain/status/statuses.ts';
import type { Queryable } from '../database/connect.ts';

/** The channel of PostgreSQL's LISTEN/NOTIFY that all instances on one database share. */
export const channel = 'kapi_live';

const sessionId = z.string();

/** What instances tell each other: references only, never what a message says or who wrote it. */
export const notice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('chat_message'), sessionId, messageId: z.int() }),
  z.object({
    kind: z.literal('chat_session'),
    sessionId,
    change: z.enum(['closed', 'reopened', 'read', 'seen']),
  }),
  z.object({ kind: z.literal('typing'), sessionId, by: z.enum(['staff', 'visitor']) }),
  z.object({
    kind: z.literal('application_changed'),
    id: z.int(),
    application: z.enum(applicationKinds),
    change: z.enum(['created', 'paid', 'decided', 'taken', 'changed']),
  }),
  /** Some staff session has ended: every instance looks at once whose sockets that closes. */
  z.object({ kind: z.literal('staff_sessions') }),
  /** How many staff sockets an instance holds; `asks` when it has just come and wants to hear of the others. */
  z.object({ kind: z.literal('presence'), instance: z.string(), staff: z.int(), asks: z.boolean() }),
]);
export type Notice = z.infer<typeof notice>;
export type NoticeKind = Notice['kind'];
export type NoticeOf<Kind extends NoticeKind> = Extract<Notice, { kind: Kind }>;

/**
 * Tells every instance, and through their sockets every page that may know. Within a transaction it is told when that
 * commits, and never when it does not: call it last, because PostgreSQL lets one announcing commit pass at a time.
 */
export async function announce(db: Queryable, told: Notice): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify(told)})`);
}

/** The same as an expression, for a statement that makes the very id that it tells of. */
export function announcing(told: SQL): SQL {
  return sql`pg_notify(${channel}, (${told})::text)`;
}

/** The same, of an application: that it came, was paid, taken up, decided, or otherwise is not what it was. */
export async function announceChange(
  db: Queryable,
  { id, kind: application }: { id: number; kind: 'visa' | 'insurance' },
  change: NoticeOf<'application_changed'>['change'],
): Promise<void> {
  await announce(db, { kind: 'application_changed', id, application, change });
}
