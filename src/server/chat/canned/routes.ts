import * as z from 'zod/mini';
import { cannedReplies, cannedReply, cannedReplyRequest } from '../../../contract/chat.ts';
import { errorBody } from '../../../contract/errors.ts';
import type { App } from '../../http.ts';
import type { Services } from '../../services.ts';
import { staffOf } from '../../staff/index.ts';
import { addCanned, changeCanned, readCanned, removeCanned } from './canned.ts';

const idParams = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,14}$/)) });

/** Answers that staff keep ready; guarded by who registers it. */
export function cannedRoutes(app: App, services: Services): void {
  const path = '/api/admin/chat/canned-replies';
  const tags = ['chat'];
  app.get(path, { schema: { response: { 200: cannedReplies }, tags } }, () => readCanned(services));
  app.post(
    path,
    { schema: { body: cannedReplyRequest, response: { 201: cannedReply, '4xx': errorBody }, tags } },
    async (request, reply) => reply.code(201).send(await addCanned(services, staffOf(request), request.body)),
  );
  app.patch(
    `${path}/:id`,
    {
      schema: {
        params: idParams,
        body: cannedReplyRequest,
        response: { 200: cannedReply, '4xx': errorBody },
        tags,
      },
    },
    (request) => changeCanned(services, staffOf(request), Number(request.params.id), request.body),
  );
  app.delete(
    `${path}/:id`,
    { schema: { params: idParams, response: { 204: z.null() }, tags } },
    async (request, reply) => {
      await removeCanned(services, staffOf(request), Number(request.params.id));
      return reply.code(204).send(null);
    },
  );
}
