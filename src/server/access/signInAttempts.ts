import {
  busyWindowMs,
  forgetTriesMs,
  isBusy,
  signInDelaySeconds,
  waitWords,
} from '../../domain/staff/signInDelay.ts';
import { AppError } from '../appError.ts';
import { type AuditDetail, audit, type StaffMember } from '../audit/index.ts';
import type { Queryable } from '../database/connect.ts';
import { and, eq, lt, sql } from '../database/drizzle.ts';
import { staffSignInTries as attempts } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import { addressBucket } from '../protection/index.ts';
import type { Services } from '../services.ts';

/** Counts as failed until it succeeds: an aborted call is not free. */
export type SignInAttempt = {
  /** Clears the address's failures. */
  succeed(tx: Queryable): Promise<void>;
  /** Uncounts the attempt: the first of two secrets was right. */
  withdraw(): Promise<void>;
  /** `usual`, or the wait while guesses come from many addresses. */
  refusal(usual: AppError): AppError;
};

/**
 * Counts an attempt at the password or a code in the database. Throws a 429 {@link AppError} with the rest of
 * the wait, and audits it, if the address has to wait.
 */
export async function beginAttempt(
  services: Services,
  { address, by }: { address: string; by?: StaffMember },
): Promise<SignInAttempt> {
  const { db, clock, config } = services;
  const bucket = addressBucket(address);
  const begun = await inTransaction(db, async (tx) => {
    const { own, all } = await lockAttempts(tx, bucket, clock.now());
    // Read under the lock: an earlier time would make the attempt before look like a wait.
    const now = clock.now();
    const waitMs = own.blockedUntil.getTime() - now.getTime();
    if (waitMs > 0) return { now, waitMs };
    const failures = 1 + (waitMs < -forgetTriesMs ? 0 : own.failures);
    const windowIsOver = now.getTime() - all.since.getTime() > busyWindowMs;
    const allFailures = 1 + (windowIsOver ? 0 : all.failures);
    const busy = isBusy(allFailures, config.rateLimitFactor);
    const seconds = signInDelaySeconds(failures, { busy, factor: config.rateLimitFactor });
    const blockedUntil = new Date(now.getTime() + seconds * 1000);
    await storeAttempts(tx, { ...own, failures, blockedUntil });
    const since = windowIsOver ? now : all.since;
    await storeAttempts(tx, { ...all, failures: allFailures, since, blockedUntil: now });
    return { now, waitMs: 0, busy, seconds, blockedUntil, previous: own.blockedUntil };
  });
  const { now } = begun;
  if (begun.waitMs > 0) {
    const detail: AuditDetail = { address, waitSeconds: Math.ceil(begun.waitMs / 1000) };
    await audit(db, { at: now, actor: 'staff', ...named(by), action: 'staff.tryDelayed', detail });
  }
  if (begun.blockedUntil === undefined) throw delayed(begun.waitMs / 1000);
  const { busy, seconds, blockedUntil, previous } = begun;
  return {
    async succeed(tx) {
      await forgetAttempts(tx, bucket);
      await deleteOldAttempts(tx, new Date(now.getTime() - forgetTriesMs));
    },
    withdraw: () => inTransaction(db, (tx) => undoAttempt(tx, bucket, { blockedUntil, previous })),
    refusal: (usual) => (busy && seconds > 0 ? delayed(seconds) : usual),
  };
}

const named = (by: StaffMember | undefined) => (by === undefined ? {} : { by });

function delayed(seconds: number): AppError {
  return new AppError(429, 'signInDelayed', {
    params: { wait: waitWords(seconds) },
    extra: { retryAfterSeconds: String(Math.ceil(seconds)) },
  });
}

/** Counts the wrong attempts of all addresses. No address is spelt so. */
const allAddresses = 'all';

type AttemptRow = typeof attempts.$inferSelect;

/**
 * Locks the rows of a bucket and of all addresses. By primary key, the address always before all.
 */
async function lockAttempts(
  db: Queryable,
  bucket: string,
  now: Date,
): Promise<{ own: AttemptRow; all: AttemptRow }> {
  const unused = { failures: 0, since: now, blockedUntil: now };
  const rows = await db
    .insert(attempts)
    .values([bucket, allAddresses].map((name) => ({ bucket: name, ...unused })))
    // Changes nothing, but locks the row.
    .onConflictDoUpdate({ target: attempts.bucket, set: { failures: sql`${attempts.failures}` } })
    .returning();
  const own = rows.find((row) => row.bucket === bucket);
  const all = rows.find((row) => row.bucket === allAddresses);
  if (own === undefined || all === undefined)
    throw new Error('The attempts of an address could not be counted.');
  return { own, all };
}

async function storeAttempts(db: Queryable, row: AttemptRow): Promise<void> {
  const { bucket, ...counted } = row;
  await db.update(attempts).set(counted).where(eq(attempts.bucket, bucket));
}

async function forgetAttempts(db: Queryable, bucket: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.bucket, bucket));
  await takeOneBack(db, allAddresses);
}

/** The attempt was neither right nor wrong: the address is where it was. */
async function undoAttempt(
  db: Queryable,
  bucket: string,
  { blockedUntil, previous }: { blockedUntil: Date; previous: Date },
): Promise<void> {
  await takeOneBack(db, bucket);
  await db
    .update(attempts)
    .set({ blockedUntil: previous })
    .where(and(eq(attempts.bucket, bucket), eq(attempts.blockedUntil, blockedUntil)));
  await takeOneBack(db, allAddresses);
}

async function takeOneBack(db: Queryable, bucket: string): Promise<void> {
  await db
    .update(attempts)
    .set({ failures: sql`greatest(${attempts.failures} - 1, 0)` })
    .where(eq(attempts.bucket, bucket));
}

/** A scan of a small table. */
async function deleteOldAttempts(db: Queryable, before: Date): Promise<void> {
  await db.delete(attempts).where(lt(attempts.blockedUntil, before));
}
