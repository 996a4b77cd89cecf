import * as z from 'zod/mini';
import { applicationChange } from '../../contract/live.ts';
import { type ApplicationKind, applicationKinds } from '../../domain/status/statuses.ts';
import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/drizzle.ts';

/** The channel of PostgreSQL's LISTEN/NOTIFY that all instances on one database share. */
export const channel = 'kapi_live';

const sessionId = z.string();

/** Notices between instances. They hold references only, never a text or a person. */
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
    change: applicationChange,
  }),
  /** A staff session has ended: every instance checks its sockets. */
  z.object({ kind: z.literal('staff_sessions') }),
  /** How many staff sockets an instance has. `asks` is true at its start: the others answer with their own. */
  z.object({ kind: z.literal('presence'), instance: z.string(), staff: z.int(), asks: z.boolean() }),
]);
export type Notice = z.infer<typeof notice>;
export type NoticeKind = Notice['kind'];
export type NoticeOf<Kind extends NoticeKind> = Extract<Notice, { kind: Kind }>;

/**
 * Sends a notice to every instance. In a transaction it is sent with the commit. Call it last: PostgreSQL serialises
 * commits with notices.
 */
export async function announce(db: Queryable, told: Notice): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify(told)})`);
}

/** Sends a notice of a change of an application. */
export async function announceChange(
  db: Queryable,
  { id, kind: application }: { id: number; kind: ApplicationKind },
  change: NoticeOf<'application_changed'>['change'],
): Promise<void> {
  await announce(db, { kind: 'application_changed', id, application, change });
}
