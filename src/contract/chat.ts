import * as z from 'zod/mini';
import { chatLimits } from '../domain/chat/limits.ts';
import { languages } from '../domain/languages.ts';
import { applicationKinds } from '../domain/status/statuses.ts';
import { applicationStatus, paymentStatus } from './applicant.ts';

/** What the chat's calls carry, specification 2 sections 3 and 7, design section 5. */

const languageCode = z.enum(/* @__PURE__ */ languages.map(({ code }) => code));
const applicationKind = z.enum(applicationKinds);
/** Whole numbers that only grow, as text: the order of messages, and where a reader has got to. */
const messageId = z.string().check(z.regex(/^(?:0|[1-9]\d{0,14})$/));
const sessionId = z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
/** Made by the sender, so that a message sent twice is stored once. */
const clientMessageId = z.string().check(z.regex(/^[\w-]{8,64}$/));
const typed = (max: number) => z.string().check(z.maxLength(max, 'textTooLong'));

/** One message as staff and its visitor read it. `id` orders messages, `timestamp` is an ISO instant. */
export const chatMessage = z.object({
  id: messageId,
  sessionId,
  customerName: z.string(),
  customerEmail: z.string(),
  message: z.string(),
  sender: z.enum(['admin', 'agent', 'customer']),
  timestamp: z.string(),
  clientMessageId: z.string(),
});
export type ChatMessage = z.infer<typeof chatMessage>;
/** GET /api/chat/messages: oldest first. */
export const chatMessages = z.array(chatMessage);

/**
 * GET /api/chat/messages and /api/chat/conversation. `after` and `before` are message ids; without `after` the answer
 * is the newest messages. `sessionId` is for staff.
 */
export const chatMessagesQuery = z.object({
  after: z.optional(messageId),
  before: z.optional(messageId),
  sessionId: z.optional(sessionId),
  limit: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
  lang: z.optional(z.string()),
});

/** POST /api/chat/messages. Name and e-mail are needed for the first message, and left out or ignored later. */
export const chatMessageRequest = z.strictObject({
  customerName: z.optional(typed(chatLimits.rawText)),
  customerEmail: z.optional(typed(chatLimits.rawText)),
  message: typed(chatLimits.rawText),
  clientMessageId: z.optional(clientMessageId),
  language: z.optional(languageCode),
});
export type ChatMessageRequest = z.infer<typeof chatMessageRequest>;
export const chatMessageSent = z.object({ sessionId, id: messageId, timestamp: z.string() });

/** GET /api/chat/availability: what a visitor may expect. Instants are ISO. */
export const chatAvailability = z.object({
  /** Within business hours, Monday to Friday 9:00 to 18:00 UTC. */
  open: z.boolean(),
  /** When the hours begin again; null while they run. */
  opensAt: z.nullable(z.string()),
  /** Whether anybody of staff is connected at this moment. */
  staffConnected: z.boolean(),
  /** Half of the latest first answers came within so many minutes; null without staff or without figures. */
  replyMinutes: z.nullable(z.int()),
  /** The published promise for everything else, in hours. */
  replyHours: z.int(),
});
export type ChatAvailability = z.infer<typeof chatAvailability>;

/** GET /api/chat/conversation: the visitor's own, by the chat cookie alone; `conversation` is null before the first message. */
export const chatConversation = z.object({
  conversation: z.nullable(
    z.object({
      sessionId,
      customerName: z.string(),
      customerEmail: z.string(),
      closed: z.boolean(),
      /** How far the visitor has been shown the conversation, and how far staff have. */
      seenUpTo: messageId,
      readUpTo: messageId,
    }),
  ),
  messages: chatMessages,
  availability: chatAvailability,
});
export type ChatConversation = z.infer<typeof chatConversation>;

/** POST /api/chat/seen and /api/admin/chat/sessions/{id}/read: everything up to this message was shown. */
export const chatSeenRequest = z.strictObject({ upTo: messageId });

/** POST /api/chat/reply, specification 2 section 7. */
export const chatReplyRequest = z.strictObject({
  sessionId,
  message: typed(chatLimits.rawText),
  clientMessageId: z.optional(clientMessageId),
});
export const chatReplySent = z.object({ id: messageId, timestamp: z.string() });

export const chatSessionParams = z.object({ sessionId });

/** One row of the inbox. */
export const chatSessionRow = z.object({
  sessionId,
  customerName: z.string(),
  customerEmail: z.string(),
  language: languageCode,
  closed: z.boolean(),
  createdAt: z.string(),
  lastMessageAt: z.string(),
  lastMessageId: messageId,
  /** The beginning of the latest message, on one line. */
  lastMessage: z.string(),
  lastSender: z.enum(['admin', 'agent', 'customer']),
  unreadCount: z.int(),
});
export type ChatSessionRow = z.infer<typeof chatSessionRow>;

/** GET /api/admin/chat/sessions: latest message first. `before` is the `lastMessageId` of the last row of the page above. */
export const chatSessionsQuery = z.object({
  search: z.optional(z.string().check(z.maxLength(100))),
  state: z.optional(z.enum(['open', 'closed', 'all'])),
  before: z.optional(messageId),
  lang: z.optional(z.string()),
});
export const chatSessionList = z.object({
  items: z.array(chatSessionRow),
  hasMore: z.boolean(),
  /** Unread messages in all open conversations. */
  totalUnread: z.int(),
});
export type ChatSessionList = z.infer<typeof chatSessionList>;

/** GET /api/admin/chat/sessions/{id}: what stands beside the conversation. */
export const chatSessionDetails = z.object({
  ...chatSessionRow.shape,
  /** How far the visitor has been shown the conversation. */
  seenUpTo: messageId,
  /** Applications with the visitor's e-mail address, or whose number stands in a message; newest first. */
  applications: z.array(
    z.object({
      id: z.string(),
      kind: applicationKind,
      applicationNumber: z.string(),
      status: applicationStatus,
      paymentStatus,
      /** By the number in a message alone: the address is another one, so be careful what you tell. */
      sameEmail: z.boolean(),
    }),
  ),
  /** What the places of canned replies stand for here. */
  variables: z.object({ name: z.string(), number: z.string(), brand: z.string() }),
});
export type ChatSessionDetails = z.infer<typeof chatSessionDetails>;

/** GET, POST /api/admin/chat/canned-replies and PATCH, DELETE /api/admin/chat/canned-replies/{id}. */
export const cannedReplyRequest = z.strictObject({
  title: typed(chatLimits.cannedTitle),
  text: typed(chatLimits.rawText),
});
export const cannedReply = z.object({ id: z.string(), title: z.string(), text: z.string() });
export type CannedReply = z.infer<typeof cannedReply>;
export const cannedReplies = z.array(cannedReply);
