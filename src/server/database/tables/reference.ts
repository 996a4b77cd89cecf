import { check, integer, pgTable, smallint, sql, text } from '../drizzle.ts';

export const countries = pgTable('countries', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  code: text('code').notNull().unique(),
  alpha2: text('alpha2').notNull(),
  name: text('name').notNull(),
  scenario: smallint('scenario').notNull(),
  stayDays: smallint('stay_days'),
  entry: text('entry'),
});

/** The insurance plans on sale, specification 1 section 3; the name contains the duration. */
export const insuranceProducts = pgTable(
  'insurance_products',
  {
    id: integer('id').primaryKey(),
    name: text('name').notNull(),
    priceCents: integer('price_cents').notNull(),
  },
  (table) => [check('insurance_products_price', sql`${table.priceCents} > 0`)],
);
