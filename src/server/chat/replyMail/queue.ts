import { randomUUID } from 'node:crypto';
import { replyMailAfterSeconds } from '../../../domain/chat/limits.ts';
import type { Queryable } from '../../database/connect.ts';
import type { Services } from '../../services.ts';
import { insertWaiting } from './queries.ts';

/**
 * Has an e-mail go out in two minutes with the replies that the visitor has not been shown by then, in the transaction of
 * the reply. Replies that follow meanwhile join it.
 */
export async function queueReplyMail(
  { jobs }: Pick<Services, 'jobs'>,
  db: Queryable,
  { sessionId, at }: { sessionId: string; at: Date },
): Promise<void> {
  const id = randomUUID();
  if (!(await insertWaiting(db, { id, sessionId, createdAt: at }))) return;
  await jobs.enqueue(db, 'chat.mail', { chatMailId: id }, { afterSeconds: replyMailAfterSeconds });
}
