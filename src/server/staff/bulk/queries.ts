import type { BulkRowState } from '../../../domain/staff/bulk.ts';
import type { ApplicationRecord } from '../../applications/index.ts';
import type { Queryable } from '../../database/connect.ts';
import { and, asc, desc, eq, getTableColumns, inArray, isNull, lt, sql } from '../../database/drizzle.ts';
import { applications, bulkActions, bulkDocuments, bulkRows, decisions } from '../../database/tables.ts';

export type BulkActionRow = typeof bulkActions.$inferSelect;
export type BulkRowRecord = typeof bulkRows.$inferSelect;

export const isDocumentOfRow = and(
  eq(bulkDocuments.actionId, bulkRows.actionId),
  eq(bulkDocuments.applicationId, bulkRows.applicationId),
);

export async function insertAction(
  db: Queryable,
  action: BulkActionRow,
  rows: readonly Pick<BulkRowRecord, 'applicationId' | 'state' | 'leftOut'>[],
): Promise<void> {
  await db.insert(bulkActions).values(action);
  if (rows.length === 0) return;
  await db.insert(bulkRows).values(rows.map((row, position) => ({ actionId: action.id, position, ...row })));
}

/** Previews that nobody started. By the index on the time of creation. */
export async function deleteOldPreviews(db: Queryable, before: Date): Promise<void> {
  await db.delete(bulkActions).where(and(lt(bulkActions.createdAt, before), isNull(bulkActions.startedAt)));
}

/** By primary key. */
export async function findAction(db: Queryable, id: string): Promise<BulkActionRow | null> {
  const [row] = await db.select().from(bulkActions).where(eq(bulkActions.id, id));
  return row ?? null;
}

export async function lockAction(db: Queryable, id: string): Promise<BulkActionRow | null> {
  const [row] = await db.select().from(bulkActions).where(eq(bulkActions.id, id)).for('update');
  return row ?? null;
}

/** The last started ones, newest first. By the index on the person. */
export async function listActions(db: Queryable, personId: number, atMost: number): Promise<BulkActionRow[]> {
  return db
    .select()
    .from(bulkActions)
    .where(and(eq(bulkActions.personId, personId), sql`${bulkActions.startedAt} is not null`))
    .orderBy(desc(bulkActions.createdAt))
    .limit(atMost);
}

export async function updateAction(
  db: Queryable,
  id: string,
  change: Partial<Pick<BulkActionRow, 'state' | 'startedAt' | 'finishedAt' | 'content'>>,
): Promise<void> {
  await db.update(bulkActions).set(change).where(eq(bulkActions.id, id));
}

type ShownApplication = Pick<
  ApplicationRecord,
  'number' | 'firstName' | 'lastName' | 'totalCents' | 'capturedCents' | 'refundedCents' | 'paymentStatus'
>;

/** In order. `hasPdf`: to be approved with, or approved with. By primary keys. */
export async function listRows(
  db: Queryable,
  actionId: string,
): Promise<{ row: BulkRowRecord; application: ShownApplication; hasPdf: boolean }[]> {
  const { number, firstName, lastName, totalCents, capturedCents, refundedCents, paymentStatus } =
    getTableColumns(applications);
  const application = {
    number,
    firstName,
    lastName,
    totalCents,
    capturedCents,
    refundedCents,
    paymentStatus,
  };
  const hasPdf = sql<boolean>`${bulkDocuments.id} is not null or ${decisions.fileId} is not null`;
  return db
    .select({ row: bulkRows, application, hasPdf })
    .from(bulkRows)
    .innerJoin(applications, eq(applications.id, bulkRows.applicationId))
    .leftJoin(bulkDocuments, isDocumentOfRow)
    .leftJoin(decisions, eq(decisions.id, bulkRows.decisionId))
    .where(eq(bulkRows.actionId, actionId))
    .orderBy(asc(bulkRows.position));
}

export type RowCounts = Record<BulkRowState, number>;

/** Of each action its rows by state. */
export async function countRows(
  db: Queryable,
  actionIds: readonly string[],
): Promise<ReadonlyMap<string, RowCounts>> {
  if (actionIds.length === 0) return new Map();
  const found = await db
    .select({ id: bulkRows.actionId, state: bulkRows.state, count: sql<number>`count(*)::int` })
    .from(bulkRows)
    .where(inArray(bulkRows.actionId, [...actionIds]))
    .groupBy(bulkRows.actionId, bulkRows.state);
  const counts = new Map(actionIds.map((id) => [id, noRows()]));
  for (const { id, state, count } of found) {
    const ofAction = counts.get(id);
    if (ofAction !== undefined) ofAction[state] = count;
  }
  return counts;
}

export const noRows = (): RowCounts => ({
  leftOut: 0,
  waiting: 0,
  done: 0,
  failed: 0,
  untouched: 0,
  undone: 0,
  notUndone: 0,
});

/** Moves all rows of one state to another. Returns how many. */
export async function moveRows(
  db: Queryable,
  actionId: string,
  from: { state: 'waiting' } | { leftOut: 'unpaid' },
  to: 'untouched' | 'waiting',
): Promise<number> {
  const which = 'state' in from ? eq(bulkRows.state, from.state) : eq(bulkRows.leftOut, from.leftOut);
  const { rowCount } = await db
    .update(bulkRows)
    .set({ state: to, leftOut: null })
    .where(and(eq(bulkRows.actionId, actionId), which));
  return rowCount ?? 0;
}

/** The first row that is still to be done, or the last that is to be undone. By primary key. */
export async function nextRow(
  db: Queryable,
  actionId: string,
  state: 'waiting' | 'done',
): Promise<BulkRowRecord | null> {
  const [row] = await db
    .select()
    .from(bulkRows)
    .where(and(eq(bulkRows.actionId, actionId), eq(bulkRows.state, state)))
    .orderBy(state === 'waiting' ? asc(bulkRows.position) : desc(bulkRows.position))
    .limit(1);
  return row ?? null;
}

/** False if it has left the state meanwhile. Waits for whoever has it. */
export async function lockRow(db: Queryable, { actionId, position, state }: BulkRowRecord): Promise<boolean> {
  const rows = await db
    .select({ position: bulkRows.position })
    .from(bulkRows)
    .where(and(eq(bulkRows.actionId, actionId), eq(bulkRows.position, position), eq(bulkRows.state, state)))
    .for('update');
  return rows.length > 0;
}

export async function updateRow(
  db: Queryable,
  { actionId, position }: Pick<BulkRowRecord, 'actionId' | 'position'>,
  change: Partial<Pick<BulkRowRecord, 'state' | 'decisionId' | 'problem' | 'problemParams'>>,
): Promise<void> {
  await db
    .update(bulkRows)
    .set(change)
    .where(and(eq(bulkRows.actionId, actionId), eq(bulkRows.position, position)));
}
