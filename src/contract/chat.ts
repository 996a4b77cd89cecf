import * as z from 'zod/mini';
import { chatLimits } from '../domain/chat/limits.ts';
import { languages } from '../domain/languages.ts';
import { endpoint } from './endpoint.ts';

/** The chat as its visitor uses it, specification 2 section 7, design section 5. */

export const languageCode = z.enum(/* @__PURE__ */ languages.map(({ code }) => code));
/** Whole numbers that only grow, as text: the order of messages, and where a reader has got to. */
export const messageId = z.string().check(z.regex(/^(?:0|[1-9]\d{0,14})$/));
export const sessionId = z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
/** Made by the sender, so that a message sent twice is stored once. */
export const clientMessageId = z.string().check(z.regex(/^[\w-]{8,64}$/));
export const typed = (max: number) => z.string().check(z.maxLength(max, 'textTooLong'));

export const messageSender = z.enum(['admin', 'agent', 'customer']);

/** One message as staff and its visitor read it. `id` orders messages, `timestamp` is an ISO instant. */
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

/**
 * Which messages. `after` and `before` are message ids; without `after` the answer is the newest messages. `sessionId`
 * is for staff.
 */
export const chatMessagesQuery = z.object({
  after: z.optional(messageId),
  before: z.optional(messageId),
  sessionId: z.optional(sessionId),
  limit: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
  lang: z.optional(z.string()),
});

/** All messages for staff, a visitor's own for the visitor (design 4.5). */
export const readMessages = endpoint({
  method: 'GET',
  path: '/api/chat/messages',
  access: 'participant',
  query: chatMessagesQuery,
  answer: chatMessages,
  errors: ['chatNotFound'],
});

/** Name and e-mail are needed for the first message, and left out or ignored later. */
const chatMessageRequest = z.strictObject({
  customerName: z.optional(typed(chatLimits.rawText)),
  customerEmail: z.optional(typed(chatLimits.rawText)),
  message: typed(chatLimits.rawText),
  clientMessageId: z.optional(clientMessageId),
  language: z.optional(languageCode),
});
export type ChatMessageRequest = z.infer<typeof chatMessageRequest>;
const chatMessageSent = z.object({ sessionId, id: messageId, timestamp: z.string() });

/** A visitor's message; the first begins a conversation and sets its cookie. */
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

/** What a visitor may expect. Instants are ISO. */
const chatAvailability = z.object({
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
      /** How far the visitor has been shown the conversation, and how far staff have. */
      seenUpTo: messageId,
      readUpTo: messageId,
    }),
  ),
  messages: chatMessages,
  availability: chatAvailability,
});
export type ChatConversation = z.infer<typeof chatConversation>;

/** The conversation of the chat cookie; without one there is none to show. */
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
