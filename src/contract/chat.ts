import * as z from 'zod/mini';
import { chatLimits } from '../domain/chat/limits.ts';
import { chatSenders } from '../domain/chat/message.ts';
import { languages } from '../domain/languages.ts';
import { answerFileMaxBytes } from '../domain/status/requestItems.ts';
import { endpoint } from './endpoint.ts';
import { chatFilePath } from './paths.ts';

/** The chat for visitors, specification 2 section 7, design section 5. */

export const languageCode = z.enum(/* @__PURE__ */ languages.map(({ code }) => code));
/** Growing whole numbers as text, in the order of the messages. */
export const messageId = z.string().check(z.regex(/^(?:0|[1-9]\d{0,14})$/));
export const sessionId = z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
/** Chosen by the sender: a repeated call stores its message once. */
export const clientMessageId = z.string().check(z.regex(/^[\w-]{8,64}$/));
export const typed = (max: number) => z.string().check(z.maxLength(max, 'textTooLong'));

export const messageSender = z.enum(['admin', ...chatSenders]);

/** What is kept of a file: the re-encoded image, or the rewritten pages of a PDF. `size`: bytes. */
const chatFile = z.object({
  id: z.uuid(),
  mediaType: z.enum(['image/jpeg', 'application/pdf']),
  size: z.int(),
});
export type ChatFile = z.infer<typeof chatFile>;

/** `timestamp` is an ISO instant. `message` may be empty beside a file. */
const messageFields = {
  id: messageId,
  sessionId,
  customerName: z.string(),
  customerEmail: z.string(),
  message: z.string(),
  sender: messageSender,
  timestamp: z.string(),
  clientMessageId: z.string(),
  file: z.optional(z.nullable(chatFile)),
};
export const chatMessage = z.object(messageFields);
export type ChatMessage = z.infer<typeof chatMessage>;
/** For staff. `author`: the name of who of them wrote it; null of a visitor's, and of those from before there were people. */
export const staffChatMessage = z.object({ ...messageFields, author: z.optional(z.nullable(z.string())) });
export type StaffChatMessage = z.infer<typeof staffChatMessage>;
export const chatMessages = z.array(chatMessage);

/** Without `after`: the newest. `sessionId`: for staff. */
export const chatMessagesQuery = z.object({
  after: z.optional(messageId),
  before: z.optional(messageId),
  sessionId: z.optional(sessionId),
  limit: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
  lang: z.optional(z.string()),
});

/** Staff read all with their authors, visitors their own without a name (design 4.5). */
export const readMessages = endpoint({
  method: 'GET',
  path: '/api/chat/messages',
  access: 'participant',
  query: chatMessagesQuery,
  answer: z.array(staffChatMessage),
  errors: ['chatNotFound'],
});

/** Name and e-mail: needed in the first message, then ignored. */
const chatMessageRequest = z.strictObject({
  customerName: z.optional(typed(chatLimits.rawText)),
  customerEmail: z.optional(typed(chatLimits.rawText)),
  message: typed(chatLimits.rawText),
  clientMessageId: z.optional(clientMessageId),
  language: z.optional(languageCode),
});
export type ChatMessageRequest = z.infer<typeof chatMessageRequest>;
const chatMessageSent = z.object({ sessionId, id: messageId, timestamp: z.string() });

/** The first begins a conversation and sets its cookie. */
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

/** `data`: base64 or a data URL of an image or PDF; `name` is for the words of a refusal alone. */
const chatFileRequest = {
  message: typed(chatLimits.rawText),
  clientMessageId,
  file: z.strictObject({ name: z.string().check(z.maxLength(300)), data: z.string() }),
};
const chatFileSent = z.object({ sessionId, id: messageId, timestamp: z.string(), file: chatFile });

const chatFileErrors = [
  'chatNotFound',
  'chatFilesFull',
  'answerFileKind',
  'answerFileTooLarge',
  'answerFileInfected',
  'answerPdfEncrypted',
  'answerPdfUnreadable',
  'photoUnreadable',
  'photoTooManyPixels',
  'photoAnimated',
  'filesNotChecked',
] as const;
const chatFileBytes = Math.ceil((answerFileMaxBytes * 4) / 3) + 64 * 1024;

/** A message with one file, in a conversation that has begun. */
export const sendFile = endpoint({
  method: 'POST',
  path: '/api/chat/files',
  access: 'visitor',
  body: z.strictObject(chatFileRequest),
  answer: chatFileSent,
  status: 201,
  errors: [...chatFileErrors, 'chatTooManyFiles', 'chatTooManyMessages'],
  limit: 'submit',
  bodyLimit: chatFileBytes,
});

/** A reply of staff with one file. */
export const replyWithFile = endpoint({
  method: 'POST',
  path: '/api/chat/reply-file',
  access: 'chat.answer',
  reading: 'change',
  body: z.strictObject({ sessionId, ...chatFileRequest }),
  answer: chatFileSent,
  status: 201,
  errors: chatFileErrors,
  bodyLimit: chatFileBytes,
});

/** Staff open those of all conversations, visitors their own. */
export const openChatFile = endpoint({
  method: 'GET',
  path: chatFilePath,
  access: 'participant',
  params: z.object({ fileId: z.uuid() }),
  file: 'imageOrPdf',
  errors: ['chatNotFound'],
});

/** When to expect a reply. Instants are ISO. */
const chatAvailability = z.object({
  /** Monday to Friday 9:00 to 18:00 UTC. */
  open: z.boolean(),
  /** Null during business hours. */
  opensAt: z.nullable(z.string()),
  staffConnected: z.boolean(),
  /** Median of recent first replies; null without connected staff or figures. */
  replyMinutes: z.nullable(z.int()),
  /** Promised otherwise. */
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
      /** The last seen by the visitor, and read by staff. */
      seenUpTo: messageId,
      readUpTo: messageId,
    }),
  ),
  messages: chatMessages,
  availability: chatAvailability,
});
export type ChatConversation = z.infer<typeof chatConversation>;

/** By the chat cookie. */
export const readConversation = endpoint({
  method: 'GET',
  path: '/api/chat/conversation',
  access: 'anyone',
  query: chatMessagesQuery,
  answer: chatConversation,
});

/** Messages up to this one were shown. */
export const chatSeenRequest = z.strictObject({ upTo: messageId });

export const markSeen = endpoint({
  method: 'POST',
  path: '/api/chat/seen',
  access: 'visitor',
  body: chatSeenRequest,
  errors: ['chatNotFound'],
});
