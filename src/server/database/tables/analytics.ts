import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/* How often pages are seen. */

/** Views of a page on one day, from visitors who agreed. Counts alone: no row speaks of anybody. */
export const pageViews = pgTable(
  'page_views',
  {
    /** The day in Istanbul. */
    day: date('day', { mode: 'string' }).notNull(),
    page: text('page').notNull(),
    language: text('language').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.page, table.language] })],
);
