import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { parentKinds } from '../../../domain/insurance/parentPhotos.ts';
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
    parent: text('parent', { enum: parentKinds }),
    /** The place of a photo among those of its application, from 0. */
    position: smallint('position').notNull().default(0),
    mediaType: text('media_type').notNull(),
    size: integer('size').notNull(),
    content: sealed('content').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The label of the staff session that attached a document; absent for photos. */
    attachedBy: text('attached_by'),
    /**
     * When, by whom and how a document ceased to be offered. It stays for staff until it is erased; applicants never
     * get it again.
     */
    retiredAt: instant('retired_at'),
    retiredBy: text('retired_by'),
    retiredAs: text('retired_as', { enum: ['replaced', 'withdrawn'] }),
    /** Why, as staff wrote it for each other. Bound to the id. */
    retiredReason: sealed('retired_reason'),
  },
  (table) => [
    check('files_parent', sql`(${table.kind} = 'parentPhoto') = (${table.parent} is not null)`),
    check(
      'files_retired',
      sql`(${table.retiredAt} is null) = (${table.retiredBy} is null)
        and (${table.retiredAt} is null) = (${table.retiredAs} is null)
        and (${table.retiredAt} is null or ${table.kind} = 'evisa')`,
    ),
    check(
      'files_retired_reason',
      sql`(${table.retiredReason} is null or ${table.retiredAt} is not null)
        and (${table.retiredAs} is distinct from 'withdrawn' or ${table.retiredReason} is not null)`,
    ),
    index('files_application').on(table.applicationId),
    /** An application offers at most one attached document. */
    uniqueIndex('files_one_document')
      .on(table.applicationId)
      .where(sql`${table.kind} = 'evisa' and ${table.retiredAt} is null`),
  ],
);
