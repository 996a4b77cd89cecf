import * as contract from '../../../contract/chatInbox.ts';
import { staffOf } from '../../access/index.ts';
import type { App } from '../../http.ts';
import { serve } from '../../serve.ts';
import type { Services } from '../../services.ts';
import { addCanned, changeCanned, readCanned, removeCanned } from './cannedReplies.ts';

/** Texts that staff keep ready. */
export function cannedRoutes(app: App, services: Services): void {
  app.route({ ...serve(contract.listCannedReplies), handler: () => readCanned(services) });
  app.route({
    ...serve(contract.addCannedReply),
    handler: async (request, reply) =>
      reply.code(201).send(await addCanned(services, staffOf(request), request.body)),
  });
  app.route({
    ...serve(contract.changeCannedReply),
    handler: (request) => changeCanned(services, staffOf(request), Number(request.params.id), request.body),
  });
  app.route({
    ...serve(contract.removeCannedReply),
    handler: async (request, reply) => {
      await removeCanned(services, staffOf(request), Number(request.params.id));
      return reply.code(204).send(null);
    },
  });
}
