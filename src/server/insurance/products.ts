import { insurancePlans } from '../../domain/insurance/plans.ts';
import type { Services } from '../services.ts';
import { listProducts, storeProducts } from './queries.ts';

/** Ensures the plans on sale; changes nothing that is already right (design section 4.19). Returns their number. */
export async function ensureProducts({ db }: Pick<Services, 'db'>): Promise<number> {
  const stored = new Map((await listProducts(db)).map((plan) => [plan.id, plan]));
  const differing = insurancePlans.filter(({ id, name, price }) => {
    const plan = stored.get(id);
    return plan?.name !== name || plan.price !== price;
  });
  if (differing.length > 0) await storeProducts(db, differing);
  return insurancePlans.length;
}
