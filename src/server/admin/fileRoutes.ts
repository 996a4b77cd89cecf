import * as z from 'zod/mini';
import { errorBody } from '../../contract/errors.ts';
import {
  legalHold,
  legalHoldList,
  legalHoldRequest,
  mailList,
  noteList,
  noteRequest,
  shownNote,
} from '../../contract/review.ts';
import { type ApplicationKind, requireById } from '../applications/index.ts';
import type { App } from '../http.ts';
import type { Services } from '../services.ts';
import { staffOf } from '../staff/index.ts';
import { liftLegalHold, placeLegalHold, readLegalHolds } from './legalHolds.ts';
import { readMails, sendAgain } from './mails.ts';
import { addNote, readNotes } from './notes.ts';

const idParams = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,14}$/)) });
const mailParams = z.object({ ...idParams.shape, mailId: z.uuid() });

/** What belongs to the file of one application: notes of staff, legal holds, and the e-mails to the customer. */
export function fileRoutes(app: App, services: Services, kind: ApplicationKind, path: string): void {
  noteRoutes(app, services, kind, path);
  legalHoldRoutes(app, services, kind, path);
  mailRoutes(app, services, kind, path);
}

function noteRoutes(app: App, services: Services, kind: ApplicationKind, path: string): void {
  app.get(
    `${path}/notes`,
    { schema: { params: idParams, response: { 200: noteList, '4xx': errorBody }, tags: ['staff'] } },
    async (request) => {
      const { id } = await requireById(services.db, Number(request.params.id), kind);
      return { items: await readNotes(services, id) };
    },
  );
  app.post(
    `${path}/notes`,
    {
      schema: {
        params: idParams,
        body: noteRequest,
        response: { 201: shownNote, '4xx': errorBody },
        tags: ['staff'],
      },
    },
    async (request, reply) => {
      const { id: applicationId } = await requireById(services.db, Number(request.params.id), kind);
      const note = { applicationId, text: request.body.text };
      return reply.code(201).send(await addNote(services, note, staffOf(request)));
    },
  );
}

function legalHoldRoutes(app: App, services: Services, kind: ApplicationKind, path: string): void {
  const schema = { params: idParams, tags: ['staff'] };
  app.get(
    `${path}/legal-holds`,
    { schema: { ...schema, response: { 200: legalHoldList, '4xx': errorBody } } },
    async (request) => {
      const { id } = await requireById(services.db, Number(request.params.id), kind);
      return { items: await readLegalHolds(services, id) };
    },
  );
  app.post(
    `${path}/legal-holds`,
    { schema: { ...schema, body: legalHoldRequest, response: { 201: legalHold, '4xx': errorBody } } },
    async (request, reply) => {
      const order = { id: Number(request.params.id), kind, reason: request.body.reason };
      return reply.code(201).send(await placeLegalHold(services, order, staffOf(request)));
    },
  );
  app.post(
    `${path}/legal-holds/lift`,
    { schema: { ...schema, body: legalHoldRequest, response: { 204: z.null(), '4xx': errorBody } } },
    async (request, reply) => {
      const order = { id: Number(request.params.id), kind, reason: request.body.reason };
      await liftLegalHold(services, order, staffOf(request));
      return reply.code(204).send(null);
    },
  );
}

function mailRoutes(app: App, services: Services, kind: ApplicationKind, path: string): void {
  app.get(
    `${path}/mails`,
    { schema: { params: idParams, response: { 200: mailList, '4xx': errorBody }, tags: ['staff'] } },
    async (request) => {
      const { id } = await requireById(services.db, Number(request.params.id), kind);
      return { items: await readMails(services, id) };
    },
  );
  app.post(
    `${path}/mails/:mailId/resend`,
    { schema: { params: mailParams, response: { 204: z.null(), '4xx': errorBody }, tags: ['staff'] } },
    async (request, reply) => {
      const { id: applicationId } = await requireById(services.db, Number(request.params.id), kind);
      const mail = { applicationId, mailId: request.params.mailId };
      await sendAgain(services, mail, staffOf(request));
      return reply.code(204).send(null);
    },
  );
}
