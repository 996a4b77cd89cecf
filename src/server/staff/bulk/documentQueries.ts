import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../database/connect.ts';
import { and, count, eq, notExists, sql } from '../../database/drizzle.ts';
import { bulkDocuments, bulkRows } from '../../database/tables.ts';
import type { AttachedPdf } from '../../documents/index.ts';
import type { Sealer } from '../../security/sealing.ts';
import { type BulkRowRecord, isDocumentOfRow } from './queries.ts';

type Row = Pick<BulkRowRecord, 'actionId' | 'applicationId'>;

const contextOf = (id: string, column: 'content' | 'released') => ({
  table: 'bulk_documents',
  column,
  row: id,
});
const ofRow = ({ actionId, applicationId }: Row) =>
  and(eq(bulkDocuments.applicationId, applicationId), eq(bulkDocuments.actionId, actionId));

/** Stores the PDF of a row sealed, in place of an earlier one. */
export async function storeDocument(
  db: Queryable,
  sealer: Sealer,
  { actionId, applicationId, pdf, at }: Row & { pdf: AttachedPdf; at: Date },
): Promise<void> {
  const id = randomUUID();
  await deleteDocument(db, { actionId, applicationId });
  await db.insert(bulkDocuments).values({
    id,
    actionId,
    applicationId,
    content: sealer.seal(contextOf(id, 'content'), pdf.content),
    released: sealer.seal(contextOf(id, 'released'), pdf.released),
    createdAt: at,
  });
}

/** Returns the PDF of a row and deletes it; null if it has none. */
export async function takeDocument(db: Queryable, sealer: Sealer, row: Row): Promise<AttachedPdf | null> {
  const [taken] = await db.delete(bulkDocuments).where(ofRow(row)).returning();
  if (taken === undefined) return null;
  return {
    content: sealer.open(contextOf(taken.id, 'content'), taken.content),
    released: sealer.open(contextOf(taken.id, 'released'), taken.released),
  };
}

/** True if there was one. */
export async function deleteDocument(db: Queryable, row: Row): Promise<boolean> {
  const { rowCount } = await db.delete(bulkDocuments).where(ofRow(row));
  return (rowCount ?? 0) > 0;
}

/** By the index on the action. */
export async function countDocuments(db: Queryable, actionId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(bulkDocuments)
    .where(eq(bulkDocuments.actionId, actionId));
  return row?.count ?? 0;
}

/** Of a started action: those of rows that are not to be done any more. */
export async function deleteUnusedDocuments(db: Queryable, actionId: string): Promise<void> {
  const waiting = db
    .select({ one: sql`1` })
    .from(bulkRows)
    .where(and(isDocumentOfRow, eq(bulkRows.state, 'waiting')));
  await db.delete(bulkDocuments).where(and(eq(bulkDocuments.actionId, actionId), notExists(waiting)));
}

/** Leaves out the rows that would be approved without a PDF. */
export async function leaveOutWithoutPdf(db: Queryable, actionId: string): Promise<void> {
  const document = db.select({ one: sql`1` }).from(bulkDocuments).where(isDocumentOfRow);
  await db
    .update(bulkRows)
    .set({ state: 'leftOut', leftOut: 'noPdf' })
    .where(and(eq(bulkRows.actionId, actionId), eq(bulkRows.state, 'waiting'), notExists(document)));
}
