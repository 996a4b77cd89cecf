import { Readable } from 'node:stream';
import { AppError } from '../appError.ts';
import type { ApplicationRecord } from '../applications/index.ts';
import { type AuditDetail, audit, type StaffMember } from '../audit/index.ts';
import { listChatFiles, readChatFile, readConversation } from '../chat/index.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Services } from '../services.ts';
import { type Chosen, requireApplications, requireConversations } from './chosen.ts';
import { readFileOf, readRecords } from './heldRecords.ts';
import { listFileIds } from './personQueries.ts';

/**
 * Streams all data of the chosen as one JSON document, unsealed, with one file in memory. Omits
 * legal holds: their reasons may be about others. Throws a 404 {@link AppError} before the first
 * byte.
 */
export async function exportPerson(
  services: Services,
  chosen: Chosen,
  by: StaffMember,
): Promise<NodeJS.ReadableStream> {
  const { db, clock } = services;
  const applications = await requireApplications(db, chosen.applications);
  if (applications.some(({ application }) => application === null)) {
    throw new AppError(404, 'applicationNotFound');
  }
  const held = applications.flatMap(({ application }) => (application === null ? [] : [application]));
  const conversations = await requireConversations(services, chosen.conversations);
  if (conversations.some(({ email }) => email === null)) throw new AppError(404, 'chatNotFound');
  const at = clock.now();
  const entry = { at, actor: 'staff' as const, by, action: 'person.exported' };
  await inTransaction(db, async (tx) => {
    for (const { id } of held) await audit(tx, { ...entry, applicationId: id });
    const detail: AuditDetail = { conversations: conversations.length };
    if (conversations.length > 0) await audit(tx, { ...entry, detail });
  });
  const ids = conversations.map(({ id }) => id);
  return Readable.from(written(services, { at, applications: held, conversations: ids }));
}

async function* written(
  services: Services,
  found: { at: Date; applications: readonly ApplicationRecord[]; conversations: readonly string[] },
): AsyncGenerator<string> {
  yield `{"exportedAt":${JSON.stringify(found.at)},"applications":[`;
  for (const [index, application] of found.applications.entries()) {
    if (index > 0) yield ',';
    yield* writtenApplication(services, application);
  }
  yield '],"conversations":[';
  for (const [index, id] of found.conversations.entries()) {
    if (index > 0) yield ',';
    yield* writtenConversation(services, id);
  }
  yield ']}\n';
}

async function* writtenConversation(services: Services, id: string): AsyncGenerator<string> {
  const conversation = await readConversation(services, id);
  if (conversation === null) return yield 'null';
  yield `${JSON.stringify(conversation).slice(0, -1)},"files":[`;
  for (const [index, fileId] of (await listChatFiles(services.db, id)).entries()) {
    if (index > 0) yield ',';
    yield JSON.stringify(await readChatFile(services, fileId));
  }
  yield ']}';
}

async function* writtenApplication(
  services: Services,
  application: ApplicationRecord,
): AsyncGenerator<string> {
  const records = JSON.stringify(await readRecords(services, application));
  yield `${records.slice(0, -1)},"files":[`;
  for (const [index, id] of (await listFileIds(services.db, application.id)).entries()) {
    if (index > 0) yield ',';
    yield JSON.stringify(await readFileOf(services, id));
  }
  yield ']}';
}
