import type { ShownAnswer, ShownRequest } from '../../contract/requests.ts';
import type { RequestItemKey } from '../../domain/status/requestItems.ts';
import { AppError } from '../appError.ts';
import { requireById } from '../applications/index.ts';
import type { DocumentRecord } from '../documents/index.ts';
import { findAnswerFile, listAnswerFiles, openFile } from '../documents/index.ts';
import type { Services } from '../services.ts';
import type { Named } from './ask.ts';
import { openAnswer, openContent, type RequestContent } from './content.ts';
import { findOpen, findRequest, listRequestRows, type RequestRow } from './queries.ts';

type RequestReads = Pick<Services, 'db' | 'sealer'>;

/** All requests of an application with their answers, newest first. */
export async function readRequests(services: RequestReads, applicationId: number): Promise<ShownRequest[]> {
  const [rows, files] = await Promise.all([
    listRequestRows(services.db, applicationId),
    listAnswerFiles(services.db, applicationId),
  ]);
  return rows.map((row) => presentRequest(services, row, files));
}

export function presentRequest(
  { sealer }: Pick<Services, 'sealer'>,
  row: RequestRow,
  files: readonly DocumentRecord[] = [],
): ShownRequest {
  const { endedAt, endCause } = row;
  return {
    id: row.id,
    state: row.state,
    ...openContent(sealer, row),
    askedAt: row.askedAt.toISOString(),
    askedBy: row.askedBy,
    closesAt: row.closesAt.toISOString(),
    reminders: row.reminders,
    ended:
      endedAt === null || endCause === null
        ? null
        : { at: endedAt.toISOString(), cause: endCause, by: row.endedBy },
    answers: openAnswer(sealer, row).map((answer): ShownAnswer => {
      if (answer.kind !== 'page') return answer;
      const { mediaType = '', size = 0 } = files.find(({ id }) => id === answer.file) ?? {};
      return { ...answer, file: { id: answer.file, mediaType, size } };
    }),
  };
}

/** A file of an answer, in base64. Throws a 404 {@link AppError}. */
export async function openAnswerFile(
  { db, sealer }: RequestReads,
  { id, kind, requestId, fileId }: Named & { requestId: string; fileId: string },
): Promise<{ mediaType: string; data: string }> {
  const application = await requireById(db, id, kind);
  const request = await findRequest(db, requestId);
  const isOfRequest =
    request?.applicationId === application.id &&
    openAnswer(sealer, request).some((answer) => answer.kind === 'page' && answer.file === fileId);
  const file = isOfRequest ? await findAnswerFile(db, { id: fileId, applicationId: id }) : null;
  if (file === null) throw new AppError(404, 'requestNotFound');
  return { mediaType: file.mediaType, data: openFile(sealer, file).toString('base64') };
}

/** What the status page tells whoever has the number: not staff's own words, which may name somebody. */
export async function presentOpenRequest(
  { db, sealer }: RequestReads,
  applicationId: number,
): Promise<{ items: RequestItemKey[]; askedAt: string; closesAt: string } | null> {
  const row = await findOpen(db, applicationId);
  if (row === null) return null;
  const { items } = openContent(sealer, row);
  return { items, askedAt: row.askedAt.toISOString(), closesAt: row.closesAt.toISOString() };
}

/** What its e-mails say. */
export type MailedRequest = RequestContent & { closesAt: Date };

/** Of an e-mail, by its `subject`; null if the request is erased. */
export async function mailedRequest(
  { db, sealer }: RequestReads,
  subject: string,
): Promise<(MailedRequest & { id: string }) | null> {
  const [id = ''] = subject.split('/');
  const row = await findRequest(db, id);
  return row === null ? null : { id: row.id, ...openContent(sealer, row), closesAt: row.closesAt };
}
