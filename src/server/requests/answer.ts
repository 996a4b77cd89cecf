import type { OpenedRequest } from '../../contract/requests.ts';
import type { RequestState } from '../../domain/staff/requests.ts';
import { isRequestOver } from '../../domain/staff/requests.ts';
import { checkAnswers, type GivenAnswers } from '../../domain/status/requestAnswers.ts';
import { type RequestItemKey, requestItems } from '../../domain/status/requestItems.ts';
import { normaliseParagraphs } from '../../domain/text/plainText.ts';
import { listHolders } from '../access/index.ts';
import { AppError, type FieldProblem } from '../appError.ts';
import {
  type ApplicationRecord,
  findAssignee,
  findById,
  lockById,
  putAssignee,
  requestOfLink,
} from '../applications/index.ts';
import type { Queryable } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { isCleanFile, readAnswerFile, storeFile } from '../documents/index.ts';
import { announceChange } from '../live/index.ts';
import type { Services } from '../services.ts';
import { openContent, type StoredAnswer, sealAnswer } from './content.ts';
import { moveRequest } from './end.ts';
import { findRequest, type RequestRow } from './queries.ts';

/** What an e-mail's link opens. Throws a 404 {@link AppError} for an unknown or revoked one. */
export async function openByLink(services: Services, token: string): Promise<OpenedRequest> {
  const { request, application } = await requireByToken(services.db, token);
  const state = stateAt(request, services.clock.now());
  const { items, text } =
    state === 'open' ? openContent(services.sealer, request) : { items: [], text: null };
  return {
    state,
    kind: application.kind,
    items: items.map((key) => ({ key, kind: requestItems[key].kind })),
    text,
    closesAt: request.closesAt.toISOString(),
    isPaused: application.duePausedAt !== null && application.paidAt !== null,
  };
}

/**
 * Stores a traveller's answer: one transaction stores files and sealed answer, lets the due time run, gives the case to
 * who asked, writes the audit row and announces the case. Throws {@link AppError}: 404 for the link; 409 for a request that has ended,
 * also by another tab; 400 at the item for an unusable answer; 503 if files cannot be checked.
 */
export async function answerRequest(services: Services, token: string, answers: GivenAnswers): Promise<void> {
  const { db, sealer, clock } = services;
  const { request, application } = await requireOpenByToken(services, token);
  const { items } = openContent(sealer, request);
  const read = await readAnswers(services, application.id, items, answers);
  await inTransaction(db, async (tx) => {
    const locked = await lockById(tx, application.id);
    // The link may have been revoked, and the request ended, while the files were read.
    const found = await requireOpenByToken({ db: tx, clock }, token);
    if (locked === null) throw over();
    const at = clock.now();
    const stored = await storeAnswers(services, tx, { applicationId: locked.id, answers: read, at });
    const answer = sealAnswer(sealer, request.id, stored);
    await moveRequest(services, tx, locked, found.request, {
      to: 'answered',
      cause: 'answer',
      by: null,
      at,
      answer,
    });
    await assignToAsker(tx, found.request, at);
    await announceChange(tx, locked, 'answered');
  });
}

/** The case comes back to the officer who asked, unless a colleague has it or the officer decides no more. */
async function assignToAsker(
  tx: Queryable,
  { applicationId, personId }: RequestRow,
  at: Date,
): Promise<void> {
  if ((await findAssignee(tx, applicationId, at)) !== null) return;
  const deciders = await listHolders(tx, 'case.decide');
  if (deciders.some(({ id }) => id === personId)) await putAssignee(tx, { applicationId, personId, at });
}

const over = () => new AppError(409, 'requestOver');

/** Nobody has ended yet what is over. */
function stateAt({ state, closesAt }: RequestRow, now: Date): RequestState {
  return state === 'open' && isRequestOver(closesAt, now) ? 'expired' : state;
}

/** Throws {@link AppError}: 404 for an unknown or revoked link, 409 for a request that has ended. */
export async function requireOpenByToken(
  { db, clock }: { db: Queryable; clock: Services['clock'] },
  token: string,
): Promise<{ request: RequestRow; application: ApplicationRecord }> {
  const found = await requireByToken(db, token);
  if (stateAt(found.request, clock.now()) !== 'open') throw over();
  return found;
}

async function requireByToken(
  db: Queryable,
  token: string,
): Promise<{ request: RequestRow; application: ApplicationRecord }> {
  const id = await requestOfLink(db, token);
  const request = id === null ? null : await findRequest(db, id);
  const application = request === null ? null : await findById(db, request.applicationId);
  if (request === null || application === null) throw new AppError(404, 'requestLinkNotValid');
  return { request, application };
}

type ReadAnswer =
  | { kind: 'page'; item: RequestItemKey; file: Awaited<ReturnType<typeof readAnswerFile>> }
  | Exclude<StoredAnswer[number], { kind: 'page' }>;

/** One file after another: each may take megabytes of memory. */
async function readAnswers(
  services: Services,
  applicationId: number,
  items: readonly RequestItemKey[],
  answers: GivenAnswers,
): Promise<ReadAnswer[]> {
  const problems = checkAnswers(items, answers);
  const [first] = problems;
  if (first !== undefined) {
    const fields = problems.map(({ code, field = '', params = {} }): [string, FieldProblem] => [
      field,
      { code, params },
    ]);
    throw new AppError(400, first.code, { params: first.params ?? {}, fields: Object.fromEntries(fields) });
  }
  const isClean = (content: Buffer) => isCleanFile(services, content, { actor: 'applicant', applicationId });
  const read: ReadAnswer[] = [];
  for (const item of items) {
    const { file = { name: '', data: '' }, date = '', text = '' } = answers[item] ?? {};
    const { kind } = requestItems[item];
    if (kind === 'page') read.push({ kind, item, file: await readAnswerFile(file, item, isClean) });
    else if (kind === 'date') read.push({ kind, item, date });
    else read.push({ kind, item, text: normaliseParagraphs(text) });
  }
  return read;
}

async function storeAnswers(
  { sealer, scanner }: Services,
  tx: Queryable,
  { applicationId, answers, at }: { applicationId: number; answers: readonly ReadAnswer[]; at: Date },
): Promise<StoredAnswer> {
  const stored: StoredAnswer = [];
  for (const [position, answer] of answers.entries()) {
    if (answer.kind !== 'page') {
      stored.push(answer);
      continue;
    }
    const { kind, item, file } = answer;
    const id = await storeFile(tx, sealer, {
      applicationId,
      kind: 'answer',
      ...file,
      position,
      createdAt: at,
      scannedAt: scanner === null ? null : at,
    });
    stored.push({ kind, item, file: id });
  }
  return stored;
}
