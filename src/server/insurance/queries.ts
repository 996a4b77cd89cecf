import { eq, sql } from 'drizzle-orm';
import { type InsurancePlan, sortByDuration } from '../../domain/insurance/plans.ts';
import type { Queryable } from '../database/connect.ts';
import { insuranceProducts } from '../database/tables.ts';

/** The plans on sale, from the shortest to the longest; seven rows. */
export async function listProducts(db: Queryable): Promise<InsurancePlan[]> {
  return sortByDuration(
    (await db.select().from(insuranceProducts).orderBy(insuranceProducts.id)).map(toPlan),
  );
}

/** A plan by its id, which is the primary key. */
export async function findProduct(db: Queryable, id: number): Promise<InsurancePlan | null> {
  const [row] = await db.select().from(insuranceProducts).where(eq(insuranceProducts.id, id));
  return row === undefined ? null : toPlan(row);
}

/** Writes plans, new ones and changed ones, in one statement. */
export async function storeProducts(db: Queryable, plans: readonly InsurancePlan[]): Promise<void> {
  await db
    .insert(insuranceProducts)
    .values(plans.map(({ id, name, price }) => ({ id, name, priceCents: Math.round(price * 100) })))
    .onConflictDoUpdate({
      target: insuranceProducts.id,
      set: { name: sql`excluded.name`, priceCents: sql`excluded.price_cents` },
    });
}

function toPlan({ id, name, priceCents }: typeof insuranceProducts.$inferSelect): InsurancePlan {
  return { id, name, price: priceCents / 100 };
}
