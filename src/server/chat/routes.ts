import type { FastifyRequest } from 'fastify';
import {
  type ChatMessage,
  chatMessages,
  chatMessagesQuery,
  chatReplyRequest,
  chatReplySent,
} from '../../contract/chat.ts';
import { errorBody } from '../../contract/errors.ts';
import { AppError } from '../errors/appError.ts';
import type { App } from '../http.ts';
import type { Services } from '../services.ts';
import { isSignedIn, staffOf, staffOnly } from '../staff/index.ts';
import { cannedRoutes } from './canned/routes.ts';
import { deliverChat } from './deliver.ts';
import { ownSession } from './identity.ts';
import { inboxRoutes } from './inbox/routes.ts';
import { pageOf } from './page.ts';
import { presentMessages } from './present.ts';
import { listMessages } from './queries.ts';
import { type NoteReading, notesReadings } from './readings.ts';
import { sendReply } from './reply.ts';
import { visitorRoutes } from './visitorRoutes.ts';

/** Live support, specification 2 sections 2 to 4 and 7. */
export function chatRoutes(app: App, services: Services): void {
  const note = notesReadings(services);
  deliverChat(services);
  app.register(async (scope: App) => {
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    messagesRoute(scope, services, note);
    visitorRoutes(scope, services);
    scope.register(async (staff: App) => {
      staff.addHook('preValidation', staffOnly(services));
      replyRoute(staff, services);
      inboxRoutes(staff, services, note);
      cannedRoutes(staff, services);
    });
  });
}

/** GET /api/chat/messages: all of them for staff, a visitor's own for the visitor, 401 for anyone else (design 4.5). */
function messagesRoute(app: App, services: Services, note: NoteReading): void {
  const readable = async (request: FastifyRequest, asked: string | undefined) => {
    if (await isSignedIn(services, request)) {
      await note(staffOf(request), 'chat.read', asked ?? 'all');
      return asked;
    }
    const own = await ownSession(services, request);
    if (own === null) throw new AppError(401, 'chatUnknown');
    if (asked !== undefined && asked !== own.id) throw new AppError(404, 'chatNotFound');
    return own.id;
  };
  app.get(
    '/api/chat/messages',
    {
      schema: {
        querystring: chatMessagesQuery,
        response: { 200: chatMessages, '4xx': errorBody },
        tags: ['chat'],
      },
    },
    async (request): Promise<ChatMessage[]> => {
      const sessionId = await readable(request, request.query.sessionId);
      const found = await listMessages(services.db, { ...pageOf(request.query), sessionId });
      return presentMessages(services.sealer, found);
    },
  );
}

function replyRoute(app: App, services: Services): void {
  app.post(
    '/api/chat/reply',
    {
      schema: { body: chatReplyRequest, response: { 200: chatReplySent, '4xx': errorBody }, tags: ['chat'] },
    },
    async (request) => {
      const { id, at } = await sendReply(services, staffOf(request), request.body);
      return { id: String(id), timestamp: at.toISOString() };
    },
  );
}
