import { randomInt } from 'node:crypto';
import type { Queryable } from '../database/connect.ts';
import { staffCredential } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import { hashPassword, verifyPassword } from '../security/password.ts';
import type { Services } from '../services.ts';
import { closeAllSessions } from './sessions.ts';

/**
 * Ensures that there is a staff password. A configured one replaces the stored one, and ends the sessions of the
 * old. Without one, the first start makes one and returns it, to be printed once; only its hash is kept.
 */
export async function ensureStaffPassword(
  services: Pick<Services, 'db' | 'clock'>,
  configured: string | undefined,
): Promise<{ made: string | null }> {
  const stored = await storedHash(services.db);
  if (configured === undefined && stored !== null) return { made: null };
  if (configured !== undefined && stored !== null && (await verifyPassword(configured, stored))) {
    return { made: null };
  }
  const password = configured ?? readablePassword();
  const passwordHash = await hashPassword(password);
  const updatedAt = services.clock.now();
  const isOurs = await inTransaction(services.db, async (tx) => {
    const insert = tx.insert(staffCredential).values({ id: 1, passwordHash, updatedAt });
    // Two first starts at once: the one that comes second keeps the first one's password.
    const rows =
      configured === undefined
        ? await insert.onConflictDoNothing().returning()
        : await insert
            .onConflictDoUpdate({ target: staffCredential.id, set: { passwordHash, updatedAt } })
            .returning();
    if (rows.length === 1) await closeAllSessions(tx);
    return rows.length === 1;
  });
  return { made: configured === undefined && isOurs ? password : null };
}

/** Whether this is the staff password. */
export async function isStaffPassword(db: Queryable, password: string): Promise<boolean> {
  const stored = await storedHash(db);
  return stored !== null && (await verifyPassword(password, stored));
}

async function storedHash(db: Queryable): Promise<string | null> {
  const [row] = await db.select().from(staffCredential);
  return row?.passwordHash ?? null;
}

/** Five groups of four letters and digits that are not mistaken for each other: 96 bits or more. */
function readablePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 4 }, () => letters.charAt(randomInt(letters.length))).join('');
  return Array.from({ length: 5 }, group).join('-');
}
