import { bigint, check, date, integer, jsonb, pgTable, primaryKey, sql, text } from '../drizzle.ts';
import { bytes, instant } from './columns.ts';

/*
 * Figures without persons. Triggers only add rows: no submission waits for another; a key's rows are summed
 * up at intervals.
 */

/**
 * The processing option is empty for insurance. Erased ones count by kind, with the status
 * `erased`.
 */
export const applicationCounts = pgTable('application_counts', {
  kind: text('kind').notNull(),
  status: text('status').notNull(),
  paymentStatus: text('payment_status').notNull(),
  processingType: text('processing_type').notNull(),
  countryId: integer('country_id').notNull(),
  count: integer('count').notNull(),
});

/**
 * Of a day in Istanbul. Decisions are those of staff about paid applications; their seconds run from payment.
 */
export const dailyFigures = pgTable('daily_figures', {
  day: date('day', { mode: 'string' }).notNull(),
  applications: integer('applications').notNull(),
  /** Captured less refunded. */
  revenueCents: bigint('revenue_cents', { mode: 'number' }).notNull(),
  decisions: integer('decisions').notNull(),
  decisionSeconds: bigint('decision_seconds', { mode: 'number' }).notNull(),
});

/**
 * One bit for each minute of a day in Istanbul in which the service answered its own check
 * (`domain/status/uptime.ts`).
 */
export const answeredMinutes = pgTable('answered_minutes', {
  day: date('day', { mode: 'string' }).primaryKey(),
  minutes: bytes('minutes').notNull(),
});

/** The figures of /performance, and the usual times of status pages: one row, replaced each hour. */
export const serviceFigures = pgTable(
  'service_figures',
  {
    id: integer('id').primaryKey(),
    measuredAt: instant('measured_at').notNull(),
    figures: jsonb('figures').notNull(),
  },
  (table) => [check('service_figures_one', sql`${table.id} = 1`)],
);

/** Of visitors who consented; no row is about a person. */
export const pageViews = pgTable(
  'page_views',
  {
    /** In Istanbul. */
    day: date('day', { mode: 'string' }).notNull(),
    page: text('page').notNull(),
    language: text('language').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.page, table.language] })],
);
