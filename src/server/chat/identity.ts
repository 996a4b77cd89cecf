import { createHash } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { conversationDays } from '../../domain/chat/limits.ts';
import { chatCookie, securePrefix } from '../../domain/privacy/keptOnDevice.ts';
import type { Keys } from '../security/keys.ts';
import type { Services } from '../services.ts';
import { type ChatSession, type CookieClaim, findByCookie } from './queries.ts';

const lifeMs = conversationDays * 24 * 60 * 60 * 1000;

/** The visitor's cookie: over https bound to this host and to TLS, as that of staff is. */
function cookieOf(publicUrl: string): { name: string; options: CookieSerializeOptions } {
  const secure = publicUrl.startsWith('https:');
  return {
    name: secure ? securePrefix + chatCookie : chatCookie,
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: lifeMs / 1000 },
  };
}

/**
 * The 256 bits that prove a conversation to be one's own. They are made from its random id with a key that only the server
 * has, so a first message that is sent again because its answer was lost is given the same ones.
 */
export function cookieValueOf(keys: Keys, sessionId: string): string {
  return keys.hash('chat-cookie', sessionId).toString('base64url');
}

/** What is stored of it. */
export function cookieHashOf(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}

/** Gives the browser its conversation for another thirty days. */
export function rememberConversation(services: Services, reply: FastifyReply, sessionId: string): void {
  const { name, options } = cookieOf(services.publicUrl);
  reply.setCookie(name, cookieValueOf(services.keys, sessionId), options);
}

/** What the browser that asks shows for its conversation; null when it shows nothing. */
export function claimOf(services: Services, request: FastifyRequest): CookieClaim | null {
  const value = request.cookies[cookieOf(services.publicUrl).name];
  if (value === undefined || value.length > 100) return null;
  return { cookieHash: cookieHashOf(value), since: new Date(services.clock.now().getTime() - lifeMs) };
}

/** The conversation of the browser that asks; null when it has none, or only one that has run out. */
export async function ownSession(services: Services, request: FastifyRequest): Promise<ChatSession | null> {
  const claim = claimOf(services, request);
  return claim === null ? null : findByCookie(services.db, claim);
}

/** Lets a visitor listen to their own conversation while it is open. */
export async function visitorAdmission(
  services: Services,
  request: FastifyRequest,
): Promise<{ sessionId: string } | null> {
  const session = await ownSession(services, request);
  return session === null || session.closedAt !== null ? null : { sessionId: session.id };
}
