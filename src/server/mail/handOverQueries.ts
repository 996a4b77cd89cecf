import type { MailCaseKind } from '../../domain/staff/mailCases.ts';
import type { Queryable } from '../database/connect.ts';
import { type SQL, sql } from '../database/drizzle.ts';
import { chatMails, mails } from '../database/tables.ts';

/** An e-mail about an application, or one with the replies of a conversation. */
export type MailRef = { of: 'application' | 'chat'; id: string };

/** The two tables of e-mails, and their column for the moment in which an e-mail was done. */
const storedIn = {
  application: { table: mails, done: sql.identifier('sent_at') },
  chat: { table: chatMails, done: sql.identifier('done_at') },
};

const instantOf = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;
const none: SQL = sql`null::timestamptz`;

/** Notes that the end of the message goes out now; false if that was noted before, or staff decide about it. */
export async function noteHandOver(db: Queryable, { of, id }: MailRef, at: Date): Promise<boolean> {
  const { table, done } = storedIn[of];
  const { rowCount } = await db.execute(sql`
    update ${table} set data_sent_at = ${instantOf(at)}
    where id = ${id} and ${done} is null and data_sent_at is null and held_as is null`);
  return rowCount === 1;
}

/** Notes that the mail server took it, and ends the doubt about it, if another worker had any meanwhile. */
export async function noteTaken(db: Queryable, { of, id }: MailRef, at: Date): Promise<void> {
  const { table, done } = storedIn[of];
  await db.execute(sql`
    update ${table} set ${done} = ${instantOf(at)}, held_as = null, held_at = null
    where id = ${id} and ${done} is null`);
}

export type Failure = {
  code: string;
  at: Date;
  /** When this attempt noted its hand-over, which did not happen then; null if it noted none. */
  notedAt: Date | null;
  /** Why it is not tried again; null if it is. */
  heldAs: Exclude<MailCaseKind, 'uncertain'> | null;
};

/** Notes an attempt after which the mail server surely has no such e-mail; true if it is held from now on. */
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

/** Holds an e-mail with an unknown outcome; false if the outcome is known or the e-mail is held already. */
export async function holdUncertain(db: Queryable, { of, id }: MailRef, at: Date): Promise<boolean> {
  const { table, done } = storedIn[of];
  const { rowCount } = await db.execute(sql`
    update ${table} set held_as = 'uncertain', held_at = ${instantOf(at)}
    where id = ${id} and ${done} is null and data_sent_at is not null and held_as is null`);
  return rowCount === 1;
}

/** Lets a held e-mail go out again as if it had never been tried; false if it is not held. */
export async function releaseHeld(db: Queryable, { of, id }: MailRef): Promise<boolean> {
  const { table, done } = storedIn[of];
  const { rowCount } = await db.execute(sql`
    update ${table} set held_as = null, held_at = null, settled_at = null, data_sent_at = null, failures = 0
    where id = ${id} and ${done} is null and held_as is not null`);
  return rowCount === 1;
}

/** Closes the case of a held e-mail without sending it: an uncertain one arrived. False if it has no open case. */
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
