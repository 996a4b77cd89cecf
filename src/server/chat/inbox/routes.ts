import * as contract from '../../../contract/chatInbox.ts';
import { applicationKinds } from '../../../domain/status/statuses.ts';
import { readStaff } from '../../access/index.ts';
import type { App } from '../../http.ts';
import { serve } from '../../serve.ts';
import type { Services } from '../../services.ts';
import { readCaseConversations } from '../ofCase.ts';
import { markRead } from '../seen.ts';
import type { AuditChatRead } from '../staffReads.ts';
import { addCanned, changeCanned, readCanned, removeCanned } from './cannedReplies.ts';
import { readConversationDetails, readInbox, setClosed } from './inbox.ts';

/** The inbox of staff, specification 2 sections 2 and 4. */
export function inboxRoutes(app: App, services: Services, note: AuditChatRead): void {
  app.route({
    ...serve(contract.listConversations),
    handler: async (request) => {
      const { search = '', state = 'all', assigned, label, before } = request.query;
      const by = readStaff(request);
      await note(by, search === '' ? 'chat.listed' : 'chat.searched', 'all');
      return readInbox(services, {
        search,
        state,
        assigned: assigned === 'mine' ? by.personId : assigned,
        label,
        before: before === undefined ? undefined : Number(before),
      });
    },
  });
  app.route({
    ...serve(contract.readConversationDetails),
    handler: async (request) => {
      const { sessionId } = request.params;
      const by = readStaff(request);
      const details = await readConversationDetails(services, sessionId, by);
      await note(by, 'chat.opened', sessionId);
      return details;
    },
  });
  for (const kind of applicationKinds)
    app.route({
      ...serve(contract.listCaseConversations(kind)),
      handler: ({ params }) => readCaseConversations(services, { id: Number(params.id), kind }),
    });
  app.route({
    ...serve(contract.markRead),
    handler: async ({ params, body }, reply) => {
      await markRead(services, params.sessionId, Number(body.upTo));
      return reply.code(204).send(null);
    },
  });
  app.route({
    ...serve(contract.closeConversation),
    handler: async (request, reply) => {
      await setClosed(services, readStaff(request), request.params.sessionId, true);
      return reply.code(204).send(null);
    },
  });
  app.route({
    ...serve(contract.reopenConversation),
    handler: async (request, reply) => {
      await setClosed(services, readStaff(request), request.params.sessionId, false);
      return reply.code(204).send(null);
    },
  });
}

/** Texts that staff keep ready. */
export function cannedRoutes(app: App, services: Services): void {
  app.route({ ...serve(contract.listCannedReplies), handler: () => readCanned(services) });
  app.route({
    ...serve(contract.addCannedReply),
    handler: async (request, reply) =>
      reply.code(201).send(await addCanned(services, readStaff(request), request.body)),
  });
  app.route({
    ...serve(contract.changeCannedReply),
    handler: (request) => changeCanned(services, readStaff(request), Number(request.params.id), request.body),
  });
  app.route({
    ...serve(contract.removeCannedReply),
    handler: async (request, reply) => {
      await removeCanned(services, readStaff(request), Number(request.params.id));
      return reply.code(204).send(null);
    },
  });
}
