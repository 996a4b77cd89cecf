import * as contract from '../../contract/templates.ts';
import { readStaff, staffLanguageOf } from '../access/index.ts';
import type { App } from '../http.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { type ComposeMail, previewExample } from './preview.ts';
import { addTemplate, changeTemplate, listTemplates, listVersions, setRetired } from './templates.ts';

/** Texts that staff word once for e-mails to travellers, and how the e-mails look. */
export function templateRoutes(app: App, services: Services, compose: ComposeMail): void {
  changeRoutes(app, services);
  app.route({
    ...serve(contract.listTemplates),
    handler: async () => ({ templates: await listTemplates(services) }),
  });
  app.route({
    ...serve(contract.listTemplateVersions),
    handler: async (request) => ({
      versions: await listVersions(services, Number(request.params.templateId)),
    }),
  });
  app.route({
    ...serve(contract.previewTemplate),
    handler: (request) => previewExample(services, compose, request.body, staffLanguageOf(request)),
  });
}

function changeRoutes(app: App, services: Services): void {
  app.route({
    ...serve(contract.addTemplate),
    handler: async (request, reply) => {
      const id = await addTemplate(services, request.body, readStaff(request));
      return reply.code(201).send({ id: String(id) });
    },
  });
  app.route({
    ...serve(contract.changeTemplate),
    handler: async (request) => {
      const change = { id: Number(request.params.templateId), ...request.body };
      return { version: await changeTemplate(services, change, readStaff(request)) };
    },
  });
  app.route({
    ...serve(contract.retireTemplate),
    handler: async (request, reply) => {
      const change = { id: Number(request.params.templateId), ...request.body };
      await setRetired(services, change, readStaff(request));
      return reply.code(204).send(null);
    },
  });
}
