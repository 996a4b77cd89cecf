import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queryable } from '../database/connect.ts';
import { outboxDirectory } from '../mail/index.ts';
import { type RetentionRule, type Scope, surveyOf } from './rule.ts';

/** An e-mail's file, or what a process that died left of one. Its name is the e-mail's id. */
const fileName = /^([0-9a-f-]{36})\.eml(\.part)?$/;
/** A file that is being written is younger than this, and its e-mail is in the database. */
const leastAgeMs = 60 * 60 * 1000;
const namesAtATime = 1_000;

/**
 * The files of the file outbox: each goes when its e-mail is no longer in the database, which is when the application
 * or the conversation that it belongs to was erased. Applied after those, it needs no clock of its own, and what a kill
 * left lying goes the next time.
 */
export const outboxRule: RetentionRule = {
  name: 'outbox_files',
  category: 'communications',
  async survey(db, scope) {
    const orphans = await findOrphans(db, scope);
    const oldest = orphans.reduce<Date | null>(
      (first, { at }) => (first === null || at < first ? at : first),
      null,
    );
    return surveyOf({ due: orphans.length, oldest });
  },
  async erase(tx, scope) {
    const orphans = await findOrphans(tx, scope);
    for (const { path } of orphans) await rm(path, { force: true });
    return { erased: orphans.length, next: null };
  },
};

async function findOrphans(db: Queryable, { services, at }: Scope): Promise<{ path: string; at: Date }[]> {
  const directory = outboxDirectory(services.config);
  const names = (await readdir(directory).catch(() => [])).flatMap((name) => {
    const id = fileName.exec(name)?.[1];
    return id === undefined ? [] : [{ name, id }];
  });
  const orphans: { path: string; at: Date }[] = [];
  for (let from = 0; from < names.length; from += namesAtATime) {
    const some = names.slice(from, from + namesAtATime);
    const known = await idsOfMails(
      db,
      some.map(({ id }) => id),
    );
    for (const { name, id } of some) {
      if (known.has(id)) continue;
      const path = join(directory, name);
      const written = await stat(path).catch(() => null);
      if (written !== null && at.getTime() - written.mtimeMs >= leastAgeMs) {
        orphans.push({ path, at: written.mtime });
      }
    }
  }
  return orphans;
}

async function idsOfMails(db: Queryable, ids: string[]): Promise<Set<string>> {
  const asked = sql`any(${sql.param(ids)}::uuid[])`;
  const { rows } = await db.execute(
    sql`select id from mails where id = ${asked} union all select id from chat_mails where id = ${asked}`,
  );
  return new Set(
    z
      .array(z.object({ id: z.string() }))
      .parse(rows)
      .map(({ id }) => id),
  );
}
