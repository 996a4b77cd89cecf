import { randomUUID } from 'node:crypto';
import { staffCookie } from '../../src/domain/privacy/keptOnDevice.ts';
import type { RoleKey } from '../../src/domain/staff/permissions.ts';
import type { TestProduct } from './product.ts';

/** A member of staff with these roles, signed in without a form: the id and the cookie of the session. */
export async function withRoles(
  product: Pick<TestProduct, 'sql'>,
  roles: readonly RoleKey[],
): Promise<{ id: string; cookie: string }> {
  const secret = randomUUID();
  const [person] = await product.sql<{ id: string }>(
    `insert into staff_people (name, email, state, created_at) values ($1, $2, 'active', now()) returning id`,
    [roles.join(' ') || 'nothing', `${secret}@example.com`],
  );
  const id = person?.id ?? '';
  await product.sql(
    `insert into staff_person_roles (person_id, role, granted_at) select $1::bigint, unnest($2::text[]), now()`,
    [id, roles],
  );
  await product.sql(
    `insert into staff_sessions (id_hash, person_id, code, label, created_at, last_seen_at, proven_at)
     values (sha256(convert_to($2, 'UTF8')), $1, $3, $3, now(), now(), now())`,
    [id, secret, secret.slice(0, 5).toUpperCase()],
  );
  return { id, cookie: `${staffCookie}=${secret}` };
}
