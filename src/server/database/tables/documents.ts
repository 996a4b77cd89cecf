import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { applications } from './applications.ts';
import { instant, sealed } from './columns.ts';

/* Files that belong to an application. */

export const files = pgTable(
  'files',
  {
    /** Also what the sealed content is bound to. */
    id: uuid('id').primaryKey(),
    applicationId: bigint('application_id', { mode: 'number' })
      .notNull()
      .references(() => applications.id),
    kind: text('kind', { enum: ['evisa', 'parentPhoto'] }).notNull(),
    /** Whose identity document a photo shows; absent for other files. */
    parent: text('parent', { enum: ['mother', 'father', 'parent'] }),
    /** The place of a photo among those of its application, from 0. */
    position: smallint('position').notNull().default(0),
    mediaType: text('media_type').notNull(),
    size: integer('size').notNull(),
    content: sealed('content').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('files_parent', sql`(${table.kind} = 'parentPhoto') = (${table.parent} is not null)`),
    index('files_application').on(table.applicationId),
  ],
);
