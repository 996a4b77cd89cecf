import * as z from 'zod/mini';
import { applicationChange, lookedAt, looker } from '../../contract/live.ts';
import { type ApplicationKind, applicationKinds } from '../../domain/status/statuses.ts';
import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/drizzle.ts';

/** The channel of LISTEN/NOTIFY that connects the instances. */
export const channel = 'kapi_live';

const sessionId = z.string();

/** Events between instances: ids only, and names of staff. */
export const instanceEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('chat_message'), sessionId, messageId: z.int() }),
  z.object({
    kind: z.literal('chat_session'),
    sessionId,
    /** `worked`: staff assigned, put off, woke, labelled or noted. */
    change: z.enum(['closed', 'reopened', 'read', 'seen', 'worked']),
  }),
  z.object({ kind: z.literal('typing'), sessionId, by: z.enum(['staff', 'visitor']) }),
  z.object({
    kind: z.literal('application_changed'),
    id: z.int(),
    application: z.enum(applicationKinds),
    change: applicationChange,
  }),
  /** A session ended: each instance checks its sockets. */
  z.object({ kind: z.literal('staff_sessions') }),
  /** A request for a second person's approval came or ended, or a rule has changed. */
  z.object({ kind: z.literal('approvals') }),
  /** These people have mentions that they have not seen yet, or fewer than before. */
  z.object({ kind: z.literal('mentions'), people: z.array(z.int()) }),
  /** A saved view came, changed or went. */
  z.object({ kind: z.literal('views') }),
  /** Everybody who has a case open at an instance. */
  z.object({ kind: z.literal('looking'), instance: z.string(), at: lookedAt, people: z.array(looker) }),
  /** An instance's number of staff sockets; with `asks`, at its start, the others answer. */
  z.object({ kind: z.literal('presence'), instance: z.string(), staff: z.int(), asks: z.boolean() }),
]);
export type InstanceEvent = z.infer<typeof instanceEvent>;
export type InstanceEventKind = InstanceEvent['kind'];
export type InstanceEventOf<Kind extends InstanceEventKind> = Extract<InstanceEvent, { kind: Kind }>;

/**
 * Sends an event to every instance, at the commit. Call it last: PostgreSQL serialises commits with
 * notifications.
 */
export async function announce(db: Queryable, event: InstanceEvent): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify(event)})`);
}

export async function announceChange(
  db: Queryable,
  { id, kind: application }: { id: number; kind: ApplicationKind },
  change: InstanceEventOf<'application_changed'>['change'],
): Promise<void> {
  await announce(db, { kind: 'application_changed', id, application, change });
}
