import { todayInIstanbul } from '../../domain/calendar/calendarDate.ts';
import {
  conversationErasure,
  type ErasureReason,
  type ErasureVerdict,
  erasureOnRequest,
} from '../../domain/privacy/personalRights.ts';
import { lockById } from '../applications/index.ts';
import { type AuditDetail, audit, type StaffMember } from '../audit/index.ts';
import { eraseConversation } from '../chat/index.ts';
import { eq } from '../database/drizzle.ts';
import { mails } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import { announceChange } from '../live/index.ts';
import type { Services } from '../services.ts';
import { eraseApplications, readCandidatesByIds } from './applications.ts';
import { removeOutboxFiles } from './outboxFiles.ts';

type ErasureServices = Pick<Services, 'db' | 'clock' | 'config'>;
export type Ordered = {
  by: StaffMember;
  reason: ErasureReason;
  /** The request that `by` approved, and who made it. */
  approved?: { approvalId: string; requestedBy: string };
};

const detailOf = ({ reason, approved }: Ordered): AuditDetail => ({
  reason,
  ...(approved && { approval: approved.approvalId, requestedBy: approved.requestedBy }),
});

/**
 * Erases an application on its person's request, with an anonymous audit entry. Judges it again
 * under its lock: a payment or legal hold may have come in between. Null if it is erased already.
 */
export async function eraseApplicationOnRequest(
  services: ErasureServices,
  id: number,
  ordered: Ordered,
): Promise<ErasureVerdict | null> {
  const { by } = ordered;
  const done = await inTransaction(services.db, async (tx) => {
    const application = await lockById(tx, id);
    if (application === null) return null;
    const facts = await readCandidatesByIds(tx, [id]);
    const at = services.clock.now();
    const [verdict] = facts.map((own) => erasureOnRequest(own, todayInIstanbul(at)));
    if (verdict === undefined) return null;
    if (!verdict.goes) return { verdict, mailIds: [] };
    const own = await tx.select({ id: mails.id }).from(mails).where(eq(mails.applicationId, id));
    await eraseApplications(tx, at, facts);
    const detail = detailOf(ordered);
    await audit(tx, { at, actor: 'staff', by, action: 'person.erased', applicationId: id, detail });
    await announceChange(tx, application, 'changed');
    return { verdict, mailIds: own.map((mail) => mail.id) };
  });
  if (done === null) return null;
  await removeOutboxFiles(services.config, done.mailIds);
  return done.verdict;
}

/** Erases a conversation likewise. */
export async function eraseConversationOnRequest(
  services: ErasureServices,
  id: string,
  ordered: Ordered,
): Promise<ErasureVerdict | null> {
  const { by } = ordered;
  const done = await inTransaction(services.db, async (tx) => {
    const found = await eraseConversation(tx, id, (facts) => conversationErasure(facts).goes);
    if (found === null) return null;
    const at = services.clock.now();
    const detail: AuditDetail = { ...detailOf(ordered), conversations: 1 };
    if (found.erased) await audit(tx, { at, actor: 'staff', by, action: 'person.erased', detail });
    return found;
  });
  if (done === null) return null;
  await removeOutboxFiles(services.config, done.mailIds);
  return conversationErasure(done);
}
