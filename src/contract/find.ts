import * as z from 'zod/mini';
import { paymentStates } from '../domain/payments/paymentStates.ts';
import { findMatches } from '../domain/staff/findMatch.ts';
import { applicationKinds, applicationStatuses, paymentStatuses } from '../domain/status/statuses.ts';
import { endpoint } from './endpoint.ts';

/** The search of staff over everything: `src/domain/staff/findQuery.ts` says what a text can be. */

const match = z.enum(findMatches);
const kind = z.enum(applicationKinds);

const applicationHit = z.object({
  id: z.string(),
  kind,
  applicationNumber: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  status: z.enum(applicationStatuses),
  paymentStatus: z.enum(paymentStatuses),
  /** In US dollars; null unless a part of the price went back. */
  refundedAmount: z.nullable(z.string()),
  createdAt: z.string(),
  match,
});
export type ApplicationHit = z.infer<typeof applicationHit>;

/** An attempt to pay an order, or an order that nobody has tried to pay. */
const paymentHit = z.object({
  /** The order's: the number of its application, or of its group. */
  reference: z.string(),
  paymentId: z.nullable(z.string()),
  state: z.nullable(z.enum(paymentStates)),
  /** In US dollars. */
  amount: z.string(),
  createdAt: z.string(),
  /** The first of the order; null if it is erased. */
  application: z.nullable(
    z.object({ id: z.string(), kind, applicationNumber: z.string(), name: z.string() }),
  ),
  match,
});
export type PaymentHit = z.infer<typeof paymentHit>;

const conversationHit = z.object({
  sessionId: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  /** Start of the latest message, on one line. */
  lastMessage: z.string(),
  lastMessageAt: z.string(),
  match,
});
export type ConversationHit = z.infer<typeof conversationHit>;

/** The best hits come first. `isSlow`: the group was not searched to its end, and more letters may help. */
const group = { hasMore: z.boolean(), isSlow: z.boolean() };

export const foundEverything = z.object({
  visa: z.object({ hits: z.array(applicationHit), ...group }),
  insurance: z.object({ hits: z.array(applicationHit), ...group }),
  payments: z.object({ hits: z.array(paymentHit), ...group }),
  conversations: z.object({ hits: z.array(conversationHit), ...group }),
  /** Words of names that were searched for instead of typed ones, folded. */
  corrected: z.array(z.string()),
});
export type FoundEverything = z.infer<typeof foundEverything>;

/** A POST, so that no address holds personal data. */
export const findEverything = endpoint({
  method: 'POST',
  path: '/api/admin/find',
  access: 'case.read',
  reading: 'ownEntry',
  body: z.strictObject({ text: z.string().check(z.minLength(1), z.maxLength(100)) }),
  answer: foundEverything,
});
