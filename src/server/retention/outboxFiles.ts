import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/drizzle.ts';
import { outboxDirectory } from '../mail/index.ts';
import { makeSurvey, type RetentionRule, type Scope } from './rule.ts';

/** An e-mail's id; `.part` is of a dead process. */
const fileName = /^([0-9a-f-]{36})\.eml(\.part)?$/;
/** Younger ones may still be written. */
const leastAgeMs = 60 * 60 * 1000;
const namesAtATime = 1_000;

/** Erases files of the outbox whose e-mail is gone, after the rules that erase e-mails. */
export const outboxRule: RetentionRule = {
  name: 'outbox_files',
  category: 'communications',
  async survey(db, scope) {
    const orphans = await findOrphans(db, scope);
    const oldest = orphans.reduce<Date | null>(
      (first, { at }) => (first === null || at < first ? at : first),
      null,
    );
    return makeSurvey({ due: orphans.length, oldest });
  },
  async erase(tx, scope) {
    const orphans = await findOrphans(tx, scope);
    for (const { path } of orphans) await rm(path, { force: true });
    return { erased: orphans.length, next: null };
  },
};

/** Removes the files of e-mails just erased. After a kill the nightly rule does it. */
export async function removeOutboxFiles(
  config: Scope['services']['config'],
  mailIds: readonly string[],
): Promise<void> {
  for (const id of mailIds) await rm(join(outboxDirectory(config), `${id}.eml`), { force: true });
}

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
