import * as contract from '../../../contract/chatWork.ts';
import { readStaff } from '../../access/index.ts';
import type { App } from '../../http.ts';
import { serve } from '../../serve.ts';
import type { Services } from '../../services.ts';
import { sendTranscript } from '../transcript.ts';
import { assignConversation, listColleagues } from './assignee.ts';
import { labelConversation, listLabels } from './labels.ts';
import { addConversationNote } from './notes.ts';
import { snoozeConversation, wakeConversation } from './snooze.ts';

/** How staff share the inbox. */
export function workRoutes(app: App, services: Services): void {
  app.route({
    ...serve(contract.assignConversation),
    handler: (request) => {
      const { to, seen } = request.body;
      const choice = { to: to === null ? null : Number(to), seen: seen === null ? null : Number(seen) };
      return assignConversation(services, { ...request.params, ...choice }, readStaff(request));
    },
  });
  app.route({ ...serve(contract.listChatColleagues), handler: () => listColleagues(services) });
  app.route({
    ...serve(contract.snoozeConversation),
    handler: (request) =>
      snoozeConversation(services, { ...request.params, ...request.body }, readStaff(request)),
  });
  app.route({
    ...serve(contract.wakeConversation),
    handler: async (request, reply) => {
      await wakeConversation(services, request.params.sessionId, readStaff(request));
      return reply.code(204).send(null);
    },
  });
  app.route({
    ...serve(contract.labelConversation),
    handler: (request) =>
      labelConversation(services, { ...request.params, ...request.body }, readStaff(request)),
  });
  app.route({ ...serve(contract.listLabels), handler: () => listLabels(services) });
  app.route({
    ...serve(contract.addConversationNote),
    handler: async (request, reply) => {
      const note = { ...request.params, ...request.body };
      return reply.code(201).send(await addConversationNote(services, note, readStaff(request)));
    },
  });
  app.route({
    ...serve(contract.sendTranscript),
    handler: async (request, reply) => {
      await sendTranscript(services, { ...request.params, ...request.body }, readStaff(request));
      return reply.code(204).send(null);
    },
  });
}
