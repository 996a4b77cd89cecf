import * as z from 'zod/mini';
import {
  chatSeenRequest,
  chatSessionDetails,
  chatSessionList,
  chatSessionParams,
  chatSessionsQuery,
} from '../../../contract/chat.ts';
import { errorBody } from '../../../contract/errors.ts';
import type { App } from '../../http.ts';
import type { Services } from '../../services.ts';
import { staffOf } from '../../staff/index.ts';
import type { NoteReading } from '../readings.ts';
import { markRead } from '../seen.ts';
import { readInbox, readSession, setClosed } from './inbox.ts';

const nothing = { 204: z.null(), '4xx': errorBody };

/** The inbox of staff, specification 2 sections 2 and 4; guarded by who registers it. */
export function inboxRoutes(app: App, services: Services, note: NoteReading): void {
  const tags = ['chat'];
  app.get(
    '/api/admin/chat/sessions',
    { schema: { querystring: chatSessionsQuery, response: { 200: chatSessionList }, tags } },
    async (request) => {
      const { search = '', state = 'all', before } = request.query;
      await note(staffOf(request), search === '' ? 'chat.listed' : 'chat.searched', 'all');
      return readInbox(services, {
        search,
        state,
        before: before === undefined ? undefined : Number(before),
      });
    },
  );
  app.get(
    '/api/admin/chat/sessions/:sessionId',
    { schema: { params: chatSessionParams, response: { 200: chatSessionDetails, '4xx': errorBody }, tags } },
    async (request) => {
      const { sessionId } = request.params;
      const details = await readSession(services, sessionId);
      await note(staffOf(request), 'chat.opened', sessionId);
      return details;
    },
  );
  app.post(
    '/api/admin/chat/sessions/:sessionId/read',
    { schema: { params: chatSessionParams, body: chatSeenRequest, response: nothing, tags } },
    async ({ params, body }, reply) => {
      await markRead(services, params.sessionId, Number(body.upTo));
      return reply.code(204).send(null);
    },
  );
  for (const [verb, closed] of [['close', true] as const, ['reopen', false] as const]) {
    app.post(
      `/api/admin/chat/sessions/:sessionId/${verb}`,
      { schema: { params: chatSessionParams, response: nothing, tags } },
      async (request, reply) => {
        await setClosed(services, staffOf(request), request.params.sessionId, closed);
        return reply.code(204).send(null);
      },
    );
  }
}
