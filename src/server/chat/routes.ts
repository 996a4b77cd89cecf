import type { FastifyRequest } from 'fastify';
import { readMessages, type StaffChatMessage } from '../../contract/chat.ts';
import { reply } from '../../contract/chatInbox.ts';
import { mayDo, readStaff, staffIn } from '../access/index.ts';
import { AppError } from '../appError.ts';
import type { App } from '../http.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { deliverChat } from './deliver.ts';
import { fileRoutes } from './fileRoutes.ts';
import { requireConversation } from './identity.ts';
import { cannedRoutes, inboxRoutes } from './inbox/routes.ts';
import { workRoutes } from './inbox/workRoutes.ts';
import { presentForStaff, presentMessages, readPageQuery } from './messagePages.ts';
import { listMessages } from './queries.ts';
import { sendReply } from './reply.ts';
import { type AuditChatRead, auditChatReads } from './staffReads.ts';
import { visitorRoutes } from './visitorRoutes.ts';

/** Live support, specification 2 sections 2 to 4 and 7. */
export function chatRoutes(app: App, services: Services): void {
  const note = auditChatReads(services);
  deliverChat(services);
  messagesRoute(app, services, note);
  visitorRoutes(app, services);
  replyRoute(app, services);
  fileRoutes(app, services, note);
  inboxRoutes(app, services, note);
  workRoutes(app, services);
  cannedRoutes(app, services);
}

function messagesRoute(app: App, services: Services, note: AuditChatRead): void {
  /** The conversation that the caller may read, all of them if it is undefined, and how its messages are presented. */
  const readable = async (request: FastifyRequest, asked: string | undefined) => {
    // Staff who may not read conversations may have one of their own.
    const member = mayDo(request, 'chat.read') ? staffIn(request) : null;
    if (member !== null) {
      await note(member, 'chat.read', asked ?? 'all');
      return { sessionId: asked, present: presentForStaff };
    }
    const own = requireConversation(request);
    if (asked !== undefined && asked !== own.id) throw new AppError(404, 'chatNotFound');
    return { sessionId: own.id, present: presentMessages };
  };
  app.route({
    ...serve(readMessages),
    handler: async (request): Promise<StaffChatMessage[]> => {
      const { sessionId, present } = await readable(request, request.query.sessionId);
      const found = await listMessages(services.db, { ...readPageQuery(request.query), sessionId });
      return present(services.sealer, found);
    },
  });
}

function replyRoute(app: App, services: Services): void {
  app.route({
    ...serve(reply),
    handler: async (request) => {
      const { id, at } = await sendReply(services, readStaff(request), request.body);
      return { id: String(id), timestamp: at.toISOString() };
    },
  });
}
