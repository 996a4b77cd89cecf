import { and, count, desc, eq, inArray, like, type SQL, sql } from 'drizzle-orm';
import { applicationStatus, paymentStatus } from '../../domain/wire/applicant.ts';
import type { ApplicationKind, ApplicationRecord } from '../applications/index.ts';
import type { Queryable } from '../database/connect.ts';
import { applications, auditLog, countries, insuranceProducts } from '../database/tables.ts';

export type ListFilter = {
  kind: ApplicationKind;
  /** Folded as `applications.search_text` is. */
  search: string;
  status: string | undefined;
  paymentStatus: string | undefined;
  page: number;
  limit: number;
};

/** `productName` is the plan of an insurance. */
export type ListRow = { application: ApplicationRecord; countryName: string; productName: string | null };

/**
 * One page of applications, newest first. Plan: the index on (kind, id desc), or on (kind, status, id desc), for the
 * page; the trigram index for a search.
 */
export async function listApplications(
  db: Queryable,
  filter: ListFilter,
): Promise<{ rows: ListRow[]; totalCount: number }> {
  const where = conditionOf(filter);
  const [rows, [total]] = await Promise.all([
    db
      .select({
        application: applications,
        countryName: countries.name,
        productName: insuranceProducts.name,
      })
      .from(applications)
      .innerJoin(countries, eq(countries.id, applications.countryId))
      .leftJoin(insuranceProducts, eq(insuranceProducts.id, applications.productId))
      .where(where)
      .orderBy(desc(applications.id))
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit),
    db.select({ value: count() }).from(applications).where(where),
  ]);
  return { rows, totalCount: total?.value ?? 0 };
}

function conditionOf({ kind, search, status, paymentStatus: payment }: ListFilter): SQL | undefined {
  const conditions: SQL[] = [eq(applications.kind, kind)];
  const wantedStatus = applicationStatus.safeParse(status);
  if (wantedStatus.success) conditions.push(eq(applications.status, wantedStatus.data));
  const wantedPayment = paymentStatus.safeParse(payment);
  if (wantedPayment.success) conditions.push(eq(applications.paymentStatus, wantedPayment.data));
  if (search !== '') conditions.push(like(applications.searchText, `%${escapeLike(search)}%`));
  return and(...conditions);
}

/** What a person types is text to find, never a pattern. */
function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}

/** The four figures above the tables, specification 2 section 3; revenue is what was captured less what was paid back, in cents. */
export async function readStats(
  db: Queryable,
): Promise<{ visa: number; insurance: number; revenueCents: number; pending: number }> {
  const counts = await db
    .select({
      kind: applications.kind,
      status: applications.status,
      value: count(),
      revenue: sql<string>`coalesce(sum(${applications.capturedCents} - ${applications.refundedCents}), 0)`,
    })
    .from(applications)
    .groupBy(applications.kind, applications.status);
  const sumOf = (matches: (row: (typeof counts)[number]) => boolean) =>
    counts.filter(matches).reduce((sum, { value }) => sum + value, 0);
  return {
    visa: sumOf(({ kind }) => kind === 'visa'),
    insurance: sumOf(({ kind }) => kind === 'insurance'),
    revenueCents: counts.reduce((sum, { revenue }) => sum + Number(revenue), 0),
    pending: sumOf(({ status }) => status === 'pending'),
  };
}

/** What happened to an application, oldest first. */
export async function readTimeline(
  db: Queryable,
  applicationId: number,
): Promise<(typeof auditLog.$inferSelect)[]> {
  return db
    .select()
    .from(auditLog)
    .where(eq(auditLog.applicationId, applicationId))
    .orderBy(auditLog.id)
    .limit(500);
}

export type DecidedStatus = 'processing' | 'approved' | 'rejected';

/**
 * Check and act in one statement: of two decisions at the same moment one finds the row as it was, the other finds
 * nothing (ASVS 15.4.2). Returns the decided application, or null.
 */
export async function decide(
  db: Queryable,
  decision: {
    id: number;
    kind: ApplicationKind;
    from: ApplicationRecord['status'][];
    to: DecidedStatus;
    at: Date;
  },
): Promise<ApplicationRecord | null> {
  const [row] = await db
    .update(applications)
    .set({ status: decision.to, ...(decision.to === 'processing' ? {} : { decidedAt: decision.at }) })
    .where(
      and(
        eq(applications.id, decision.id),
        eq(applications.kind, decision.kind),
        inArray(applications.status, decision.from),
      ),
    )
    .returning();
  return row ?? null;
}
