import * as z from 'zod/mini';
import { disputeMoves, disputeStates } from '../domain/payments/disputeStates.ts';
import { disputeReasons } from '../domain/payments/disputes.ts';
import { paymentStates } from '../domain/payments/paymentStates.ts';
import { type ApplicationKind, applicationKinds } from '../domain/status/statuses.ts';
import { isStorable } from '../domain/text/plainText.ts';
import { endpoint } from './endpoint.ts';
import { disputeParams, rowParams, staffPaths } from './params.ts';

/** Staff record disputes from the provider's letter; the provider may report them, too. */

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const amount = z.string().check(z.maxLength(20));
const note = z.string().check(z.maxLength(500), z.refine(isStorable));

const shownDispute = z.object({
  id: z.string(),
  state: z.enum(disputeStates),
  reason: z.enum(disputeReasons),
  amount: z.string(),
  fee: z.string(),
  openedAt: z.string(),
  /** Last day for evidence, in Istanbul; null if unknown. */
  dueOn: z.nullable(z.string()),
  /** Days until `dueOn`, negative after it; null if unknown or nothing is awaited. */
  daysLeft: z.nullable(z.int()),
  /** One note a line. */
  notes: z.nullable(z.string()),
  steps: z.array(z.object({ state: z.enum(disputeStates), cause: z.string(), at: z.string() })),
});
export type ShownDispute = z.infer<typeof shownDispute>;

const shownDisputes = z.object({
  /** Those that can be disputed, the one that pays the order first. */
  payments: z.array(
    z.object({
      id: z.string(),
      state: z.enum(paymentStates),
      amount: z.string(),
      disputableAmount: z.string(),
      /** In Istanbul, YYYY-MM-DD: the earliest day of a dispute. */
      paidOn: z.string(),
    }),
  ),
  /** In Istanbul, YYYY-MM-DD. */
  today: z.string(),
  disputes: z.array(shownDispute),
});
export type ShownDisputes = z.infer<typeof shownDisputes>;

const disputeRecording = z.strictObject({
  /** By default the one that pays the order. */
  paymentId: z.optional(z.uuid()),
  amount,
  reason: z.enum(disputeReasons),
  openedOn: day,
  /** By default ten days after the opening. */
  dueOn: z.optional(day),
  /** None by default. */
  fee: z.optional(amount),
  note: z.optional(note),
});

const disputeMove = z.strictObject({
  to: z.enum(disputeMoves),
  /** If it differs from the recorded one. */
  fee: z.optional(amount),
  note: z.optional(note),
});

/** Oldest first. */
export const listDisputes = (kind: ApplicationKind) =>
  endpoint({
    method: 'GET',
    path: `${staffPaths[kind]}/:id/disputes`,
    access: 'refund.read',
    reading: { action: 'disputes.viewed', kind },
    params: rowParams,
    answer: shownDisputes,
    errors: ['applicationNotFound'],
  });

export const recordDispute = (kind: ApplicationKind) =>
  endpoint({
    method: 'POST',
    path: `${staffPaths[kind]}/:id/disputes`,
    access: 'dispute.change',
    proof: 'fresh',
    reading: 'change',
    params: rowParams,
    body: disputeRecording,
    answer: z.object({ id: z.string() }),
    status: 201,
    errors: ['applicationNotFound', 'notFound', 'notPaid', 'disputeOpen', 'disputeTooLarge', 'disputeDates'],
  });

export const changeDispute = (kind: ApplicationKind) =>
  endpoint({
    method: 'POST',
    path: `${staffPaths[kind]}/:id/disputes/:disputeId/moves`,
    access: 'dispute.change',
    params: disputeParams,
    body: disputeMove,
    errors: ['applicationNotFound', 'notFound', 'disputeMoved'],
  });

/** Our records of the payment, for the bank. */
export const readEvidence = (kind: ApplicationKind) =>
  endpoint({
    method: 'GET',
    path: `${staffPaths[kind]}/:id/disputes/:disputeId/evidence`,
    access: 'refund.read',
    reading: 'ownEntry',
    params: disputeParams,
    file: 'pdf',
    errors: ['applicationNotFound', 'notFound'],
  });

/** The earliest last day for evidence first. */
export const listOpenDisputes = endpoint({
  method: 'GET',
  path: '/api/admin/disputes',
  access: 'money.read',
  reading: { action: 'disputes.listed' },
  answer: z.array(
    z.object({
      ...shownDispute.shape,
      applicationNumber: z.string(),
      /** Null after erasure. */
      applicationKind: z.nullable(z.enum(applicationKinds)),
    }),
  ),
});
