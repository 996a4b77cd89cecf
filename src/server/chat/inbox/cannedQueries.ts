import type { Queryable } from '../../database/connect.ts';
import { asc, count, eq } from '../../database/drizzle.ts';
import { chatCannedReplies } from '../../database/tables.ts';

export type CannedRecord = typeof chatCannedReplies.$inferSelect;
type Content = { title: string; text: string; shortcut: string | null };

export async function listCanned(db: Queryable): Promise<CannedRecord[]> {
  return db.select().from(chatCannedReplies).orderBy(asc(chatCannedReplies.title), asc(chatCannedReplies.id));
}

export async function countCanned(db: Queryable): Promise<number> {
  const [row] = await db.select({ all: count() }).from(chatCannedReplies);
  return row?.all ?? 0;
}

/** Whether another reply has the shortcut; by a unique index. */
export async function isShortcutTaken(db: Queryable, shortcut: string, by: number | null): Promise<boolean> {
  const rows = await db
    .select({ id: chatCannedReplies.id })
    .from(chatCannedReplies)
    .where(eq(chatCannedReplies.shortcut, shortcut));
  return rows.some(({ id }) => id !== by);
}

export async function insertCanned(db: Queryable, content: Content, at: Date): Promise<CannedRecord | null> {
  const [row] = await db
    .insert(chatCannedReplies)
    .values({ ...content, createdAt: at, updatedAt: at })
    .returning();
  return row ?? null;
}

export async function updateCanned(
  db: Queryable,
  id: number,
  content: Content,
  at: Date,
): Promise<CannedRecord | null> {
  const [row] = await db
    .update(chatCannedReplies)
    .set({ ...content, updatedAt: at })
    .where(eq(chatCannedReplies.id, id))
    .returning();
  return row ?? null;
}

export async function deleteCanned(db: Queryable, id: number): Promise<boolean> {
  const rows = await db
    .delete(chatCannedReplies)
    .where(eq(chatCannedReplies.id, id))
    .returning({ id: chatCannedReplies.id });
  return rows.length === 1;
}
