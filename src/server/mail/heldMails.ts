import * as z from 'zod';
import { mailCaseKinds } from '../../domain/staff/mailCases.ts';
import { attachedDocuments } from '../../domain/status/offeredDocument.ts';
import { applicationKinds, applicationStatuses } from '../../domain/status/statuses.ts';
import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/drizzle.ts';
import { applications, chatMails, chatSessions, mails } from '../database/tables.ts';
import { mailOwners } from './handOverQueries.ts';

const heldMail = z.object({
  id: z.string(),
  of: z.enum(mailOwners),
  heldAs: z.enum(mailCaseKinds),
  heldAt: z.coerce.date(),
  lastFailure: z.string().nullable(),
  /** Null for chat replies. */
  event: z.string().nullable(),
  applicationId: z.coerce.number().nullable(),
  applicationNumber: z.string().nullable(),
  applicationKind: z.enum(applicationKinds).nullable(),
  /** They decide which words the e-mail has. */
  status: z.enum(applicationStatuses).nullable(),
  attached: z.enum(attachedDocuments).nullable(),
  /** Null for an application. */
  conversationAt: z.coerce.date().nullable(),
});
export type HeldMail = z.infer<typeof heldMail>;

const columns = (of: HeldMail['of']) =>
  sql`m.id, ${of}::text as of, m.held_as as "heldAs", m.held_at as "heldAt", m.last_failure as "lastFailure"`;
const open = sql`m.held_as is not null and m.held_as <> 'withheld' and m.settled_at is null`;

/** The open cases, or the one with this id; newest first, by partial indexes. */
export async function listHeldMails(db: Queryable, id?: string): Promise<HeldMail[]> {
  const wanted = id === undefined ? open : sql`${open} and m.id = ${id}`;
  const { rows } = await db.execute(sql`
    select ${columns('application')}, m.event, m.application_id as "applicationId",
      a.number as "applicationNumber", a.kind as "applicationKind", a.status, a.attached_document as attached,
      null::timestamptz as "conversationAt"
    from ${mails} m join ${applications} a on a.id = m.application_id where ${wanted}
    union all
    select ${columns('chat')}, null, null, null, null, null, null, s.last_message_at
    from ${chatMails} m join ${chatSessions} s on s.id = m.session_id where ${wanted}
    order by "heldAt" desc limit 200`);
  return z.array(heldMail).parse(rows);
}

/** A change checks again that it is held. */
export async function findHeldMail(db: Queryable, id: string): Promise<HeldMail | null> {
  const [held] = await listHeldMails(db, id);
  return held ?? null;
}
