import { type SnoozeChoice, snoozeEnd } from '../../../domain/chat/snooze.ts';
import { AppError } from '../../appError.ts';
import { audit, type StaffMember } from '../../audit/index.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { JobData } from '../../jobQueues.ts';
import { announce } from '../../live/index.ts';
import type { Services } from '../../services.ts';
import { lockConversation, updateConversation } from '../queries.ts';
import { changeConversation } from './changeConversation.ts';

/** Puts a conversation off, and enqueues what brings it back. Throws {@link AppError}: 404; 409 for a closed one. */
export async function snoozeConversation(
  services: Services,
  { sessionId, choice }: { sessionId: string; choice: SnoozeChoice },
  by: StaffMember,
): Promise<{ until: string }> {
  return changeConversation(services, sessionId, by, async (tx, { closedAt }, at) => {
    if (closedAt !== null) throw new AppError(409, 'chatIsClosed');
    const end = snoozeEnd(choice, at);
    const until = end.toISOString();
    await updateConversation(tx, sessionId, { snoozedUntil: end });
    const afterSeconds = Math.ceil((end.getTime() - at.getTime()) / 1000);
    await services.jobs.enqueue(tx, 'chat.wake', { sessionId, until }, { afterSeconds });
    return { answer: { until }, entry: { action: 'chat.snoozed', detail: { until } } };
  });
}

/** Brings a conversation back before its time; nothing happens to one that is not put off. Throws a 404 {@link AppError}. */
export async function wakeConversation(
  services: Services,
  sessionId: string,
  by: StaffMember,
): Promise<void> {
  await changeConversation(services, sessionId, by, async (tx, { snoozedUntil }) => {
    if (snoozedUntil === null) return { answer: null, entry: null };
    await updateConversation(tx, sessionId, { snoozedUntil: null });
    return { answer: null, entry: { action: 'chat.woken' } };
  });
}

/**
 * The job: brings a conversation back if this snooze still holds. Compares the ends instead of reading the clock, which
 * may be behind the database's: a later snooze has a job of its own.
 */
export async function endSnooze(
  { db, clock }: Services,
  { sessionId, until }: JobData['chat.wake'],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const conversation = await lockConversation(tx, sessionId);
    if (conversation?.snoozedUntil?.toISOString() !== until) return;
    await updateConversation(tx, sessionId, { snoozedUntil: null });
    const detail = { session: sessionId };
    await audit(tx, { at: clock.now(), actor: 'system', action: 'chat.woken', detail });
    await announce(tx, { kind: 'chat_session', sessionId, change: 'worked' });
  });
}
