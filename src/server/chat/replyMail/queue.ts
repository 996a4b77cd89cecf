import { replyMailAfterSeconds } from '../../../domain/chat/limits.ts';
import type { Queryable } from '../../database/connect.ts';
import type { Services } from '../../services.ts';

/**
 * Has the e-mail that waits for a visitor go out in two minutes with the replies that they have not been shown by then,
 * in the transaction of the first of these. Those that follow meanwhile join it.
 */
export async function queueReplyMail(
  { jobs }: Pick<Services, 'jobs'>,
  db: Queryable,
  chatMailId: string,
): Promise<void> {
  await jobs.enqueue(db, 'chat.mail', { chatMailId }, { afterSeconds: replyMailAfterSeconds });
}
