import { createHash, randomBytes } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import { and, eq, gt, lt, or } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '../database/connect.ts';
import { staffSessions } from '../database/tables.ts';
import { AppError } from '../errors/appError.ts';
import type { Guard } from '../http.ts';
import type { Services } from '../services.ts';

/** A session ends after half an hour without a call, and twelve hours after sign-in whatever happens. */
const idleMs = 30 * 60 * 1000;
const absoluteMs = 12 * 60 * 60 * 1000;

/**
 * The staff cookie. Over https it carries the `__Host-` prefix, which binds it to this host and to TLS; on the
 * plain http of a first trial browsers would refuse that.
 */
function cookieOf(publicUrl: string): { name: string; options: CookieSerializeOptions } {
  const secure = publicUrl.startsWith('https:');
  return {
    name: secure ? '__Host-kapi-staff' : 'kapi-staff',
    options: { path: '/', httpOnly: true, sameSite: 'strict', secure },
  };
}

/** Only a hash of the session's id is stored: reading the table gives nobody a session. */
const hashOf = (id: string) => createHash('sha256').update(id).digest();

/** Makes a new session, whatever cookie the browser had before, and gives it to the browser. */
export async function openSession(services: Services, reply: FastifyReply): Promise<void> {
  const now = services.clock.now();
  const id = randomBytes(32).toString('base64url');
  await services.db.delete(staffSessions).where(expired(now));
  await services.db.insert(staffSessions).values({ idHash: hashOf(id), createdAt: now, lastSeenAt: now });
  const { name, options } = cookieOf(services.publicUrl);
  reply.setCookie(name, id, options);
}

export async function closeSession(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { name, options } = cookieOf(services.publicUrl);
  const id = request.cookies[name];
  if (id !== undefined) await services.db.delete(staffSessions).where(eq(staffSessions.idHash, hashOf(id)));
  reply.clearCookie(name, options);
}

/** Ends every session, on all devices. */
export async function closeAllSessions(db: Queryable): Promise<void> {
  await db.delete(staffSessions);
}

/** Whether the request comes from signed-in staff; touching the session keeps it from going idle. */
export async function isSignedIn(services: Services, request: FastifyRequest): Promise<boolean> {
  const id = request.cookies[cookieOf(services.publicUrl).name];
  if (id === undefined || id.length > 100) return false;
  const now = services.clock.now();
  const touched = await services.db
    .update(staffSessions)
    .set({ lastSeenAt: now })
    .where(
      and(
        eq(staffSessions.idHash, hashOf(id)),
        gt(staffSessions.lastSeenAt, new Date(now.getTime() - idleMs)),
        gt(staffSessions.createdAt, new Date(now.getTime() - absoluteMs)),
      ),
    )
    .returning({ createdAt: staffSessions.createdAt });
  return touched.length === 1;
}

/** The guard of every back-office route. */
export function staffOnly(services: Services): Guard {
  return async (request) => {
    if (!(await isSignedIn(services, request))) throw new AppError(401, 'signedOut');
  };
}

function expired(now: Date) {
  return or(
    lt(staffSessions.lastSeenAt, new Date(now.getTime() - idleMs)),
    lt(staffSessions.createdAt, new Date(now.getTime() - absoluteMs)),
  );
}
