import * as contract from '../../../contract/bulk.ts';
import { readStaff, requirePermission, staffLanguageOf } from '../../access/index.ts';
import type { App } from '../../http.ts';
import { serve } from '../../serve.ts';
import type { Services } from '../../services.ts';
import { startBulk, stopBulk, undoBulk } from './change.ts';
import { addBulkPdf, removeBulkPdf } from './documents.ts';
import { listBulk, readBulk } from './present.ts';
import { previewBulk } from './preview.ts';
import { walkBulk } from './walk.ts';

/** Acts on many applications at once. */
export function bulkRoutes(app: App, services: Services): void {
  app.route({
    ...serve(contract.previewBulk),
    handler: async (request) => {
      const by = readStaff(request);
      const id = await previewBulk(services, request.body, by);
      return readBulk(services, id, { personId: by.personId, language: staffLanguageOf(request) });
    },
  });
  app.route({
    ...serve(contract.listBulk),
    handler: async (request) => ({ actions: await listBulk(services, readStaff(request).personId) }),
  });
  app.route({
    ...serve(contract.readBulk),
    handler: (request) =>
      readBulk(services, request.params.bulkId, {
        personId: readStaff(request).personId,
        language: staffLanguageOf(request),
      }),
  });
  app.route({
    ...serve(contract.addBulkPdf),
    handler: async (request, reply) => {
      requirePermission(request, 'case.decide');
      const given = { ...request.body, bulkId: request.params.bulkId };
      return reply.code(201).send(await addBulkPdf(services, given, readStaff(request)));
    },
  });
  app.route({
    ...serve(contract.removeBulkPdf),
    handler: async (request, reply) => {
      requirePermission(request, 'case.decide');
      const { bulkId, id } = request.params;
      await removeBulkPdf(services, { bulkId, id: Number(id) }, readStaff(request));
      return reply.code(204).send(null);
    },
  });
  app.route({
    ...serve(contract.startBulk),
    handler: async (request, reply) => {
      await startBulk(services, { ...request.body, id: request.params.bulkId }, readStaff(request));
      return reply.code(204).send(null);
    },
  });
  app.route({
    ...serve(contract.stopBulk),
    handler: async (request, reply) => {
      await stopBulk(services, request.params.bulkId, readStaff(request));
      return reply.code(204).send(null);
    },
  });
  app.route({
    ...serve(contract.undoBulk),
    handler: async (request, reply) => {
      await undoBulk(services, request.params.bulkId, readStaff(request));
      return reply.code(204).send(null);
    },
  });
}

/** Works through started actions, whatever becomes of the page that started them. */
export async function bulkJobs(services: Services): Promise<void> {
  await services.jobs.work('bulk.walk', (data) => walkBulk(services, data));
}
