import type { MailCaseKind } from '../../domain/staff/mailCases.ts';
import type { Queryable } from '../database/connect.ts';
import { type SQL, sql } from '../database/drizzle.ts';
import { chatMails, mails } from '../database/tables.ts';

export type MailRef = { of: 'application' | 'chat'; id: string };

/** The tables of e-mails, and when one was done. */
const storedIn = {
  application: { table: mails, done: sql.identifier('sent_at') },
  chat: { table: chatMails, done: sql.identifier('done_at') },
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

/** Records that the mail server took it, and releases it if another worker held it. */
export async function noteTaken(db: Queryable, { of, id }: MailRef, at: Date): Promise<void> {
  const { table, done } = storedIn[of];
  await db.execute(sql`
    update ${table} set ${done} = ${instantOf(at)}, held_as = null, held_at = null
    where id = ${id} and ${done} is null`);
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
