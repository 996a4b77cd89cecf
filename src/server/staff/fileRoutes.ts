import * as contract from '../../contract/applicationFile.ts';
import { readStaff } from '../access/index.ts';
import { type ApplicationKind, requireById } from '../applications/index.ts';
import type { App } from '../http.ts';
import { listMentionable } from '../noteMentions.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { liftLegalHold, placeLegalHold, readLegalHolds } from './legalHolds.ts';
import { readMails, revokeMailLinks, sendAgain } from './mails.ts';
import { addNote, showNotes } from './notes.ts';

/** Notes of staff, legal holds, and e-mails to the customer. */
export function fileRoutes(app: App, services: Services, kind: ApplicationKind): void {
  noteRoutes(app, services, kind);
  legalHoldRoutes(app, services, kind);
  mailRoutes(app, services, kind);
}

function noteRoutes(app: App, services: Services, kind: ApplicationKind): void {
  app.route({
    ...serve(contract.listNotes(kind)),
    handler: async (request) => {
      const { id } = await requireById(services.db, Number(request.params.id), kind);
      const reader = readStaff(request);
      return {
        items: await showNotes(services, id, reader.personId),
        mentionable: await listMentionable(services.db, 'case.read', reader),
      };
    },
  });
  app.route({
    ...serve(contract.addNote(kind)),
    handler: async (request, reply) => {
      const { id: applicationId } = await requireById(services.db, Number(request.params.id), kind);
      const note = { kind, applicationId, text: request.body.text };
      return reply.code(201).send(await addNote(services, note, readStaff(request)));
    },
  });
}

function legalHoldRoutes(app: App, services: Services, kind: ApplicationKind): void {
  app.route({
    ...serve(contract.listLegalHolds(kind)),
    handler: async (request) => {
      const { id } = await requireById(services.db, Number(request.params.id), kind);
      return { items: await readLegalHolds(services, id) };
    },
  });
  app.route({
    ...serve(contract.placeLegalHold(kind)),
    handler: async (request, reply) => {
      const change = { id: Number(request.params.id), kind, reason: request.body.reason };
      return reply.code(201).send(await placeLegalHold(services, change, readStaff(request)));
    },
  });
  app.route({
    ...serve(contract.liftLegalHold(kind)),
    handler: async (request, reply) => {
      const change = { id: Number(request.params.id), kind, reason: request.body.reason };
      await liftLegalHold(services, change, readStaff(request));
      return reply.code(204).send(null);
    },
  });
}

function mailRoutes(app: App, services: Services, kind: ApplicationKind): void {
  app.route({
    ...serve(contract.listMails(kind)),
    handler: async (request) => {
      const application = await requireById(services.db, Number(request.params.id), kind);
      return { items: await readMails(services, application) };
    },
  });
  app.route({
    ...serve(contract.resendMail(kind)),
    handler: async (request, reply) => {
      const { id: applicationId } = await requireById(services.db, Number(request.params.id), kind);
      const mail = { kind, applicationId, mailId: request.params.mailId };
      await sendAgain(services, mail, readStaff(request));
      return reply.code(204).send(null);
    },
  });
  app.route({
    ...serve(contract.revokeMailLinks(kind)),
    handler: async (request) => {
      const application = { id: Number(request.params.id), kind };
      return { revoked: await revokeMailLinks(services, application, readStaff(request)) };
    },
  });
}
