import { createHash } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { dayMs } from '../../domain/calendar/units.ts';
import { chatCookie, securePrefix } from '../../domain/privacy/keptOnDevice.ts';
import { serviceBook } from '../../domain/rules/serviceBook.ts';
import { AppError } from '../appError.ts';
import type { Guard } from '../http.ts';
import type { Keys } from '../security/keys.ts';
import type { Services } from '../services.ts';
import { type Conversation, type CookieClaim, findByCookie } from './queries.ts';

const lifeMs = serviceBook.service.chat.conversationDays * dayMs;

/** Over https the cookie is bound to host and TLS, like the staff cookie. */
function cookieOf(publicUrl: string): { name: string; options: CookieSerializeOptions } {
  const secure = publicUrl.startsWith('https:');
  return {
    name: secure ? securePrefix + chatCookie : chatCookie,
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: lifeMs / 1000 },
  };
}

/**
 * 256 bits, derived from the random id with a secret key: a repeated first message gets the same.
 */
export function makeCookieValue(keys: Keys, sessionId: string): string {
  return keys.hash('chat-cookie', sessionId).toString('base64url');
}

export function hashCookie(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}

/** Sets the cookie for another thirty days. */
export function rememberConversation(services: Services, reply: FastifyReply, sessionId: string): void {
  const { name, options } = cookieOf(services.publicUrl);
  reply.setCookie(name, makeCookieValue(services.keys, sessionId), options);
}

/** Null without a cookie. */
export function readClaim(services: Services, request: FastifyRequest): CookieClaim | null {
  const value = request.cookies[cookieOf(services.publicUrl).name];
  if (value === undefined || value.length > 100) return null;
  return { cookieHash: hashCookie(value), since: new Date(services.clock.now().getTime() - lifeMs) };
}

/** The conversation of the request's cookie; null without one or if expired. */
export async function findOwnConversation(
  services: Services,
  request: FastifyRequest,
): Promise<Conversation | null> {
  const claim = readClaim(services, request);
  return claim === null ? null : findByCookie(services.db, claim);
}

const admitted = new WeakMap<FastifyRequest, Conversation>();

/** Admits a visitor by the cookie. Throws a 401 {@link AppError} for anybody else. */
export function requireVisitor(services: Services): Guard {
  return async (request) => {
    const conversation = await findOwnConversation(services, request);
    if (conversation === null) throw new AppError(401, 'chatUnknown');
    admitted.set(request, conversation);
  };
}

/** Of a visitor whom `requireVisitor` admitted. */
export function requireConversation(request: FastifyRequest): Conversation {
  const conversation = admitted.get(request);
  if (conversation === undefined) throw new AppError(401, 'chatUnknown');
  return conversation;
}

/** Admits a visitor to the live channel while their conversation is open. */
export async function visitorAdmission(
  services: Services,
  request: FastifyRequest,
): Promise<{ sessionId: string } | null> {
  const conversation = await findOwnConversation(services, request);
  return conversation === null || conversation.closedAt !== null ? null : { sessionId: conversation.id };
}
