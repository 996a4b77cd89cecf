import { date, integer, pgTable, primaryKey, text } from '../drizzle.ts';

/** Page views of visitors who consented. Counts only: no row is about a person. */
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
