import { normaliseApplicationNumber } from '../../domain/applicationNumber.ts';
import { AppError } from '../appError.ts';
import { type ApplicationRecord, findByNumber } from '../applications/index.ts';
import { findCustomer } from '../chat/index.ts';
import type { Queryable } from '../database/connect.ts';
import { eq } from '../database/drizzle.ts';
import { erasedApplications } from '../database/tables.ts';
import type { Services } from '../services.ts';

/** Application numbers and conversation ids, chosen by staff. */
export type Chosen = { applications: readonly string[]; conversations: readonly string[] };

/** Null for an erased application. Throws a 404 {@link AppError} for a number never given. */
export async function requireApplications(
  db: Queryable,
  numbers: readonly string[],
): Promise<{ number: string; application: ApplicationRecord | null }[]> {
  const found: { number: string; application: ApplicationRecord | null }[] = [];
  for (const number of new Set(numbers.map(normaliseApplicationNumber))) {
    const application = await findByNumber(db, number);
    if (application === null && !(await wasErased(db, number)))
      throw new AppError(404, 'applicationNotFound');
    found.push({ number, application });
  }
  return found;
}

/** `email` is the visitor's; null if the conversation is erased. */
export async function requireConversations(
  services: Services,
  ids: readonly string[],
): Promise<{ id: string; email: string | null }[]> {
  const found: { id: string; email: string | null }[] = [];
  for (const id of new Set(ids)) {
    const customer = await findCustomer(services, id);
    found.push({ id, email: customer?.email ?? null });
  }
  return found;
}

async function wasErased(db: Queryable, number: string): Promise<boolean> {
  const rows = await db
    .select({ id: erasedApplications.id })
    .from(erasedApplications)
    .where(eq(erasedApplications.number, number));
  return rows.length > 0;
}
