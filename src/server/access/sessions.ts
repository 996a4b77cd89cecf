import { createHash, randomBytes } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { staffLanguageHeader, unattendedHeader } from '../../contract/staff.ts';
import { securePrefix, staffCookie } from '../../domain/privacy/keptOnDevice.ts';
import { isFresh } from '../../domain/staff/freshProof.ts';
import type { Permission } from '../../domain/staff/permissions.ts';
import { isStaffLanguage, type StaffLanguage } from '../../domain/staff/staffLanguage.ts';
import { AppError } from '../appError.ts';
import { audit, type StaffMember } from '../audit/index.ts';
import type { Transaction } from '../database/transaction.ts';

import type { SessionStanding } from '../live/index.ts';
import type { Services } from '../services.ts';
import type { PersonRow } from './personQueries.ts';
import { newSessionCode, sessionLabel } from './sessionLabel.ts';
import {
  type Admitted,
  deleteEndedSessions,
  deleteOpenSession,
  findOpenSession,
  insertSession,
  isRenewed,
  type SessionRow,
  touchSession,
} from './sessionQueries.ts';

/** The session that admitted each current request. */
const admitted = new WeakMap<FastifyRequest, Admitted>();

/**
 * Over https the prefix `__Host-` binds the cookie to host and TLS; over http browsers refuse it.
 */
function cookieOf(publicUrl: string): { name: string; options: CookieSerializeOptions } {
  const secure = publicUrl.startsWith('https:');
  return {
    name: secure ? securePrefix + staffCookie : staffCookie,
    options: { path: '/', httpOnly: true, sameSite: 'strict', secure },
  };
}

/** Null without a cookie. The database has hashes only. */
export function readSessionHash({ publicUrl }: Services, request: FastifyRequest): Buffer | null {
  const id = request.cookies[cookieOf(publicUrl).name];
  return id === undefined || id.length > 100 ? null : hashOf(id);
}

const hashOf = (id: string) => createHash('sha256').update(id).digest();

/** Sets the cookie. Call it after the commit. */
export type GiveSession = (reply: FastifyReply) => void;

function newId({ publicUrl }: Pick<Services, 'publicUrl'>): { idHash: Buffer; give: GiveSession } {
  const id = randomBytes(32).toString('base64url');
  const { name, options } = cookieOf(publicUrl);
  return { idHash: hashOf(id), give: (reply) => void reply.setCookie(name, id, options) };
}

/** Creates a person's session and ends the browser's previous one (ASVS 7.2.4), with an audit row. */
export async function openSession(
  services: Services,
  tx: Transaction,
  {
    person,
    userAgent,
    replaced,
  }: { person: PersonRow; userAgent: string | undefined; replaced: Buffer | null },
): Promise<{ member: StaffMember; give: GiveSession }> {
  const now = services.clock.now();
  const old = replaced === null ? null : await deleteOpenSession(tx, replaced, now);
  if (old !== null) {
    await audit(tx, { at: now, actor: 'staff', by: toMember(old), action: 'staff.sessionReplaced' });
  }
  await deleteEndedSessions(tx, now);
  const { idHash, give } = newId(services);
  const code = newSessionCode();
  const label = sessionLabel(userAgent, code);
  const times = { createdAt: now, lastSeenAt: now, provenAt: now };
  const session = { idHash, personId: person.id, code, label, ...times, pendingSecret: null };
  await insertSession(tx, session);
  return { member: toMember({ session, person }), give };
}

/**
 * Gives a session a new id after a change of password or second factor, or a fresh proof (ASVS 7.2.4); open
 * pages reconnect. Its code and end stay. Throws a 401 {@link AppError} if it was closed.
 */
export async function renewSession(
  services: Services,
  tx: Transaction,
  session: SessionRow,
  change: Partial<Pick<SessionRow, 'provenAt'>> = {},
): Promise<GiveSession> {
  const old = await deleteOpenSession(tx, session.idHash, services.clock.now());
  if (old === null) throw new AppError(401, 'signedOut');
  const { idHash, give } = newId(services);
  await insertSession(tx, { ...old.session, ...change, idHash });
  return give;
}

export function forgetCookie({ publicUrl }: Services, reply: FastifyReply): void {
  const { name, options } = cookieOf(publicUrl);
  reply.clearCookie(name, options);
}

/** Keeps the session from going idle, unless the page marks the call as automatic (ASVS 7.3.1). */
export async function isSignedIn(services: Services, request: FastifyRequest): Promise<boolean> {
  const idHash = readSessionHash(services, request);
  if (idHash === null) return false;
  const seen = request.headers[unattendedHeader] === undefined ? touchSession : findOpenSession;
  const found = await seen(services.db, idHash, services.clock.now());
  if (found !== null) admitted.set(request, found);
  return found !== null;
}

/** Throws unless `guard.ts` or {@link isSignedIn} admitted the request. */
export function readStaff(request: FastifyRequest): StaffMember {
  return toMember(readAdmitted(request));
}

/** Null for an admitted visitor. */
export function staffIn(request: FastifyRequest): StaffMember | null {
  const found = admitted.get(request);
  return found === undefined ? null : toMember(found);
}

/** The language of what staff are answered: that of the page, else of the account, else Turkish. */
export function staffLanguageOf(request: FastifyRequest): StaffLanguage {
  const asked = request.headers[staffLanguageHeader];
  return isStaffLanguage(asked) ? asked : (admitted.get(request)?.person.language ?? 'tr');
}

/** Whoever acts in a session, as the log and the cases name them. */
export function toMember({
  session: { code },
  person: { id, name },
}: Pick<Admitted, 'session' | 'person'>): StaffMember {
  return { personId: id, name, sessionCode: code, label: `${name} · ${code}` };
}

/** The session that admitted a request, and whose it is. Throws a 401 {@link AppError} without one. */
export function readAdmitted(request: FastifyRequest): Admitted {
  const found = admitted.get(request);
  if (found === undefined) throw new AppError(401, 'signedOut');
  return found;
}

/** True if admitted staff have a role with the word. */
export function mayDo(request: FastifyRequest, permission: Permission): boolean {
  return admitted.get(request)?.permissions.has(permission) ?? false;
}

/** Throws a 403 {@link AppError} if no role of the admitted person has the word. */
export function requirePermission(request: FastifyRequest, permission: Permission): void {
  if (!mayDo(request, permission)) throw new AppError(403, 'notAllowed');
}

/** Throws a 403 {@link AppError} if the person's last proof of who they are is too old. */
export function requireFreshProof({ clock }: Pick<Services, 'clock'>, request: FastifyRequest): void {
  const { provenAt } = readAdmitted(request).session;
  if (!isFresh(provenAt, clock.now())) throw new AppError(403, 'freshProofNeeded');
}

/**
 * Admits signed-in staff to a lasting connection; else null. `standing` does not keep the session from going
 * idle (ASVS 7.3.1), and is `renewed` once the person may do other things: the page reconnects with its new
 * rights. A trigger announces a session's end or renewal.
 */
export async function staffAdmission(
  services: Services,
  request: FastifyRequest,
): Promise<StaffAdmission | null> {
  if (!(await isSignedIn(services, request))) return null;
  const { session, person, permissions } = readAdmitted(request);
  return {
    member: toMember({ session, person }),
    may: (permission) => permissions.has(permission),
    async standing() {
      const now = services.clock.now();
      const found = await findOpenSession(services.db, session.idHash, now);
      if (found !== null) return isSameSet(found.permissions, permissions) ? 'open' : 'renewed';
      return (await isRenewed(services.db, session, now)) ? 'renewed' : 'ended';
    },
  };
}

type StaffAdmission = {
  member: StaffMember;
  may: (permission: Permission) => boolean;
  standing: () => Promise<SessionStanding>;
};

function isSameSet(one: ReadonlySet<Permission>, other: ReadonlySet<Permission>): boolean {
  return one.size === other.size && [...one].every((word) => other.has(word));
}
