import * as z from 'zod/mini';
import { applicationKinds } from '../domain/status/statuses.ts';
import { chatMessage } from './chat.ts';

/**
 * What travels over the socket /ws, specification 2 section 7 and design section 5. It only ever tells what is new:
 * whatever it carries is stored first and can be read again over HTTP, so a lost connection loses nothing.
 */

/** For staff with `?admin=true`, else for the visitor of a conversation. */
export const livePath = '/ws';

const sessionId = z.string();

/** What became of an application. */
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
/** A sign of life every 25 seconds, because a browser does not see the pings of the protocol. */
const alive = z.object({ type: z.literal('alive') });
/** Something may have been missed: read again what is on the screen. */
const catchUp = z.object({ type: z.literal('catch_up') });
/** The server could not use what this page sent. */
const refused = z.object({ type: z.literal('error'), data: z.object({ error: z.string() }) });

/** To staff, /ws?admin=true. */
export const staffEvent = z.discriminatedUnion('type', [
  customerMessage,
  agentMessage,
  /** A conversation was closed, reopened, read by staff or seen by its visitor. */
  z.object({ type: z.literal('chat_session'), data: z.object({ sessionId }) }),
  applicationChanged,
  /** The visitor of this conversation is typing. */
  z.object({ type: z.literal('typing'), data: z.object({ sessionId }) }),
  alive,
  catchUp,
  refused,
]);
export type StaffEvent = z.infer<typeof staffEvent>;

/** To a visitor with the chat cookie, /ws: their own conversation only. */
export const visitorEvent = z.discriminatedUnion('type', [
  /** Their own, sent from another page. */
  customerMessage,
  agentMessage,
  /** Staff closed the conversation; the socket closes with it, and the next message begins it again. */
  z.object({ type: z.literal('chat_session'), data: z.object({ closed: z.boolean() }) }),
  /** Staff are typing. */
  z.object({ type: z.literal('typing') }),
  z.object({ type: z.literal('presence'), data: z.object({ staffConnected: z.boolean() }) }),
  alive,
  catchUp,
  refused,
]);
export type VisitorEvent = z.infer<typeof visitorEvent>;

/** All that a page may send: that somebody is typing. A visitor's page names no conversation; staff must. */
export const typingFrame = z.strictObject({
  type: z.literal('typing'),
  data: z.optional(z.strictObject({ sessionId })),
});
export type TypingFrame = z.infer<typeof typingFrame>;

/** Why the server closed a socket (RFC 6455 section 7.4). */
export const liveClose = {
  /** The server is restarting, or the page's session has another cookie: come back in a moment. */
  restart: 1012,
  /** The page broke the rules: too many frames, or ones that nobody understands. */
  policy: 1008,
  /** The staff session has ended: sign in again. */
  signedOut: 4401,
  /** The conversation was closed: there is nothing to wait for until the next message. */
  conversationClosed: 4403,
} as const;
