import { normaliseApplicationNumber } from '../../domain/applicationNumber.ts';
import { AppError } from '../appError.ts';
import type { Queryable } from '../database/connect.ts';
import { and, desc, eq, inArray, like, or, sql } from '../database/drizzle.ts';
import { escapeLike } from '../database/escapeLike.ts';
import { applications, countries, erasedApplications, idempotencyKeys } from '../database/tables.ts';
import type { Sealer } from '../security/sealing.ts';
import { passportIndexes } from './personal.ts';
import { buildSearchText, foldForSearch } from './searchText.ts';

export type ApplicationRecord = typeof applications.$inferSelect;
export type NewApplication = typeof applications.$inferInsert;
export type ApplicationKind = ApplicationRecord['kind'];

/** Null if the number is taken, also by an erased application. */
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

export async function findById(db: Queryable, id: number): Promise<ApplicationRecord | null> {
  const [row] = await db.select().from(applications).where(eq(applications.id, id));
  return row ?? null;
}

/** Locks an application until the transaction ends: one change at a time. */
export async function lockById(db: Queryable, id: number): Promise<ApplicationRecord | null> {
  const [row] = await db.select().from(applications).where(eq(applications.id, id)).for('update');
  return row ?? null;
}

/** The caller's transaction has locked the application. */
export async function changeEmail(
  db: Queryable,
  application: ApplicationRecord,
  email: string,
): Promise<void> {
  const searchText = buildSearchText({ ...application, email });
  await db.update(applications).set({ email, searchText }).where(eq(applications.id, application.id));
}

export async function isErased(db: Queryable, id: number): Promise<boolean> {
  const { id: former } = erasedApplications;
  return (await db.select({ former }).from(erasedApplications).where(eq(former, id))).length > 0;
}

/** Locks what remains of an erased application; null if it was not erased. */
export async function lockErasedById(
  db: Queryable,
  id: number,
): Promise<typeof erasedApplications.$inferSelect | null> {
  const [row] = await db.select().from(erasedApplications).where(eq(erasedApplications.id, id)).for('update');
  return row ?? null;
}

/**
 * The newest applications of an address, ignoring case, or of these ids. Each kind has its own
 * trigram index.
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

/** Newest first, of any country. */
export async function findByPassport(
  db: Queryable,
  sealer: Sealer,
  passportNumber: string,
  limit: number,
): Promise<ApplicationRecord[]> {
  return db
    .select()
    .from(applications)
    .where(inArray(applications.passportIndex, passportIndexes(sealer, passportNumber)))
    .orderBy(desc(applications.id))
    .limit(limit);
}

/** The English name and the codes (ISO 3166 alpha-3 and alpha-2). */
export async function readCountry(
  db: Queryable,
  application: ApplicationRecord,
): Promise<{ name: string; code: string; alpha2: string }> {
  const [row] = await db
    .select({ name: countries.name, code: countries.code, alpha2: countries.alpha2 })
    .from(countries)
    .where(eq(countries.id, application.countryId));
  return row ?? { name: '', code: '', alpha2: '' };
}

export type IdempotencyRecord = typeof idempotencyKeys.$inferSelect;

/** False if the key is taken. */
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

/** `number` as a person writes it; `kind` undefined: either. Throws a 404 {@link AppError}. */
export async function requireByNumber(
  db: Queryable,
  number: string,
  kind: ApplicationKind | undefined,
): Promise<ApplicationRecord> {
  const application = await findByNumber(db, normaliseApplicationNumber(number), kind);
  if (application === null) throw new AppError(404, 'applicationNotFound');
  return application;
}

/** Throws a 404 {@link AppError}. */
export async function requireById(
  db: Queryable,
  id: number,
  kind: ApplicationKind,
): Promise<ApplicationRecord> {
  const application = await findById(db, id);
  if (application === null || application.kind !== kind) throw new AppError(404, 'applicationNotFound');
  return application;
}
