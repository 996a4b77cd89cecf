import { AppError } from '../../appError.ts';
import { type AuditDetail, audit, type StaffMember } from '../../audit/index.ts';
import { inTransaction, type Transaction } from '../../database/transaction.ts';
import { announce } from '../../live/index.ts';
import { announceMentions } from '../../noteMentions.ts';
import type { Services } from '../../services.ts';
import { type Conversation, lockConversation } from '../queries.ts';

/** `entry`: of the audit log; null if nothing has changed. `mentioned`: whose pages count their mentions again. */
export type Change<Answer> = {
  answer: Answer;
  entry: { action: string; detail?: AuditDetail } | null;
  mentioned?: readonly { id: number }[];
};

/**
 * Changes a locked conversation in one transaction, which also writes the audit entry and tells the pages of staff.
 * Throws a 404 {@link AppError}, and what `change` throws.
 */
export async function changeConversation<Answer>(
  { db, clock }: Services,
  sessionId: string,
  by: StaffMember,
  change: (tx: Transaction, conversation: Conversation, at: Date) => Promise<Change<Answer>>,
): Promise<Answer> {
  return inTransaction(db, async (tx) => {
    const conversation = await lockConversation(tx, sessionId);
    if (conversation === null) throw new AppError(404, 'chatNotFound');
    const at = clock.now();
    const { answer, entry, mentioned = [] } = await change(tx, conversation, at);
    if (entry !== null) {
      const detail = { session: sessionId, ...entry.detail };
      await audit(tx, { at, actor: 'staff', by, action: entry.action, detail });
      await announce(tx, { kind: 'chat_session', sessionId, change: 'worked' });
    }
    await announceMentions(tx, mentioned);
    return answer;
  });
}
