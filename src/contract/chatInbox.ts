import * as z from 'zod/mini';
import { chatLimits } from '../domain/chat/limits.ts';
import { type ApplicationKind, applicationKinds } from '../domain/status/statuses.ts';
import { applicationStatus, paymentStatus, refundedAmount } from './applicant.ts';
import {
  chatSeenRequest,
  clientMessageId,
  languageCode,
  messageId,
  messageSender,
  sessionId,
  staffChatMessage,
  typed,
} from './chat.ts';
import { endpoint } from './endpoint.ts';
import { mentionable, shownNote } from './notes.ts';
import { rowParams, staffPaths } from './params.ts';

/** Staff's inbox, specification 2 sections 3 and 7, design section 5. */

const chatReplyRequest = z.strictObject({
  sessionId,
  message: typed(chatLimits.rawText),
  clientMessageId: z.optional(clientMessageId),
});
const chatReplySent = z.object({ id: messageId, timestamp: z.string() });

export const reply = endpoint({
  method: 'POST',
  path: '/api/chat/reply',
  access: 'chat.answer',
  reading: 'change',
  body: chatReplyRequest,
  answer: chatReplySent,
  errors: ['chatNotFound'],
});

const conversationRow = z.object({
  sessionId,
  customerName: z.string(),
  customerEmail: z.string(),
  language: languageCode,
  closed: z.boolean(),
  createdAt: z.string(),
  lastMessageAt: z.string(),
  lastMessageId: messageId,
  /** Its beginning, on one line. */
  lastMessage: z.string(),
  lastSender: messageSender,
  /** Who of staff wrote it; null of a visitor's, and of those from before there were people. */
  lastAuthor: z.optional(z.nullable(z.object({ id: z.string(), name: z.string() }))),
  unreadCount: z.int(),
  /** Who of staff has it. */
  assignee: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** An ISO instant; null of one that is not put off. */
  snoozedUntil: z.nullable(z.string()),
  labels: z.array(z.string()),
});
export type ConversationRow = z.infer<typeof conversationRow>;

/** `before`: the `lastMessageId` of the previous page's last row. */
const conversationsQuery = z.object({
  search: z.optional(z.string().check(z.maxLength(100))),
  /** Of those put off, `open` has none. */
  state: z.optional(z.enum(['open', 'snoozed', 'closed', 'all'])),
  assigned: z.optional(z.enum(['mine', 'unassigned'])),
  label: z.optional(z.string().check(z.maxLength(chatLimits.label))),
  before: z.optional(messageId),
});
export const conversationList = z.object({
  items: z.array(conversationRow),
  hasMore: z.boolean(),
  /** In all open conversations that are not put off. */
  totalUnread: z.int(),
});
export type ConversationList = z.infer<typeof conversationList>;

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/admin/chat/sessions',
  access: 'chat.read',
  reading: 'ownEntry',
  query: conversationsQuery,
  answer: conversationList,
});

export const conversationDetails = z.object({
  ...conversationRow.shape,
  seenUpTo: messageId,
  /** By the visitor's e-mail address, or a number in a message; newest first. */
  applications: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(applicationKinds),
      applicationNumber: z.string(),
      status: applicationStatus,
      paymentStatus,
      refundedAmount,
      /** False if found by number only: the visitor may be somebody else. */
      sameEmail: z.boolean(),
    }),
  ),
  /** Of staff for each other, newest first. */
  notes: z.array(shownNote),
  mentionable,
  /** For canned replies' placeholders. */
  variables: z.object({ name: z.string(), number: z.string(), brand: z.string() }),
});
export type ConversationDetails = z.infer<typeof conversationDetails>;

export const conversationParams = z.object({ sessionId });

export const readConversationDetails = endpoint({
  method: 'GET',
  path: '/api/admin/chat/sessions/:sessionId',
  access: 'chat.read',
  reading: 'ownEntry',
  params: conversationParams,
  answer: conversationDetails,
  errors: ['chatNotFound'],
});

/** Of one application, latest message first, with their newest messages, oldest first. */
export const caseConversations = z.object({
  items: z.array(
    z.object({
      sessionId,
      customerName: z.string(),
      closed: z.boolean(),
      /** False if found by the application's number only: the visitor may be somebody else. */
      sameEmail: z.boolean(),
      seenUpTo: messageId,
      messages: z.array(staffChatMessage),
      /** The inbox has older ones. */
      hasEarlier: z.boolean(),
    }),
  ),
});
export type CaseConversation = z.infer<typeof caseConversations>['items'][number];

/** By the e-mail address, or the number in a message. Marks nothing as read. */
export const listCaseConversations = (kind: ApplicationKind) =>
  endpoint({
    method: 'GET',
    path: `${staffPaths[kind]}/:id/conversations`,
    access: 'chat.read',
    reading: { action: 'chat.ofCaseViewed', kind },
    params: rowParams,
    answer: caseConversations,
    errors: ['applicationNotFound'],
  });

export const markRead = endpoint({
  method: 'POST',
  path: '/api/admin/chat/sessions/:sessionId/read',
  access: 'chat.answer',
  params: conversationParams,
  body: chatSeenRequest,
  errors: ['chatNotFound'],
});

export const closeConversation = endpoint({
  method: 'POST',
  path: '/api/admin/chat/sessions/:sessionId/close',
  access: 'chat.answer',
  params: conversationParams,
  errors: ['chatNotFound'],
});

export const reopenConversation = endpoint({
  method: 'POST',
  path: '/api/admin/chat/sessions/:sessionId/reopen',
  access: 'chat.answer',
  params: conversationParams,
  errors: ['chatNotFound'],
});

const cannedReplyRequest = z.strictObject({
  title: typed(chatLimits.cannedTitle),
  text: typed(chatLimits.rawText),
  /** Typed as `/iade` and a space; none without it. */
  shortcut: z.optional(typed(chatLimits.rawLabel)),
});
export const cannedReply = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  shortcut: z.nullable(z.string()),
});
export type CannedReply = z.infer<typeof cannedReply>;
export const cannedReplies = z.array(cannedReply);

export const listCannedReplies = endpoint({
  method: 'GET',
  path: '/api/admin/chat/canned-replies',
  access: 'chat.read',
  reading: 'noPerson',
  answer: cannedReplies,
});

export const addCannedReply = endpoint({
  method: 'POST',
  path: '/api/admin/chat/canned-replies',
  access: 'canned.write',
  reading: 'change',
  body: cannedReplyRequest,
  answer: cannedReply,
  status: 201,
  errors: ['chatTooManyCanned', 'chatShortcutTaken'],
});

export const changeCannedReply = endpoint({
  method: 'PATCH',
  path: '/api/admin/chat/canned-replies/:id',
  access: 'canned.write',
  params: rowParams,
  body: cannedReplyRequest,
  answer: cannedReply,
  errors: ['notFound', 'chatShortcutTaken'],
});

export const removeCannedReply = endpoint({
  method: 'DELETE',
  path: '/api/admin/chat/canned-replies/:id',
  access: 'canned.write',
  params: rowParams,
  errors: ['notFound'],
});
