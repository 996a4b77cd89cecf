import * as contract from '../../contract/documents.ts';
import { readStaff } from '../access/index.ts';
import type { ApplicationKind } from '../applications/index.ts';
import { sendPdf } from '../documents/index.ts';
import type { App } from '../http.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';

import { attachDocument, checkDocument, openDocument, openOriginal } from './documents.ts';
import { withdrawDocument } from './withdrawal.ts';

/** The document of an approved application. */
export function documentRoutes(app: App, services: Services, kind: ApplicationKind): void {
  app.route({
    ...serve(contract.viewDocument(kind)),
    handler: async (request, reply) => {
      const asked = { id: Number(request.params.id), kind, documentId: request.params.documentId };
      return sendPdf(reply, await openDocument(services, asked, readStaff(request)));
    },
  });
  app.route({
    ...serve(contract.downloadOriginal(kind)),
    handler: async (request, reply) => {
      const asked = { id: Number(request.params.id), kind, documentId: request.params.documentId };
      return sendPdf(reply, await openOriginal(services, asked, readStaff(request)));
    },
  });
  app.route({
    ...serve(contract.checkDocument(kind)),
    handler: async (request) => {
      const { pdfAttachment } = request.body;
      return checkDocument(
        services,
        { id: Number(request.params.id), kind, pdfAttachment },
        readStaff(request),
      );
    },
  });
  app.route({
    ...serve(contract.attachDocument(kind)),
    handler: async (request, reply) => {
      const { pdfAttachment, version, reason = null } = request.body;
      const change = { id: Number(request.params.id), kind, pdfAttachment, version, reason };
      return reply.code(201).send(await attachDocument(services, change, readStaff(request)));
    },
  });
  app.route({
    ...serve(contract.withdrawDocument(kind)),
    handler: async (request, reply) => {
      const { id, documentId } = request.params;
      const change = { id: Number(id), kind, documentId, reason: request.body.reason };
      const outcome = await withdrawDocument(services, change, readStaff(request));
      reply.code('approvalId' in outcome ? 202 : 200);
      return outcome;
    },
  });
}
