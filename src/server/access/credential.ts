import { randomBytes, randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { checkNewPassword, isEasyToGuess } from '../../domain/staff/newPassword.ts';
import { firstOwnerId } from '../../domain/staff/people.ts';
import { AppError } from '../appError.ts';
import { type AuditDetail, audit } from '../audit/index.ts';
import { ConfigError } from '../config.ts';
import type { Queryable } from '../database/connect.ts';
import { eq } from '../database/drizzle.ts';
import { staffCredential, staffRules } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import { hashPassword, verifyPassword } from '../security/password.ts';
import type { Services } from '../services.ts';
import { deleteFactor } from './factorQueries.ts';
import { deletePasskeys } from './passkeyQueries.ts';
import { findPersonByEmail, type PersonRow, readPerson, setPasswordHash } from './personQueries.ts';
import { type Admitted, deleteAllSessions, deleteSessions } from './sessionQueries.ts';
import { type GiveSession, renewSession, toMember } from './sessions.ts';
import { beginAttempt } from './signInAttempts.ts';

type CredentialRow = typeof staffCredential.$inferSelect;

/**
 * Ensures that there is a staff password. A newly configured one replaces the stored one, an
 * unchanged one does not. Without either, generates one and returns it, to be printed once. Throws
 * {@link ConfigError} for a configured one that is easy to guess.
 */
export async function ensureStaffPassword(
  services: Pick<Services, 'db' | 'clock'>,
  configured: string | undefined,
): Promise<{ made: string | null }> {
  const stored = await findCredential(services.db);
  if (configured !== undefined) {
    await takeOver(services, configured, stored);
    return { made: null };
  }
  if (stored !== null) return { made: null };
  const password = readablePassword();
  const credential = { passwordHash: await hashPassword(password), configuredHash: null };
  // Two simultaneous first starts agree on the first one's.
  const updatedAt = services.clock.now();
  const isOurs = await putCredential(services.db, { ...credential, updatedAt }, { replace: false });
  return { made: isOurs ? password : null };
}

async function takeOver(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  configured: string,
  stored: CredentialRow | null,
): Promise<void> {
  const known = stored?.configuredHash ?? stored?.passwordHash;
  if (known !== undefined && (await verifyPassword(configured, known))) return;
  if (isEasyToGuess(configured, commonPasswords())) {
    throw new ConfigError('ADMIN_PASSWORD: is easy to guess; choose a sentence of several words.');
  }
  const passwordHash = await hashPassword(configured);
  const at = clock.now();
  await inTransaction(db, async (tx) => {
    await putCredential(tx, { passwordHash, configuredHash: passwordHash, updatedAt: at }, { replace: true });
    if (stored === null) return;
    // The operator thereby regains access after a lost device.
    await deleteFactor(tx, firstOwnerId);
    await deletePasskeys(tx, firstOwnerId);
    await deleteAllSessions(tx);
    await audit(tx, { at, actor: 'system', action: 'staff.passwordConfigured' });
    await switchRulesOff(tx, at);
  });
}

/** A house whose second approver left would wait for one for ever. */
async function switchRulesOff(tx: Queryable, at: Date): Promise<void> {
  const change = { isOn: false, changedBy: null, changedLabel: null, changedAt: at };
  const switched = await tx
    .update(staffRules)
    .set(change)
    .where(eq(staffRules.isOn, true))
    .returning({ rule: staffRules.name });
  for (const { rule } of switched) {
    const detail: AuditDetail = { rule, isOn: false };
    await audit(tx, { at, actor: 'system', action: 'rule.changed', detail });
  }
}

/**
 * The active person with this password, else null. Without an e-mail address the first owner is meant. An
 * unknown address costs the same work as a known one (ASVS 6.3.8).
 */
export async function findPersonOfPassword(
  db: Queryable,
  { email, password }: { email: string | null; password: string },
): Promise<PersonRow | null> {
  const found = email === null ? await readPerson(db, firstOwnerId) : await findPersonByEmail(db, email);
  const person = found?.state === 'active' ? found : null;
  const hash = person === null ? null : await passwordHashOf(db, person);
  const isRight = await verifyPassword(password, hash ?? (await hashOfNobody()));
  return isRight && hash !== null ? person : null;
}

async function passwordHashOf(db: Queryable, person: PersonRow): Promise<string | null> {
  if (!person.isFirstOwner) return person.passwordHash;
  return (await findCredential(db))?.passwordHash ?? null;
}

let nobodys: Promise<string> | undefined;

function hashOfNobody(): Promise<string> {
  nobodys ??= hashPassword(randomBytes(16).toString('hex'));
  return nobodys;
}

/**
 * Throws {@link AppError}: 403 for a password that is not the person's, 429 if the address has to
 * wait.
 */
export async function requirePassword(
  services: Services,
  admitted: Admitted,
  given: { password: string; field: 'password' | 'currentPassword'; address: string },
): Promise<void> {
  const by = toMember(admitted);
  const attempt = await beginAttempt(services, { address: given.address, by });
  const hash = await passwordHashOf(services.db, admitted.person);
  if (hash !== null && (await verifyPassword(given.password, hash))) {
    await inTransaction(services.db, attempt.succeed);
    return;
  }
  const at = services.clock.now();
  await audit(services.db, { at, actor: 'staff', by, action: 'staff.passwordRefused' });
  // Not 401: the session is valid, and the page stays signed in.
  throw attempt.refusal(
    new AppError(403, 'wrongPassword', { fields: { [given.field]: { code: 'wrongPassword' } } }),
  );
}

/**
 * Changes a person's password, ends their other sessions and renews this one's id. Throws
 * {@link AppError}: 403 for a wrong current password, 400 for a new one too short or easy to guess.
 */
export async function changePassword(
  services: Services,
  admitted: Admitted,
  change: { currentPassword: string; newPassword: string; address: string },
): Promise<GiveSession> {
  const { currentPassword: current, newPassword: next, address } = change;
  await requirePassword(services, admitted, { password: current, field: 'currentPassword', address });
  const [problem] = checkNewPassword({ current, next }, commonPasswords());
  if (problem !== undefined) {
    throw new AppError(400, problem.code, { fields: { newPassword: { code: problem.code } } });
  }
  const passwordHash = await hashPassword(next);
  const at = services.clock.now();
  return inTransaction(services.db, async (tx) => {
    const { session, person } = admitted;
    if (person.isFirstOwner) await replaceCredential(tx, passwordHash, at);
    else await setPasswordHash(tx, person.id, passwordHash);
    const endedSessions = await deleteSessions(tx, person.id, session.idHash);
    const by = toMember(admitted);
    await audit(tx, { at, actor: 'staff', by, action: 'staff.passwordChanged', detail: { endedSessions } });
    return renewSession(services, tx, session);
  });
}

/** Five groups of four distinguishable characters: 96 bits or more. */
function readablePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 4 }, () => letters.charAt(randomInt(letters.length))).join('');
  return Array.from({ length: 5 }, group).join('-');
}

/** The first owner's chosen password; the configured one before it stays known, so that it does not come back. */
async function replaceCredential(tx: Queryable, passwordHash: string, updatedAt: Date): Promise<void> {
  const stored = await findCredential(tx);
  const configuredHash = stored?.configuredHash ?? stored?.passwordHash ?? null;
  await putCredential(tx, { passwordHash, configuredHash, updatedAt }, { replace: true });
}

/** The first owner's password; null before the first start has finished. */
async function findCredential(db: Queryable): Promise<CredentialRow | null> {
  const [row] = await db.select().from(staffCredential);
  return row ?? null;
}

/** Stores the first owner's password. Without `replace` an earlier one stays. Returns whether this one was stored. */
async function putCredential(
  db: Queryable,
  credential: Omit<CredentialRow, 'id'>,
  { replace }: { replace: boolean },
): Promise<boolean> {
  const insert = db.insert(staffCredential).values({ id: 1, ...credential });
  const rows = replace
    ? await insert.onConflictDoUpdate({ target: staffCredential.id, set: credential }).returning()
    : await insert.onConflictDoNothing().returning();
  return rows.length === 1;
}

const passwordsFile = new URL('./commonPasswords.txt', import.meta.url);

let common: ReadonlySet<string> | undefined;

/** The most common passwords of public breaches, in lower case. */
export function commonPasswords(): ReadonlySet<string> {
  common ??= new Set(readFileSync(passwordsFile, 'utf8').split('\n'));
  return common;
}
