import { pgTable, smallint } from 'drizzle-orm/pg-core';
import { bytes } from './columns.ts';

/* What proves the data key. */

/** Proof that the configured data key is the one this database was sealed with. */
export const dataKeyCheck = pgTable('data_key_check', {
  id: smallint('id').primaryKey(),
  proof: bytes('proof').notNull(),
});
