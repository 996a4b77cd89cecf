import { markSeen, readAvailability, readConversation, sendMessage } from '../../contract/chat.ts';
import { type App, readLanguage } from '../http.ts';
import { addressBucket } from '../protection/index.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { watchAvailability } from './availability.ts';
import { findOwnConversation, readClaim, rememberConversation, requireConversation } from './identity.ts';
import { presentMessages, readPageQuery } from './messagePages.ts';
import { openCustomer } from './personal.ts';
import { listMessages } from './queries.ts';
import { receiveMessage } from './receive.ts';
import { markSeen as storeSeen } from './seen.ts';

/** The visitor's calls, design section 5. The cookie alone identifies the conversation. */
export function visitorRoutes(app: App, services: Services): void {
  const availability = watchAvailability(services);

  app.route({
    ...serve(sendMessage),
    handler: async (request, reply) => {
      const sender = {
        claim: readClaim(services, request),
        address: addressBucket(request.callerAddress),
        language: request.body.language ?? readLanguage(request),
      };
      const { sessionId, id, at } = await receiveMessage(services, sender, request.body);
      rememberConversation(services, reply, sessionId);
      return reply.code(201).send({ sessionId, id: String(id), timestamp: at.toISOString() });
    },
  });

  app.route({
    ...serve(readConversation),
    handler: async (request) => {
      const conversation = await findOwnConversation(services, request);
      if (conversation === null) {
        return { conversation: null, messages: [], availability: await availability() };
      }
      const { name, email } = openCustomer(services.sealer, conversation);
      const page = { ...readPageQuery(request.query), sessionId: conversation.id };
      return {
        conversation: {
          sessionId: conversation.id,
          customerName: name,
          customerEmail: email,
          closed: conversation.closedAt !== null,
          seenUpTo: String(conversation.seenUpTo),
          readUpTo: String(conversation.readUpTo),
        },
        messages: presentMessages(services.sealer, await listMessages(services.db, page)),
        availability: await availability(),
      };
    },
  });

  app.route({ ...serve(readAvailability), handler: availability });

  app.route({
    ...serve(markSeen),
    handler: async (request, reply) => {
      await storeSeen(services, requireConversation(request).id, Number(request.body.upTo));
      return reply.code(204).send(null);
    },
  });
}
