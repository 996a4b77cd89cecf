import * as z from 'zod/mini';
import { applicationKinds } from '../domain/status/statuses.ts';
import { chatMessage, staffChatMessage } from './chat.ts';
import { rowId } from './params.ts';

/**
 * Events over the socket /ws, specification 2 section 7 and design section 5. A lost one loses nothing: HTTP
 * reads what it announces.
 */

/** For staff with `?admin=true`, else for visitors. */
export const livePath = '/ws';

const sessionId = z.string();

/** `assigned`: it is in other hands; `answered`: by the traveller; `details`: of what a row does not show, such as a note. */
export const applicationChange = z.enum([
  'created',
  'paid',
  'decided',
  'taken',
  'assigned',
  'answered',
  'changed',
  'details',
]);

const applicationChanged = z.object({
  type: z.literal('application_changed'),
  data: z.object({
    id: z.string(),
    kind: z.enum(applicationKinds),
    change: applicationChange,
  }),
});
export type ApplicationChanged = z.infer<typeof applicationChanged>['data'];

export const lookedAt = z.strictObject({
  kind: z.enum(applicationKinds),
  id: rowId,
});
export type LookedAt = z.infer<typeof lookedAt>;

export const looker = z.object({ id: z.string(), name: z.string() });
export type Looker = z.infer<typeof looker>;

const customerMessage = z.object({ type: z.literal('customer_message'), data: chatMessage });
const agentMessage = z.object({ type: z.literal('agent_message'), data: chatMessage });
/** Every 25 seconds: browser scripts do not see the protocol's pings. */
const alive = z.object({ type: z.literal('alive') });
/** Events may be missing: the page reloads its data. */
const catchUp = z.object({ type: z.literal('catch_up') });
/** Answers an invalid frame. */
const refused = z.object({ type: z.literal('error'), data: z.object({ error: z.string() }) });

export const staffEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('customer_message'), data: staffChatMessage }),
  z.object({ type: z.literal('agent_message'), data: staffChatMessage }),
  /** Closed, reopened, read by staff, seen by the visitor, or in other hands, put off or labelled. */
  z.object({ type: z.literal('chat_session'), data: z.object({ sessionId }) }),
  applicationChanged,
  /** Who has the shown case open, the page's own person included. */
  z.object({ type: z.literal('looking'), data: z.object({ at: lookedAt, people: z.array(looker) }) }),
  /** A request came or ended: each page fetches what it may see. */
  z.object({ type: z.literal('approvals') }),
  /** A note mentions the page's person, or they have seen one that does. */
  z.object({ type: z.literal('mentions') }),
  /** A saved view came, changed or went: each page fetches those that it may see. */
  z.object({ type: z.literal('views') }),
  z.object({ type: z.literal('typing'), data: z.object({ sessionId }) }),
  alive,
  catchUp,
  refused,
]);
export type StaffEvent = z.infer<typeof staffEvent>;

/** To a visitor with the chat cookie, about their conversation. */
export const visitorEvent = z.discriminatedUnion('type', [
  /** From any of the visitor's pages. */
  customerMessage,
  agentMessage,
  /** Staff closed it: the server also closes the socket. The next message reopens the conversation. */
  z.object({ type: z.literal('chat_session'), data: z.object({ closed: z.boolean() }) }),
  z.object({ type: z.literal('typing') }),
  z.object({ type: z.literal('presence'), data: z.object({ staffConnected: z.boolean() }) }),
  alive,
  catchUp,
  refused,
]);
export type VisitorEvent = z.infer<typeof visitorEvent>;

/** Staff name the conversation, visitors must not. */
const typingFrame = z.strictObject({
  type: z.literal('typing'),
  data: z.optional(z.strictObject({ sessionId })),
});

/** Of staff: which case the page shows from now on; null for none. */
const lookingFrame = z.strictObject({ type: z.literal('looking'), data: z.nullable(lookedAt) });

export const pageFrame = z.discriminatedUnion('type', [typingFrame, lookingFrame]);
export type PageFrame = z.infer<typeof pageFrame>;

/** RFC 6455 section 7.4. */
export const liveClose = {
  /** Server restart, or a new session cookie: the page reconnects shortly. */
  restart: 1012,
  /** Too many frames or invalid ones. */
  policy: 1008,
  signedOut: 4401,
  /** Nothing follows before the visitor's next message. */
  conversationClosed: 4403,
} as const;
