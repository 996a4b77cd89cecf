import { and, desc, eq, inArray, like, or, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';
import { escapeLike } from '../database/escapeLike.ts';
import { applications, countries, erasedApplications, idempotencyKeys } from '../database/tables.ts';
import { foldForSearch } from './searchText.ts';

export type ApplicationRecord = typeof applications.$inferSelect;
export type NewApplication = typeof applications.$inferInsert;
export type ApplicationKind = ApplicationRecord['kind'];

/** Stores a new application; null when its number is taken already, or was that of one which was erased. */
export async function insertApplication(
  db: Queryable,
  application: NewApplication,
): Promise<ApplicationRecord | null> {
  const [row] = await db
    .insert(applications)
    .values(application)
    .onConflictDoNothing({ target: applications.number })
    .returning();
  return row ?? null;
}

/** An application by its number; by the unique index. */
export async function findByNumber(
  db: Queryable,
  number: string,
  kind?: ApplicationKind,
): Promise<ApplicationRecord | null> {
  const [row] = await db
    .select()
    .from(applications)
    .where(
      kind === undefined
        ? eq(applications.number, number)
        : and(eq(applications.number, number), eq(applications.kind, kind)),
    );
  return row ?? null;
}

/** An application by its id; by the primary key. */
export async function findById(db: Queryable, id: number): Promise<ApplicationRecord | null> {
  const [row] = await db.select().from(applications).where(eq(applications.id, id));
  return row ?? null;
}

/** The same, locked until the end of the transaction: one change of an application at a time. */
export async function lockById(db: Queryable, id: number): Promise<ApplicationRecord | null> {
  const [row] = await db.select().from(applications).where(eq(applications.id, id)).for('update');
  return row ?? null;
}

/** What is left of an application that retention erased, locked until the end of the transaction; null otherwise. */
export async function lockErasedById(
  db: Queryable,
  id: number,
): Promise<typeof erasedApplications.$inferSelect | null> {
  const [row] = await db.select().from(erasedApplications).where(eq(erasedApplications.id, id)).for('update');
  return row ?? null;
}

/**
 * The newest applications with this e-mail address, capitals apart, or with one of these ids; at most `limit`. Plan: the
 * trigram indexes of both kinds for the address, the primary key for the ids.
 */
export async function findOfCustomer(
  db: Queryable,
  { email, ids, limit }: { email: string; ids: number[]; limit: number },
): Promise<ApplicationRecord[]> {
  const folded = escapeLike(foldForSearch(email));
  const sameEmail = (kind: ApplicationKind) =>
    and(
      eq(applications.kind, kind),
      like(applications.searchText, `%${folded}%`),
      eq(sql`lower(${applications.email})`, email.toLowerCase()),
    );
  return db
    .select()
    .from(applications)
    .where(
      or(
        sameEmail('visa'),
        sameEmail('insurance'),
        ids.length === 0 ? undefined : inArray(applications.id, ids),
      ),
    )
    .orderBy(desc(applications.id))
    .limit(limit);
}

/** The English name and the code (ISO 3166 alpha-3) of an application's country. */
export async function countryOf(
  db: Queryable,
  application: ApplicationRecord,
): Promise<{ name: string; code: string }> {
  const [row] = await db
    .select({ name: countries.name, code: countries.code })
    .from(countries)
    .where(eq(countries.id, application.countryId));
  return row ?? { name: '', code: '' };
}

export type IdempotencyRecord = typeof idempotencyKeys.$inferSelect;

/** Remembers which application a key led to; false when the key is taken. */
export async function claimIdempotencyKey(db: Queryable, record: IdempotencyRecord): Promise<boolean> {
  const claimed = await db
    .insert(idempotencyKeys)
    .values(record)
    .onConflictDoNothing()
    .returning({ scope: idempotencyKeys.scope });
  return claimed.length === 1;
}

export async function findIdempotencyKey(
  db: Queryable,
  scope: string,
  keyHash: Buffer,
): Promise<IdempotencyRecord | null> {
  const [row] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.keyHash, keyHash)));
  return row ?? null;
}
