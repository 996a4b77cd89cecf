import * as z from 'zod/mini';
import { errorBody } from '../../contract/errors.ts';
import { documentRequest, shownDocuments, withdrawalRequest } from '../../contract/review.ts';
import type { ApplicationKind } from '../applications/index.ts';
import { sendPdf } from '../documents/index.ts';
import type { App } from '../http.ts';
import type { Services } from '../services.ts';
import { staffOf } from '../staff/index.ts';
import { attachDocument, openDocument, withdrawDocument } from './documents.ts';
import { pdfBodyLimit } from './pdfBodyLimit.ts';

const idParams = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,14}$/)) });
const documentParams = z.object({ ...idParams.shape, documentId: z.uuid() });

/** The document of an approved application: looking at it, attaching, replacing and withdrawing it. */
export function documentRoutes(app: App, services: Services, kind: ApplicationKind, path: string): void {
  app.get(
    `${path}/documents/:documentId`,
    { schema: { params: documentParams, tags: ['staff'] } },
    async (request, reply) => {
      const asked = { id: Number(request.params.id), kind, documentId: request.params.documentId };
      return sendPdf(reply, await openDocument(services, asked, staffOf(request)));
    },
  );
  app.post(
    `${path}/documents`,
    {
      bodyLimit: pdfBodyLimit,
      schema: {
        params: idParams,
        body: documentRequest,
        response: { 201: shownDocuments, '4xx': errorBody },
        tags: ['staff'],
      },
    },
    async (request, reply) => {
      const { pdfAttachment, version, reason = null } = request.body;
      const change = { id: Number(request.params.id), kind, pdfAttachment, version, reason };
      return reply.code(201).send(await attachDocument(services, change, staffOf(request)));
    },
  );
  app.post(
    `${path}/documents/:documentId/withdraw`,
    {
      schema: {
        params: documentParams,
        body: withdrawalRequest,
        response: { 200: shownDocuments, '4xx': errorBody },
        tags: ['staff'],
      },
    },
    async (request) => {
      const { id, documentId } = request.params;
      const change = { id: Number(id), kind, documentId, reason: request.body.reason };
      return withdrawDocument(services, change, staffOf(request));
    },
  );
}
