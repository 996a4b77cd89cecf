import type { Queryable } from '../database/connect.ts';
import { and, asc, count, desc, eq } from '../database/drizzle.ts';
import { messageTemplates, messageTemplateVersions, staffPeople } from '../database/tables.ts';

export type TemplateRow = typeof messageTemplates.$inferSelect;
export type VersionRow = typeof messageTemplateVersions.$inferSelect & { author: string };

const versionColumns = {
  templateId: messageTemplateVersions.templateId,
  version: messageTemplateVersions.version,
  name: messageTemplateVersions.name,
  texts: messageTemplateVersions.texts,
  savedAt: messageTemplateVersions.savedAt,
  savedBy: messageTemplateVersions.savedBy,
  author: staffPeople.name,
};

const withCurrent = (db: Queryable) =>
  db
    .select({ template: messageTemplates, current: versionColumns })
    .from(messageTemplates)
    .innerJoin(
      messageTemplateVersions,
      and(
        eq(messageTemplateVersions.templateId, messageTemplates.id),
        eq(messageTemplateVersions.version, messageTemplates.version),
      ),
    )
    .innerJoin(staffPeople, eq(staffPeople.id, messageTemplateVersions.savedBy));

/** With the current version, by name. Scans of small tables. */
export async function selectTemplates(
  db: Queryable,
): Promise<{ template: TemplateRow; current: VersionRow }[]> {
  return withCurrent(db).orderBy(asc(messageTemplates.name), asc(messageTemplates.id));
}

/** By primary keys. */
export async function findTemplate(
  db: Queryable,
  id: number,
): Promise<{ template: TemplateRow; current: VersionRow } | null> {
  const [row] = await withCurrent(db).where(eq(messageTemplates.id, id));
  return row ?? null;
}

/** Newest first. By the primary key. */
export async function selectVersions(db: Queryable, templateId: number): Promise<VersionRow[]> {
  return db
    .select(versionColumns)
    .from(messageTemplateVersions)
    .innerJoin(staffPeople, eq(staffPeople.id, messageTemplateVersions.savedBy))
    .where(eq(messageTemplateVersions.templateId, templateId))
    .orderBy(desc(messageTemplateVersions.version));
}

export async function countTemplates(db: Queryable): Promise<number> {
  const [row] = await db.select({ all: count() }).from(messageTemplates);
  return row?.all ?? 0;
}

/** Waits for other changes of it. By the primary key. */
export async function lockTemplate(db: Queryable, id: number): Promise<TemplateRow | null> {
  const [row] = await db.select().from(messageTemplates).where(eq(messageTemplates.id, id)).for('update');
  return row ?? null;
}

/** Null if another of its kind has the name, in whatever capitals. */
export async function insertTemplate(
  db: Queryable,
  row: typeof messageTemplates.$inferInsert,
): Promise<number | null> {
  const [added] = await db
    .insert(messageTemplates)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: messageTemplates.id });
  return added?.id ?? null;
}

/** By the primary key. */
export async function updateTemplate(
  db: Queryable,
  id: number,
  change: Partial<Pick<TemplateRow, 'name' | 'version' | 'retiredAt'>>,
): Promise<void> {
  await db.update(messageTemplates).set(change).where(eq(messageTemplates.id, id));
}

export async function insertVersion(
  db: Queryable,
  row: typeof messageTemplateVersions.$inferInsert,
): Promise<void> {
  await db.insert(messageTemplateVersions).values(row);
}
