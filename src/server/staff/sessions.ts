import { createHash, randomBytes } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { securePrefix, staffCookie } from '../../domain/privacy/keptOnDevice.ts';
import { unattendedHeader } from '../../domain/wire/staff.ts';
import type { StaffMember } from '../audit/index.ts';
import type { Queryable } from '../database/connect.ts';
import { AppError } from '../errors/appError.ts';
import type { Guard } from '../http.ts';
import type { Services } from '../services.ts';
import { newSessionCode, sessionLabel } from './sessionLabel.ts';
import {
  deleteEndedSessions,
  findOpenSession,
  insertSession,
  type SessionRow,
  touchSession,
} from './sessionQueries.ts';

/** The sessions that the requests in hand were let in with. */
const admitted = new WeakMap<FastifyRequest, SessionRow>();

/**
 * The staff cookie. Over https it carries the `__Host-` prefix, which binds it to this host and to TLS; on the
 * plain http of a first trial browsers would refuse that.
 */
function cookieOf(publicUrl: string): { name: string; options: CookieSerializeOptions } {
  const secure = publicUrl.startsWith('https:');
  return {
    name: secure ? securePrefix + staffCookie : staffCookie,
    options: { path: '/', httpOnly: true, sameSite: 'strict', secure },
  };
}

/** Only a hash of the session's id is stored: reading the table gives nobody a session. */
function hashFrom({ publicUrl }: Services, request: FastifyRequest): Buffer | null {
  const id = request.cookies[cookieOf(publicUrl).name];
  return id === undefined || id.length > 100 ? null : hashOf(id);
}

const hashOf = (id: string) => createHash('sha256').update(id).digest();

/**
 * Makes a new session, whatever cookie the browser had before, in the caller's transaction. `give` hands it to the
 * browser, once that is committed.
 */
export async function openSession(
  { clock, publicUrl }: Services,
  db: Queryable,
  userAgent: string | undefined,
): Promise<{ member: StaffMember; give(reply: FastifyReply): void }> {
  const now = clock.now();
  const id = randomBytes(32).toString('base64url');
  const code = newSessionCode();
  const label = sessionLabel(userAgent, code);
  await deleteEndedSessions(db, now);
  await insertSession(db, { idHash: hashOf(id), code, label, createdAt: now, lastSeenAt: now });
  return {
    member: { sessionCode: code, label },
    give(reply) {
      const { name, options } = cookieOf(publicUrl);
      reply.setCookie(name, id, options);
    },
  };
}

/** Takes the cookie from the browser. */
export function forgetCookie({ publicUrl }: Services, reply: FastifyReply): void {
  const { name, options } = cookieOf(publicUrl);
  reply.clearCookie(name, options);
}

/**
 * Whether the request comes from signed-in staff. It keeps the session from going idle, unless the page says that it
 * asks by itself and nobody sits in front of it (ASVS 7.3.1).
 */
export async function isSignedIn(services: Services, request: FastifyRequest): Promise<boolean> {
  const idHash = hashFrom(services, request);
  if (idHash === null) return false;
  const seen = request.headers[unattendedHeader] === undefined ? touchSession : findOpenSession;
  const session = await seen(services.db, idHash, services.clock.now());
  if (session !== null) admitted.set(request, session);
  return session !== null;
}

/** The guard of every back-office route. */
export function staffOnly(services: Services): Guard {
  return async (request) => {
    if (!(await isSignedIn(services, request))) throw new AppError(401, 'signedOut');
  };
}

/** Who makes this request. Throws for one that {@link staffOnly} or {@link isSignedIn} has not let in. */
export function staffOf(request: FastifyRequest): StaffMember {
  return memberOf(sessionOf(request));
}

/** Who a session is. */
export function memberOf({ code, label }: SessionRow): StaffMember {
  return { sessionCode: code, label };
}

/** The session of a request that was let in. */
export function sessionOf(request: FastifyRequest): SessionRow {
  const session = admitted.get(request);
  if (session === undefined) throw new AppError(401, 'signedOut');
  return session;
}

/**
 * Lets signed-in staff listen to what stays open, such as a socket; else null. `stillOpen` looks without touching: an
 * open page alone keeps no session from going idle (ASVS 7.3.1). Whenever a session ends, the database says so on the
 * channel `kapi_live`.
 */
export async function staffAdmission(
  services: Services,
  request: FastifyRequest,
): Promise<{ member: StaffMember; stillOpen: () => Promise<boolean> } | null> {
  if (!(await isSignedIn(services, request))) return null;
  const { idHash } = sessionOf(request);
  return {
    member: staffOf(request),
    stillOpen: async () => (await findOpenSession(services.db, idHash, services.clock.now())) !== null,
  };
}
