import { eraseEntries, surveyEntries } from '../audit/index.ts';
import { eraseConversations, surveyConversations } from '../chat/index.ts';
import { sql } from '../database/drizzle.ts';
import {
  applications,
  approvals,
  bulkActions,
  idempotencyKeys,
  orderLines,
  paymentCases,
  payments,
  staffChallenges,
  staffInvitations,
  staffPeople,
  staffSessions,
  staffSignInTries,
  webhookDeliveries,
  webhookEvents,
} from '../database/tables.ts';
import { erasePageViews, surveyPageViews } from '../site/index.ts';
import { applicationRule } from './applications.ts';
import { outboxRule } from './outboxFiles.ts';
import { paymentRule } from './payments.ts';
import { makeSurvey, type RetentionRule, rowRule, untilNoneIsLeft } from './rule.ts';

const isClosed = sql`${paymentCases.closedAt} is not null`;
const isErased = sql`not exists (select from ${applications} where ${applications.id} = ${paymentCases.applicationId})`;
const hasNoPayments = sql`not exists (select from ${orderLines} join ${payments} on ${payments.orderId} = ${orderLines.orderId}
  where ${orderLines.applicationId} = ${paymentCases.applicationId})`;

/** In order of application: referring rows come first. */
export const retentionRules: readonly RetentionRule[] = [
  rowRule({
    name: 'repeated_calls',
    category: 'repeatedCalls',
    table: idempotencyKeys,
    at: idempotencyKeys.createdAt,
  }),
  applicationRule('unpaid_applications', 'unpaid'),
  applicationRule('visa_applications', 'visa'),
  applicationRule('insurance_applications', 'insurance'),
  rowRule({
    name: 'payment_case_notes',
    category: 'visa',
    table: paymentCases,
    at: paymentCases.closedAt,
    only: sql`${paymentCases.note} is not null and ${isErased}`,
    empties: [paymentCases.note],
  }),
  paymentRule,
  rowRule({
    name: 'payment_cases',
    category: 'payments',
    table: paymentCases,
    at: paymentCases.openedAt,
    only: sql`${isClosed} and ${isErased} and ${hasNoPayments}`,
  }),
  rowRule({
    name: 'payment_events',
    category: 'payments',
    table: webhookEvents,
    at: webhookEvents.receivedAt,
  }),
  rowRule({
    name: 'webhook_deliveries',
    category: 'logs',
    table: webhookDeliveries,
    at: webhookDeliveries.at,
    withinDays: 30,
  }),
  {
    name: 'chat_conversations',
    category: 'communications',
    survey: async (db, { before }) => makeSurvey(await surveyConversations(db, before)),
    erase: async (tx, { before }, { atMost }) =>
      untilNoneIsLeft(await eraseConversations(tx, before, atMost), atMost),
  },
  outboxRule,
  {
    name: 'page_views',
    category: 'analytics',
    survey: async (db, { upTo }) => ({ ...(await surveyPageViews(db, upTo)), held: 0, waiting: {} }),
    erase: async (tx, { upTo }) => ({ erased: await erasePageViews(tx, upTo), next: null }),
  },
  rowRule({
    name: 'approvals',
    category: 'logs',
    table: approvals,
    at: approvals.decidedAt,
  }),
  rowRule({
    name: 'bulk_actions',
    category: 'logs',
    table: bulkActions,
    at: bulkActions.createdAt,
    withinDays: 30,
  }),
  rowRule({
    name: 'staff_sessions',
    category: 'logs',
    table: staffSessions,
    at: staffSessions.lastSeenAt,
  }),
  rowRule({
    name: 'staff_challenges',
    category: 'logs',
    table: staffChallenges,
    at: staffChallenges.expiresAt,
  }),
  rowRule({
    name: 'staff_invitations',
    category: 'logs',
    table: staffInvitations,
    at: staffInvitations.expiresAt,
  }),
  rowRule({
    name: 'former_staff',
    category: 'logs',
    table: staffPeople,
    at: staffPeople.deactivatedAt,
    only: sql`(${staffPeople.email} is not null or ${staffPeople.passwordHash} is not null)`,
    empties: [staffPeople.email, staffPeople.passwordHash],
  }),
  rowRule({
    name: 'sign_in_tries',
    category: 'logs',
    table: staffSignInTries,
    at: staffSignInTries.blockedUntil,
    only: sql`${staffSignInTries.bucket} <> 'all'`,
  }),
  {
    name: 'audit_log',
    category: 'logs',
    survey: async (db, { before }) => makeSurvey(await surveyEntries(db, before)),
    erase: async (tx, { services, at, before }, { atMost }) =>
      untilNoneIsLeft(await eraseEntries(tx, services.keys, { before, at, atMost }), atMost),
  },
];
