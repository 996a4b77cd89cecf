import type { FastifyRequest } from 'fastify';
import { openChatFile, replyWithFile, sendFile } from '../../contract/chat.ts';
import { mayDo, readStaff, staffIn } from '../access/index.ts';
import { AppError } from '../appError.ts';
import type { App } from '../http.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { findFile, findFileOf, openFileContent, readUpload } from './files.ts';
import { requireConversation } from './identity.ts';
import type { StoredMessage } from './insertMessage.ts';
import { receiveFile } from './receive.ts';
import { sendReply } from './reply.ts';
import type { AuditChatRead } from './staffReads.ts';

/** Messages with a file: images and PDFs of visitors and of staff. */
export function fileRoutes(app: App, services: Services, note: AuditChatRead): void {
  const { db } = services;
  /** With the stored file, which a repeat has not sent. */
  const present = async ({ sessionId, id, at }: StoredMessage, clientId: string) => {
    const file = await findFileOf(db, { sessionId, clientId });
    // The id was a message's without one.
    if (file === null) throw new AppError(409, 'idempotencyKeyReused');
    return { sessionId, id: String(id), timestamp: at.toISOString(), file };
  };

  app.route({
    ...serve(sendFile),
    handler: async (request, reply) => {
      const { body } = request;
      const read = () => readUpload(services, body.file, { actor: 'applicant' });
      const stored = await receiveFile(services, requireConversation(request).id, body, read);
      return reply.code(201).send(await present(stored, body.clientMessageId));
    },
  });

  app.route({
    ...serve(replyWithFile),
    handler: async (request, reply) => {
      const { body } = request;
      const by = readStaff(request);
      const read = () => readUpload(services, body.file, { actor: 'staff', by });
      const stored = await sendReply(services, by, body, read);
      return reply.code(201).send(await present(stored, body.clientMessageId));
    },
  });

  app.route({
    ...serve(openChatFile),
    handler: async (request, reply) => {
      const file = await findFile(db, request.params.fileId);
      if (file === null || !(await mayOpen(request, file.sessionId))) throw new AppError(404, 'chatNotFound');
      const member = readingStaff(request);
      if (member !== null) await note(member, 'chat.fileOpened', file.sessionId, file.id);
      const isImage = file.mediaType === 'image/jpeg';
      return reply
        .header(
          'content-disposition',
          isImage ? 'inline; filename="image.jpg"' : 'attachment; filename="document.pdf"',
        )
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
        .type(file.mediaType)
        .send(openFileContent(services.sealer, file));
    },
  });
}

/** Staff who may not read conversations may have one of their own. */
function readingStaff(request: FastifyRequest) {
  return mayDo(request, 'chat.read') ? staffIn(request) : null;
}

async function mayOpen(request: FastifyRequest, sessionId: string): Promise<boolean> {
  return readingStaff(request) !== null || requireConversation(request).id === sessionId;
}
