import type { FastifyRequest } from 'fastify';
import * as contract from '../../contract/views.ts';
import { mayDo, readStaff } from '../access/index.ts';
import type { App } from '../http.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { addView, changeView, listViews, removeView, type Viewer } from './views.ts';

const viewerOf = (request: FastifyRequest): Viewer => ({
  ...readStaff(request),
  mayShare: mayDo(request, 'view.share'),
});

/** Saved views of the lists. */
export function viewRoutes(app: App, services: Services): void {
  app.route({
    ...serve(contract.listViews),
    handler: (request) => listViews(services, viewerOf(request)),
  });
  app.route({
    ...serve(contract.addView),
    handler: async (request, reply) => {
      const id = await addView(services, request.body, viewerOf(request));
      return reply.code(201).send({ id: String(id) });
    },
  });
  app.route({
    ...serve(contract.changeView),
    handler: async (request, reply) => {
      const change = { id: Number(request.params.id), ...request.body };
      await changeView(services, change, viewerOf(request));
      return reply.code(204).send(null);
    },
  });
  app.route({
    ...serve(contract.removeView),
    handler: async (request, reply) => {
      await removeView(services, Number(request.params.id), viewerOf(request));
      return reply.code(204).send(null);
    },
  });
}
