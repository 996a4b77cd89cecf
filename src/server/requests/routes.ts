import * as contract from '../../contract/requests.ts';
import { rulesAt } from '../../domain/rules/rulesOn.ts';
import { previewLanguages } from '../../domain/staff/previewLanguages.ts';
import { closesAt } from '../../domain/staff/requests.ts';
import { applicationKinds } from '../../domain/status/statuses.ts';
import { readStaff, staffLanguageOf } from '../access/index.ts';
import { type ApplicationKind, languageOfApplication, requireById } from '../applications/index.ts';
import type { App } from '../http.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { type ComposeMail, readChosen, wordsForCase } from '../templates/index.ts';
import { answerRequest, openByLink } from './answer.ts';
import { askTraveller, readAsked, resendRequest } from './ask.ts';
import { withdrawRequest } from './end.ts';
import { openAnswerFile, presentRequest, readRequests } from './present.ts';

/** Asking a traveller, for staff, and answering by an e-mail's link. */
export function requestRoutes(app: App, services: Services, compose: ComposeMail): void {
  for (const kind of applicationKinds) {
    askRoutes(app, services, kind, compose);
    changeRoutes(app, services, kind);
  }
  answerRoutes(app, services);
}

function askRoutes(app: App, services: Services, kind: ApplicationKind, compose: ComposeMail): void {
  app.route({
    ...serve(contract.listRequests(kind)),
    handler: async (request) => {
      const { id } = await requireById(services.db, Number(request.params.id), kind);
      return { items: await readRequests(services, id) };
    },
  });
  app.route({
    ...serve(contract.askTraveller(kind)),
    handler: async (request, reply) => {
      const { items, text = null, template = null } = request.body;
      const asked = { id: Number(request.params.id), kind, items, text, template };
      const row = await askTraveller(services, asked, readStaff(request));
      return reply.code(201).send(presentRequest(services, row));
    },
  });
  app.route({
    ...serve(contract.previewRequest(kind)),
    // The e-mail as it would leave now, with a link that opens nothing.
    handler: async (request) => {
      const { items, text = null, template = null } = request.body;
      const application = await requireById(services.db, Number(request.params.id), kind);
      const asked = readAsked({ id: application.id, kind, items, text });
      const now = services.clock.now();
      const due = closesAt(rulesAt(now), now);
      const words = { template: await readChosen(services.db, template, 'request'), own: asked.text, due };
      const languages = previewLanguages(languageOfApplication(application), staffLanguageOf(request));
      const mails = languages.map(async (language) => {
        const said = await wordsForCase(services, application, words, language);
        const mailed = { items: asked.items, text: said, closesAt: due };
        return { language, ...compose('asked', application, { language, request: mailed }) };
      });
      return { mails: await Promise.all(mails) };
    },
  });
}

function changeRoutes(app: App, services: Services, kind: ApplicationKind): void {
  app.route({
    ...serve(contract.withdrawRequest(kind)),
    handler: async (request, reply) => {
      const { id, requestId } = request.params;
      await withdrawRequest(services, { id: Number(id), kind, requestId }, readStaff(request));
      return reply.code(204).send(null);
    },
  });
  app.route({
    ...serve(contract.resendRequest(kind)),
    handler: async (request, reply) => {
      const { id, requestId } = request.params;
      await resendRequest(services, { id: Number(id), kind, requestId }, readStaff(request));
      return reply.code(204).send(null);
    },
  });
  app.route({
    ...serve(contract.openAnswerFile(kind)),
    handler: (request) => {
      const { id, requestId, fileId } = request.params;
      return openAnswerFile(services, { id: Number(id), kind, requestId, fileId });
    },
  });
}

function answerRoutes(app: App, services: Services): void {
  app.route({
    ...serve(contract.openRequest),
    handler: (request) => openByLink(services, request.body.token),
  });
  app.route({
    ...serve(contract.answerRequest),
    handler: async (request, reply) => {
      await answerRequest(services, request.body.token, request.body.answers);
      return reply.code(204).send(null);
    },
  });
}
