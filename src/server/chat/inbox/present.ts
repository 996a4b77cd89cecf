import type { ChatSessionRow } from '../../../contract/chat.ts';
import { previewOf } from '../../../domain/chat/message.ts';
import { defaultLanguage, isLanguageCode } from '../../../domain/languages.ts';
import type { Sealer } from '../../security/sealing.ts';
import { openBody, openCustomer } from '../personal.ts';
import type { InboxRow } from './queries.ts';

/** A conversation as the inbox lists it. */
export function presentRow(sealer: Sealer, { session, last }: InboxRow): ChatSessionRow {
  const { name, email } = openCustomer(sealer, session);
  return {
    sessionId: session.id,
    customerName: name,
    customerEmail: email,
    language: isLanguageCode(session.language) ? session.language : defaultLanguage,
    closed: session.closedAt !== null,
    createdAt: session.createdAt.toISOString(),
    lastMessageAt: session.lastMessageAt.toISOString(),
    lastMessageId: String(session.lastMessageId),
    lastMessage: previewOf(openBody(sealer, last)),
    lastSender: last.sender,
    unreadCount: session.unreadCount,
  };
}
