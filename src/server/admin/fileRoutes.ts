import * as z from 'zod/mini';
import { errorBody } from '../../domain/wire/errors.ts';
import { mailList, noteList, noteRequest, shownNote } from '../../domain/wire/review.ts';
import { type ApplicationKind, requireById } from '../applications/index.ts';
import type { App } from '../http.ts';
import type { Services } from '../services.ts';
import { staffOf } from '../staff/index.ts';
import { readMails, sendAgain } from './mails.ts';
import { addNote, readNotes } from './notes.ts';

const idParams = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,14}$/)) });
const mailParams = z.object({ ...idParams.shape, mailId: z.uuid() });

/** What belongs to the file of one application: notes of staff, and the e-mails that were written to the customer. */
export function fileRoutes(app: App, services: Services, kind: ApplicationKind, path: string): void {
  noteRoutes(app, services, kind, path);
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
