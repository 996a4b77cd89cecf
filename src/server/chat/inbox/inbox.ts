import type { ConversationDetails, ConversationList, ConversationRow } from '../../../contract/chatInbox.ts';
import { makePreview } from '../../../domain/chat/message.ts';
import { defaultLanguage, isLanguageCode } from '../../../domain/languages.ts';
import { partlyRefundedAmount } from '../../../domain/payments/partialRefund.ts';
import { AppError } from '../../appError.ts';
import { findOfCustomer } from '../../applications/index.ts';
import { audit, type StaffMember } from '../../audit/index.ts';
import type { Queryable } from '../../database/connect.ts';
import { inTransaction } from '../../database/transaction.ts';
import { announce } from '../../live/index.ts';
import { listMentionable } from '../../noteMentions.ts';
import type { Sealer } from '../../security/sealing.ts';
import type { Services } from '../../services.ts';
import { openBody, openCustomer } from '../personal.ts';
import { lockConversation, updateConversation } from '../queries.ts';
import { searchedWord, searchWords } from '../searchWords.ts';
import { showConversationNotes } from './notes.ts';
import type { InboxRow } from './queries.ts';
import { countAllUnread, findInboxRow, type InboxFilter, listInbox } from './queries.ts';

const pageSize = 50;
const searchedAtMost = 8;
const applicationsAtMost = 10;

/** Reads a page of the inbox, specification 2 section 2: latest message first. */
export async function readInbox(
  { db, sealer }: Services,
  { search, ...filter }: Omit<InboxFilter, 'words' | 'limit'> & { search: string },
): Promise<ConversationList> {
  const words = searchWords(search).slice(0, searchedAtMost);
  const [rows, totalUnread] = await Promise.all([
    listInbox(db, {
      ...filter,
      words: words.map((word) => searchedWord(sealer, word)),
      limit: pageSize + 1,
    }),
    countAllUnread(db),
  ]);
  return {
    items: rows.slice(0, pageSize).map((row) => presentRow(sealer, row)),
    hasMore: rows.length > pageSize,
    totalUnread,
  };
}

/** Conversations with every word of a text, latest message first: for the search over everything. */
export async function findConversations(
  { db, sealer }: { db: Queryable; sealer: Sealer },
  text: string,
  limit: number,
): Promise<ConversationRow[]> {
  const words = searchWords(text).slice(0, searchedAtMost);
  // A single letter begins a name in most conversations.
  if (words.every((word) => [...word].length < 2)) return [];
  const searched = words.map((word) => searchedWord(sealer, word));
  const rows = await listInbox(db, { state: 'all', words: searched, limit });
  return rows.map((row) => presentRow(sealer, row));
}

/** Reads a conversation as its reader sees it: the visitor's applications, notes, values for canned replies. */
export async function readConversationDetails(
  services: Services,
  sessionId: string,
  by: StaffMember,
): Promise<ConversationDetails> {
  const { db, sealer, config } = services;
  const found = await findInboxRow(db, sessionId);
  if (found === null) throw new AppError(404, 'chatNotFound');
  const { conversation } = found;
  const row = presentRow(sealer, found);
  const email = row.customerEmail.toLowerCase();
  const applications = await findOfCustomer(db, {
    email,
    ids: conversation.mentioned,
    limit: applicationsAtMost,
  });
  return {
    ...row,
    seenUpTo: String(conversation.seenUpTo),
    applications: applications.map((application) => ({
      id: String(application.id),
      kind: application.kind,
      applicationNumber: application.number,
      status: application.status,
      paymentStatus: application.paymentStatus,
      refundedAmount: partlyRefundedAmount(application),
      sameEmail: application.email.toLowerCase() === email,
    })),
    notes: await showConversationNotes(services, sessionId, by.personId),
    mentionable: await listMentionable(db, 'chat.read', by),
    variables: {
      name: row.customerName,
      number: applications[0]?.number ?? '',
      brand: config.brandName,
    },
  };
}

/** Idempotent. */
export async function setClosed(
  { db, clock }: Services,
  by: StaffMember,
  sessionId: string,
  closed: boolean,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const conversation = await lockConversation(tx, sessionId);
    if (conversation === null) throw new AppError(404, 'chatNotFound');
    if ((conversation.closedAt !== null) === closed) return;
    const at = clock.now();
    // A closed one is not put off: reopened, it is open.
    await updateConversation(tx, sessionId, { closedAt: closed ? at : null, snoozedUntil: null });
    const action = closed ? 'chat.closed' : 'chat.reopened';
    await audit(tx, { at, actor: 'staff', by, action, detail: { session: sessionId } });
    await announce(tx, { kind: 'chat_session', sessionId, change: closed ? 'closed' : 'reopened' });
  });
}

function presentRow(
  sealer: Sealer,
  { conversation, last, author, assignee, labels }: InboxRow,
): ConversationRow {
  const { name, email } = openCustomer(sealer, conversation);
  return {
    sessionId: conversation.id,
    customerName: name,
    customerEmail: email,
    language: isLanguageCode(conversation.language) ? conversation.language : defaultLanguage,
    closed: conversation.closedAt !== null,
    createdAt: conversation.createdAt.toISOString(),
    lastMessageAt: conversation.lastMessageAt.toISOString(),
    lastMessageId: String(conversation.lastMessageId),
    lastMessage: makePreview(openBody(sealer, last)),
    lastSender: last.sender,
    lastAuthor: author && { id: String(author.id), name: author.name },
    unreadCount: conversation.unreadCount,
    assignee: assignee && { id: String(assignee.id), name: assignee.name },
    snoozedUntil: conversation.snoozedUntil?.toISOString() ?? null,
    labels,
  };
}
