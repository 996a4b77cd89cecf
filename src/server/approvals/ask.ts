import { randomUUID } from 'node:crypto';
import {
  type ApprovalAction,
  type ApprovalRule,
  approvalEndsAt,
  wordOfRule,
} from '../../domain/staff/fourEyes.ts';
import { staffMoment } from '../../domain/staff/staffMoment.ts';
import { listHolders, type PersonRow } from '../access/index.ts';
import { AppError } from '../appError.ts';
import type { ApplicationKind } from '../applications/index.ts';
import { audit, type StaffMember } from '../audit/index.ts';
import type { Queryable } from '../database/connect.ts';
import type { Transaction } from '../database/transaction.ts';
import { announce, announceChange } from '../live/index.ts';
import type { Services } from '../services.ts';
import { endOver, toDetail } from './end.ts';
import { type ApprovalRow, findByRequestKey, findOpenAbout, insertApproval } from './queries.ts';

type Request = {
  action: ApprovalAction;
  rule: ApprovalRule;
  /** Such as `payment:<id>`. */
  subject: string;
  application: { id: number; kind: ApplicationKind } | null;
  /** Null where calls have no `Idempotency-Key`. */
  requestKey: string | null;
  /** The canonical text. */
  content: string;
  by: StaffMember;
  at: Date;
};

/** The request that waits, and how many may approve it. */
export type Waiting = { approvalId: string; approvers: number };

type Sealed = Pick<Services, 'sealer'>;
type Column = 'content' | 'reason';

const contextOf = (id: string, column: Column) => ({ table: 'approvals', column, row: id });

export const sealText = ({ sealer }: Sealed, id: string, column: Column, text: string): Buffer =>
  sealer.seal(contextOf(id, column), Buffer.from(text, 'utf8'));

export const openSeal = ({ sealer }: Sealed, id: string, column: Column, sealed: Buffer): string =>
  sealer.open(contextOf(id, column), sealed).toString('utf8');

/**
 * Stores a request, under the locks of what it is about, and tells those who may approve it. Throws
 * a 409 {@link AppError} if one about the same is open, or the key belongs to another request.
 */
export async function askForApproval(
  services: Services,
  tx: Transaction,
  { application, content, by, at, ...request }: Request,
): Promise<Waiting> {
  await endOver(services, tx, request.subject);
  const id = randomUUID();
  const stored = await insertApproval(tx, {
    ...request,
    id,
    applicationId: application?.id ?? null,
    content: sealText(services, id, 'content', content),
    hash: services.keys.hash('approval', content),
    requestedBy: by.personId,
    requestedLabel: by.label,
    requestedAt: at,
    expiresAt: approvalEndsAt(at),
    state: 'open',
  });
  if (stored === null) throw await refusalOf(tx, request);
  await audit(tx, {
    at,
    actor: 'staff',
    by,
    action: 'approval.requested',
    ...(application === null ? {} : { applicationId: application.id }),
    detail: toDetail(stored),
  });
  const approvers = await approversOf(tx, stored);
  for (const { id: personId, email } of approvers) {
    if (email === null) continue;
    await services.jobs.enqueue(tx, 'approval.mail', { approvalId: id, personId, mailId: randomUUID() });
  }
  if (application !== null) await announceChange(tx, application, 'details');
  await announce(tx, { kind: 'approvals' });
  return { approvalId: id, approvers: approvers.length };
}

/** The request that was stored for a key, however it ended; null if there is none. */
export async function requestWithKey(
  services: Services,
  db: Queryable,
  requestKey: string,
): Promise<(Waiting & { content: string }) | null> {
  const row = await findByRequestKey(db, requestKey);
  if (row === null) return null;
  const approvers = await approversOf(db, row);
  const content = openSeal(services, row.id, 'content', row.content);
  return { approvalId: row.id, approvers: approvers.length, content };
}

/** What is asked for, and by whom; null if nothing is. */
export async function openRequestAbout(
  services: Sealed,
  db: Queryable,
  about: { action: ApprovalAction; subject: string },
): Promise<{ content: string; requestedBy: string; requestedAt: Date; expiresAt: Date } | null> {
  const row = await findOpenAbout(db, about);
  if (row === null) return null;
  const { id, content, requestedLabel: requestedBy, requestedAt, expiresAt } = row;
  return { content: openSeal(services, id, 'content', content), requestedBy, requestedAt, expiresAt };
}

/** Those who may approve a request: all who have the word, but for who asked. */
async function approversOf(
  db: Queryable,
  { rule, requestedBy }: Pick<ApprovalRow, 'rule' | 'requestedBy'>,
): Promise<PersonRow[]> {
  const holders = await listHolders(db, wordOfRule[rule]);
  return holders.filter(({ id }) => id !== requestedBy);
}

async function refusalOf(
  tx: Transaction,
  request: { action: ApprovalAction; subject: string },
): Promise<AppError> {
  const open = await findOpenAbout(tx, request);
  if (open === null) return new AppError(409, 'idempotencyKeyReused');
  const { requestedLabel: by, requestedAt } = open;
  return new AppError(409, 'approvalOpen', { params: { by, at: staffMoment(requestedAt) } });
}
