import type { CorrectableField } from '../../../domain/visa/correctableFields.ts';
import { bigint, index, pgTable, smallint, sql, text, uniqueIndex, uuid } from '../drizzle.ts';
import { applications } from './applications.ts';
import { bytes, instant, readSealingKey, sealed } from './columns.ts';

/** Codes by which a traveller proves an application before correcting it; docs/decisions/corrections.md. */
export const correctionCodes = pgTable(
  'correction_codes',
  {
    /** Random. The code is derived from it with a secret key, and stands in no column. */
    id: uuid('id').primaryKey(),
    applicationId: bigint('application_id', { mode: 'number' })
      .notNull()
      .references(() => applications.id),
    createdAt: instant('created_at').notNull(),
    /** Wrong codes while it was valid. */
    tries: smallint('tries').notNull().default(0),
    /** When it was entered. */
    provenAt: instant('proven_at'),
    /** Of the token for one correction that it was exchanged for. */
    tokenHash: bytes('token_hash'),
  },
  (table) => [
    index('correction_codes_application').on(table.applicationId, table.createdAt),
    uniqueIndex('correction_codes_token').on(table.tokenHash).where(sql`${table.tokenHash} is not null`),
  ],
);

/** What travellers corrected. */
export const corrections = pgTable(
  'corrections',
  {
    /** The code by which it was made: each is for one correction. */
    id: uuid('id')
      .primaryKey()
      .references(() => correctionCodes.id),
    applicationId: bigint('application_id', { mode: 'number' })
      .notNull()
      .references(() => applications.id),
    at: instant('at').notNull(),
    /** In the order of the form. */
    fields: text('fields').array().$type<CorrectableField[]>().notNull(),
    /** Each value before and after, as JSON. */
    content: sealed('content').notNull(),
  },
  (table) => [
    index('corrections_application').on(table.applicationId, table.at),
    index('corrections_sealing_key').on(readSealingKey(table.content)),
  ],
);
