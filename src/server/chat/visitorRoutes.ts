import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  chatAvailability,
  chatConversation,
  chatMessageRequest,
  chatMessageSent,
  chatMessagesQuery,
  chatSeenRequest,
} from '../../contract/chat.ts';
import { errorBody } from '../../contract/errors.ts';
import { AppError } from '../errors/appError.ts';
import { type App, languageOf } from '../http.ts';
import { addressBucket, limitOf } from '../protection/index.ts';
import type { Services } from '../services.ts';
import { availabilityOf } from './availability.ts';
import { claimOf, ownSession, rememberConversation } from './identity.ts';
import { pageOf } from './page.ts';
import { openCustomer } from './personal.ts';
import { presentMessages } from './present.ts';
import { type ChatSession, listMessages } from './queries.ts';
import { receiveMessage } from './receive.ts';
import { markSeen } from './seen.ts';

/** The visitor's calls, design section 5. Whose conversation it is, the cookie says and nothing else. */
export function visitorRoutes(app: App, services: Services): void {
  const { config } = services;
  const tags = ['chat'];
  const availability = availabilityOf(services);
  const own = async (request: FastifyRequest): Promise<ChatSession> => {
    const session = await ownSession(services, request);
    if (session === null) throw new AppError(401, 'chatUnknown');
    return session;
  };

  app.post(
    '/api/chat/messages',
    {
      schema: { body: chatMessageRequest, response: { 201: chatMessageSent, '4xx': errorBody }, tags },
      config: { rateLimit: limitOf('chat', config.rateLimitFactor) },
    },
    async (request, reply) => {
      const sender = {
        claim: claimOf(services, request),
        address: addressBucket(request.ip),
        language: request.body.language ?? languageOf(request),
      };
      const { sessionId, id, at } = await receiveMessage(services, sender, request.body);
      rememberConversation(services, reply, sessionId);
      return reply.code(201).send({ sessionId, id: String(id), timestamp: at.toISOString() });
    },
  );

  app.get(
    '/api/chat/conversation',
    { schema: { querystring: chatMessagesQuery, response: { 200: chatConversation }, tags } },
    async (request) => {
      const session = await ownSession(services, request);
      if (session === null) return { conversation: null, messages: [], availability: await availability() };
      const { name, email } = openCustomer(services.sealer, session);
      const page = { ...pageOf(request.query), sessionId: session.id };
      return {
        conversation: {
          sessionId: session.id,
          customerName: name,
          customerEmail: email,
          closed: session.closedAt !== null,
          seenUpTo: String(session.seenUpTo),
          readUpTo: String(session.readUpTo),
        },
        messages: presentMessages(services.sealer, await listMessages(services.db, page)),
        availability: await availability(),
      };
    },
  );

  app.get('/api/chat/availability', { schema: { response: { 200: chatAvailability }, tags } }, availability);

  app.post(
    '/api/chat/seen',
    { schema: { body: chatSeenRequest, response: { 204: z.null(), '4xx': errorBody }, tags } },
    async (request, reply) => {
      const session = await own(request);
      await markSeen(services, session.id, Number(request.body.upTo));
      return reply.code(204).send(null);
    },
  );
}
