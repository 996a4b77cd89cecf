import { type InsurancePlan, sortByDuration } from '../../domain/insurance/plans.ts';
import { rulesAt } from '../../domain/rules/rulesOn.ts';
import type { Queryable } from '../database/connect.ts';
import { eq, sql } from '../database/drizzle.ts';
import { insuranceProducts } from '../database/tables.ts';
import type { Services } from '../services.ts';

/** Shortest first. */
export async function listProducts(db: Queryable): Promise<InsurancePlan[]> {
  return sortByDuration(
    (await db.select().from(insuranceProducts).orderBy(insuranceProducts.id)).map(toPlan),
  );
}

export async function findProduct(db: Queryable, id: number): Promise<InsurancePlan | null> {
  const [row] = await db.select().from(insuranceProducts).where(eq(insuranceProducts.id, id));
  return row === undefined ? null : toPlan(row);
}

async function storeProducts(db: Queryable, plans: readonly InsurancePlan[]): Promise<void> {
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

/** Stores the plans on sale; writes only differing ones (design section 4.19). Returns their number. */
export async function ensureProducts({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const { plans } = rulesAt(clock.now());
  const stored = new Map((await listProducts(db)).map((plan) => [plan.id, plan]));
  const differing = plans.filter(({ id, name, price }) => {
    const plan = stored.get(id);
    return plan?.name !== name || plan.price !== price;
  });
  if (differing.length > 0) await storeProducts(db, differing);
  return plans.length;
}
