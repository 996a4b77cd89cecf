import * as z from 'zod/mini';
import { applicationKinds } from '../domain/status/statuses.ts';
import { chatMessage } from './chat.ts';

/**
 * Messages over the socket /ws, specification 2 section 7 and design section 5. They only announce what is
 * new: everything is stored first and can be read over HTTP, so a lost connection loses nothing.
 */

/** For staff with `?admin=true`, else for visitors. */
export const livePath = '/ws';

const sessionId = z.string();

export const applicationChange = z.enum(['created', 'paid', 'decided', 'taken', 'changed']);

const applicationChanged = z.object({
  type: z.literal('application_changed'),
  data: z.object({
    id: z.string(),
    kind: z.enum(applicationKinds),
    change: applicationChange,
  }),
});
export type ApplicationChanged = z.infer<typeof applicationChanged>['data'];

const customerMessage = z.object({ type: z.literal('customer_message'), data: chatMessage });
const agentMessage = z.object({ type: z.literal('agent_message'), data: chatMessage });
/** Sent every 25 seconds, because a browser does not see the protocol's pings. */
const alive = z.object({ type: z.literal('alive') });
/** An event may have been missed: reload what is shown. */
const catchUp = z.object({ type: z.literal('catch_up') });
/** The server could not use a frame from this page. */
const refused = z.object({ type: z.literal('error'), data: z.object({ error: z.string() }) });

/** To staff, /ws?admin=true. */
export const staffEvent = z.discriminatedUnion('type', [
  customerMessage,
  agentMessage,
  /** A conversation was closed, reopened, read by staff or seen by its visitor. */
  z.object({ type: z.literal('chat_session'), data: z.object({ sessionId }) }),
  applicationChanged,
  /** This conversation's visitor is typing. */
  z.object({ type: z.literal('typing'), data: z.object({ sessionId }) }),
  alive,
  catchUp,
  refused,
]);
export type StaffEvent = z.infer<typeof staffEvent>;

/** To a visitor with the chat cookie, /ws: their own conversation only. */
export const visitorEvent = z.discriminatedUnion('type', [
  /** The visitor's own, sent from another page. */
  customerMessage,
  agentMessage,
  /** Staff closed the conversation; the socket closes too, and the next message reopens it. */
  z.object({ type: z.literal('chat_session'), data: z.object({ closed: z.boolean() }) }),
  /** Staff are typing. */
  z.object({ type: z.literal('typing') }),
  z.object({ type: z.literal('presence'), data: z.object({ staffConnected: z.boolean() }) }),
  alive,
  catchUp,
  refused,
]);
export type VisitorEvent = z.infer<typeof visitorEvent>;

/** The only frame that a page may send: typing. Visitors name no conversation; staff must. */
export const typingFrame = z.strictObject({
  type: z.literal('typing'),
  data: z.optional(z.strictObject({ sessionId })),
});
export type TypingFrame = z.infer<typeof typingFrame>;

/** Close codes (RFC 6455 section 7.4). */
export const liveClose = {
  /** The server restarts, or the page's session has another cookie: reconnect shortly. */
  restart: 1012,
  /** Too many or malformed frames. */
  policy: 1008,
  /** The staff session ended: sign in again. */
  signedOut: 4401,
  /** The conversation was closed: nothing comes until the next message. */
  conversationClosed: 4403,
} as const;
