import * as z from 'zod';
import { heldReasons, type MailCaseKind } from '../../domain/staff/mailCases.ts';
import { applicationKinds } from '../../domain/status/statuses.ts';
import type { Queryable } from '../database/connect.ts';
import { type SQL, sql } from '../database/drizzle.ts';
import { applications, chatMails, mails } from '../database/tables.ts';

/** What an e-mail is about. */
export const mailOwners = ['application', 'chat'] as const;
export type MailRef = { of: (typeof mailOwners)[number]; id: string };

/** An e-mail that the mail server took, in the hand-over of that instant. */
export type TakenMail = MailRef & { handedOverAt: Date; takenAt: Date };

/** The tables of e-mails, when one was done, and SQL of the application of the row `m`. */
const storedIn = {
  application: {
    table: mails,
    done: sql.identifier('sent_at'),
    application: sql`(select json_build_object('id', a.id, 'kind', a.kind) from ${applications} a where a.id = m.application_id)`,
  },
  chat: { table: chatMails, done: sql.identifier('done_at'), application: sql`null::json` },
};

const instantOf = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;
const none: SQL = sql`null::timestamptz`;

/** Records that the end of the message goes out now; false if it did before, or staff decide about it. */
export async function noteHandOver(db: Queryable, { of, id }: MailRef, at: Date): Promise<boolean> {
  const { table, done } = storedIn[of];
  const { rowCount } = await db.execute(sql`
    update ${table} set data_sent_at = ${instantOf(at)}
    where id = ${id} and ${done} is null and data_sent_at is null and held_as is null`);
  return rowCount === 1;
}

/** `handedOverAt` is null for a file of the outbox. */
type TakenMailRef = MailRef & { handedOverAt: Date | null; takenAt: Date };

/** SQL: its row does not say yet how this hand-over ended. Staff who send it again begin another one. */
function isOpen({ of, id, handedOverAt }: TakenMailRef): SQL {
  const at = handedOverAt === null ? none : instantOf(handedOverAt);
  return sql`id = ${id} and ${storedIn[of].done} is null and data_sent_at is not distinct from ${at}`;
}

/** Records that the mail server took it; false if it is held, or its row says so already. */
export async function noteTaken(db: Queryable, taken: TakenMailRef): Promise<boolean> {
  const { table, done } = storedIn[taken.of];
  const { rowCount } = await db.execute(sql`
    update ${table} set ${done} = ${instantOf(taken.takenAt)} where ${isOpen(taken)} and held_as is null`);
  return rowCount === 1;
}

const releasedMail = z.object({
  heldAs: z.enum(heldReasons),
  /** Null for chat replies. */
  application: z.nullable(z.object({ id: z.number(), kind: z.enum(applicationKinds) })),
});
export type ReleasedMail = z.infer<typeof releasedMail>;

/** Records that the mail server took an e-mail that another worker held meanwhile; null if it is not held. */
export async function releaseTaken(db: Queryable, taken: TakenMailRef): Promise<ReleasedMail | null> {
  const { table, done, application } = storedIn[taken.of];
  const { rows } = await db.execute(sql`
    update ${table} m set ${done} = ${instantOf(taken.takenAt)}, held_as = null, held_at = null
    from (
      select id, held_as from ${table} where ${isOpen(taken)} and held_as is not null for update
    ) held
    where m.id = held.id
    returning held.held_as as "heldAs", ${application} as application`);
  return z.array(releasedMail).parse(rows)[0] ?? null;
}

export type Failure = {
  code: string;
  at: Date;
  /** A recorded hand-over that did not happen. */
  notedAt: Date | null;
  /** Null if it is tried again. */
  heldAs: Exclude<MailCaseKind, 'uncertain'> | null;
};

/** Records an attempt that surely did not hand it over; true if it is now held. */
export async function noteFailure(
  db: Queryable,
  { of, id }: MailRef,
  { code, at, notedAt, heldAs }: Failure,
): Promise<boolean> {
  const { table, done } = storedIn[of];
  const { rowCount } = await db.execute(sql`
    update ${table} set
      failures = failures + 1, last_failure = ${code}, last_failed_at = ${instantOf(at)},
      data_sent_at = nullif(data_sent_at, ${notedAt === null ? none : instantOf(notedAt)}),
      held_as = ${heldAs}, held_at = ${heldAs === null ? none : instantOf(at)}
    where id = ${id} and ${done} is null and held_as is null`);
  return rowCount === 1 && heldAs !== null;
}

/** False if the outcome is known or it is held already. */
export async function holdUncertain(db: Queryable, { of, id }: MailRef, at: Date): Promise<boolean> {
  const { table, done } = storedIn[of];
  const { rowCount } = await db.execute(sql`
    update ${table} set held_as = 'uncertain', held_at = ${instantOf(at)}
    where id = ${id} and ${done} is null and data_sent_at is not null and held_as is null`);
  return rowCount === 1;
}

/** Lets a held e-mail go out as if never tried; false if it is not held. */
export async function releaseHeld(db: Queryable, { of, id }: MailRef): Promise<boolean> {
  const { table, done } = storedIn[of];
  const { rowCount } = await db.execute(sql`
    update ${table} set held_as = null, held_at = null, settled_at = null, data_sent_at = null, failures = 0
    where id = ${id} and ${done} is null and held_as is not null`);
  return rowCount === 1;
}

/** Closes a held e-mail's case; an uncertain one counts as arrived. False without an open case. */
export async function settleHeld(db: Queryable, { of, id }: MailRef, at: Date): Promise<boolean> {
  const { table, done } = storedIn[of];
  const arrived = sql`held_as = 'uncertain'`;
  const { rowCount } = await db.execute(sql`
    update ${table} set
      ${done} = case when ${arrived} then data_sent_at end,
      held_as = case when ${arrived} then null else held_as end,
      settled_at = ${instantOf(at)}
    where id = ${id} and ${done} is null and held_as is not null and settled_at is null`);
  return rowCount === 1;
}
