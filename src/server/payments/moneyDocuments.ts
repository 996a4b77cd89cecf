import { splitDate, todayInIstanbul } from '../../domain/calendar/calendarDate.ts';
import type { MoneyDocumentId, MoneyDocumentKind } from '../../domain/payments/moneyDocuments.ts';
import type { Queryable } from '../database/connect.ts';
import { and, asc, eq, inArray, or, type SQL, sql } from '../database/drizzle.ts';
import { moneyDocumentNumbers, moneyDocuments } from '../database/tables.ts';
import type { Transaction } from '../database/transaction.ts';
import { selectOrders, selectRefunds } from '../orderQueries.ts';

export type MoneyDocument = typeof moneyDocuments.$inferSelect;

/** `subject` is the id of the payment or refund. */
type Issued = { kind: MoneyDocumentKind; orderId: number; subject: string; amountCents: number; at: Date };

/**
 * Issues a receipt or credit note with the next number of the year in Istanbul; a repeat gives the
 * same. Call it last, under the order's locks: other documents wait for its row
 * (docs/decisions/ledger.md).
 */
export async function issueDocument(
  tx: Transaction,
  { kind, orderId, subject, amountCents, at }: Issued,
): Promise<MoneyDocument> {
  const known = await findDocumentOf(tx, subject);
  if (known !== null) return known;
  const { year } = splitDate(todayInIstanbul(at));
  const [next] = await tx
    .insert(moneyDocumentNumbers)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [moneyDocumentNumbers.kind, moneyDocumentNumbers.year],
      set: { last: sql`${moneyDocumentNumbers.last} + 1` },
    })
    .returning({ number: moneyDocumentNumbers.last });
  if (next === undefined) throw new Error('The document got no number.');
  const [issued] = await tx
    .insert(moneyDocuments)
    .values({ kind, year, number: next.number, orderId, subject, amountCents, issuedAt: at })
    .returning();
  if (issued === undefined) throw new Error('The document was not stored.');
  return issued;
}

export async function findDocumentOf(db: Queryable, subject: string): Promise<MoneyDocument | null> {
  const [row] = await db.select().from(moneyDocuments).where(eq(moneyDocuments.subject, subject));
  return row ?? null;
}

/** Whoever's it is. */
export async function findDocumentByNumber(
  db: Queryable,
  id: MoneyDocumentId,
): Promise<MoneyDocument | null> {
  const [row] = await db.select().from(moneyDocuments).where(hasId(id));
  return row ?? null;
}

/** The receipts of an application's orders, and the credit notes of its refunds; oldest first. */
export async function listDocuments(db: Queryable, applicationId: number): Promise<MoneyDocument[]> {
  return db
    .select()
    .from(moneyDocuments)
    .where(isOf(db, applicationId))
    .orderBy(asc(moneyDocuments.issuedAt), asc(moneyDocuments.number));
}

/** Null if it is none of {@link listDocuments}. */
export async function findDocument(
  db: Queryable,
  applicationId: number,
  id: MoneyDocumentId,
): Promise<MoneyDocument | null> {
  const [row] = await db
    .select()
    .from(moneyDocuments)
    .where(and(hasId(id), isOf(db, applicationId)));
  return row ?? null;
}

const hasId = ({ kind, year, number }: MoneyDocumentId) =>
  and(eq(moneyDocuments.kind, kind), eq(moneyDocuments.year, year), eq(moneyDocuments.number, number));

/** Excludes credit notes of other travellers of the order. */
function isOf(db: Queryable, applicationId: number): SQL | undefined {
  return and(
    inArray(moneyDocuments.orderId, selectOrders(db, applicationId)),
    or(eq(moneyDocuments.kind, 'receipt'), inArray(moneyDocuments.subject, selectRefunds(db, applicationId))),
  );
}
