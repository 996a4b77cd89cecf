import * as z from 'zod/mini';
import { chatLimits } from '../domain/chat/limits.ts';
import { languages } from '../domain/languages.ts';
import { endpoint } from './endpoint.ts';

/** The chat for visitors, specification 2 section 7, design section 5. */

export const languageCode = z.enum(/* @__PURE__ */ languages.map(({ code }) => code));
/** Growing whole numbers as text: they order messages and mark how far someone has read. */
export const messageId = z.string().check(z.regex(/^(?:0|[1-9]\d{0,14})$/));
export const sessionId = z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
/** From the sender, so that a message sent twice is stored once. */
export const clientMessageId = z.string().check(z.regex(/^[\w-]{8,64}$/));
export const typed = (max: number) => z.string().check(z.maxLength(max, 'textTooLong'));

export const messageSender = z.enum(['admin', 'agent', 'customer']);

/** One message for staff and visitor. `id` orders messages, `timestamp` is an ISO instant. */
export const chatMessage = z.object({
  id: messageId,
  sessionId,
  customerName: z.string(),
  customerEmail: z.string(),
  message: z.string(),
  sender: messageSender,
  timestamp: z.string(),
  clientMessageId: z.string(),
});
export type ChatMessage = z.infer<typeof chatMessage>;
/** Oldest first. */
export const chatMessages = z.array(chatMessage);

/** `after` and `before` are message ids; without `after` the newest messages. `sessionId` is for staff. */
export const chatMessagesQuery = z.object({
  after: z.optional(messageId),
  before: z.optional(messageId),
  sessionId: z.optional(sessionId),
  limit: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
  lang: z.optional(z.string()),
});

/** All messages for staff, their own for visitors (design 4.5). */
export const readMessages = endpoint({
  method: 'GET',
  path: '/api/chat/messages',
  access: 'participant',
  query: chatMessagesQuery,
  answer: chatMessages,
  errors: ['chatNotFound'],
});

/** The first message needs name and e-mail; later they are ignored. */
const chatMessageRequest = z.strictObject({
  customerName: z.optional(typed(chatLimits.rawText)),
  customerEmail: z.optional(typed(chatLimits.rawText)),
  message: typed(chatLimits.rawText),
  clientMessageId: z.optional(clientMessageId),
  language: z.optional(languageCode),
});
export type ChatMessageRequest = z.infer<typeof chatMessageRequest>;
const chatMessageSent = z.object({ sessionId, id: messageId, timestamp: z.string() });

/** A visitor's message; the first opens a conversation and sets its cookie. */
export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/chat/messages',
  access: 'anyone',
  body: chatMessageRequest,
  answer: chatMessageSent,
  status: 201,
  errors: ['chatNotFound', 'chatTooManyMessages', 'chatTooManyConversations', 'idempotencyKeyReused'],
  limit: 'chat',
});

/** How soon a visitor can expect an answer. Instants are ISO. */
const chatAvailability = z.object({
  /** Within business hours, Monday to Friday 9:00 to 18:00 UTC. */
  open: z.boolean(),
  /** Next opening; null during business hours. */
  opensAt: z.nullable(z.string()),
  /** True while any staff member is connected. */
  staffConnected: z.boolean(),
  /** Median minutes of the latest first answers; null without staff or without figures. */
  replyMinutes: z.nullable(z.int()),
  /** The published promise for all other times, in hours. */
  replyHours: z.int(),
});
export type ChatAvailability = z.infer<typeof chatAvailability>;

export const readAvailability = endpoint({
  method: 'GET',
  path: '/api/chat/availability',
  access: 'anyone',
  answer: chatAvailability,
});

/** `conversation` is null before the first message. */
export const chatConversation = z.object({
  conversation: z.nullable(
    z.object({
      sessionId,
      customerName: z.string(),
      customerEmail: z.string(),
      closed: z.boolean(),
      /** How far the visitor has seen the conversation, and how far staff have read it. */
      seenUpTo: messageId,
      readUpTo: messageId,
    }),
  ),
  messages: chatMessages,
  availability: chatAvailability,
});
export type ChatConversation = z.infer<typeof chatConversation>;

/** Finds the conversation by the chat cookie. */
export const readConversation = endpoint({
  method: 'GET',
  path: '/api/chat/conversation',
  access: 'anyone',
  query: chatMessagesQuery,
  answer: chatConversation,
});

/** Everything up to this message was shown. */
export const chatSeenRequest = z.strictObject({ upTo: messageId });

export const markSeen = endpoint({
  method: 'POST',
  path: '/api/chat/seen',
  access: 'visitor',
  body: chatSeenRequest,
  errors: ['chatNotFound'],
});
