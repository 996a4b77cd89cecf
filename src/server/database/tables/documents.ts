import { parentKinds } from '../../../domain/insurance/parentPhotos.ts';
import { retirements } from '../../../domain/status/offeredDocument.ts';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  smallint,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../drizzle.ts';
import { applications } from './applications.ts';
import { instant, readSealingKey, sealed } from './columns.ts';

export const files = pgTable(
  'files',
  {
    /** The sealed content is bound to it. */
    id: uuid('id').primaryKey(),
    applicationId: bigint('application_id', { mode: 'number' })
      .notNull()
      .references(() => applications.id),
    kind: text('kind', { enum: ['evisa', 'parentPhoto', 'answer'] }).notNull(),
    /** Whose identity document a photo shows. */
    parent: text('parent', { enum: parentKinds }),
    /** Of a photo or an answer's file, from 0. */
    position: smallint('position').notNull().default(0),
    mediaType: text('media_type').notNull(),
    size: integer('size').notNull(),
    content: sealed('content').notNull(),
    /** Rewritten pages for the traveller. Null until an older document is first downloaded. */
    released: sealed('released'),
    createdAt: instant('created_at').notNull(),
    /** Null if no virus scanner was configured. */
    scannedAt: instant('scanned_at'),
    /** Name and session code of who attached it; null for what a traveller sent. */
    attachedBy: text('attached_by'),
    /**
     * Only staff can open a retired document. `undone` replaces another way; time, author and
     * reason remain.
     */
    retiredAt: instant('retired_at'),
    retiredBy: text('retired_by'),
    retiredAs: text('retired_as', { enum: retirements }),
    /** Bound to the id. */
    retiredReason: sealed('retired_reason'),
  },
  (table) => [
    check('files_parent', sql`(${table.kind} = 'parentPhoto') = (${table.parent} is not null)`),
    check('files_released', sql`${table.released} is null or ${table.kind} = 'evisa'`),
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
    index('files_sealing_key').on(readSealingKey(table.content)),
    index('files_released_sealing_key')
      .on(readSealingKey(table.released))
      .where(sql`${table.released} is not null`),
    index('files_reason_sealing_key')
      .on(readSealingKey(table.retiredReason))
      .where(sql`${table.retiredReason} is not null`),
    /** At most one offered document. */
    uniqueIndex('files_one_document')
      .on(table.applicationId)
      .where(sql`${table.kind} = 'evisa' and ${table.retiredAt} is null`),
  ],
);
