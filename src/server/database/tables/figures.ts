import { bigint, date, integer, pgTable, text } from 'drizzle-orm/pg-core';

/*
 * Counted while it happens, by triggers: exact at any number of applications. Rows are only ever added, never updated,
 * so that no submission waits for another; of a key all rows add up, and now and then they are folded into one.
 */

/**
 * How many applications of each kind, status, payment status, processing option (empty for insurance) and country. Those
 * that retention erased are counted by kind alone, with the status `erased`.
 */
export const applicationCounts = pgTable('application_counts', {
  kind: text('kind').notNull(),
  status: text('status').notNull(),
  paymentStatus: text('payment_status').notNull(),
  processingType: text('processing_type').notNull(),
  countryId: integer('country_id').notNull(),
  count: integer('count').notNull(),
});

/** What happened on each day in Istanbul. Decisions are those that were paid for; their seconds run from payment. */
export const dailyFigures = pgTable('daily_figures', {
  day: date('day', { mode: 'string' }).notNull(),
  applications: integer('applications').notNull(),
  /** Captured less paid back. */
  revenueCents: bigint('revenue_cents', { mode: 'number' }).notNull(),
  decisions: integer('decisions').notNull(),
  decisionSeconds: bigint('decision_seconds', { mode: 'number' }).notNull(),
});
