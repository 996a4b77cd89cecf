import { randomUUID } from 'node:crypto';
import { staffCookie } from '../../src/domain/privacy/keptOnDevice.ts';
import type { Permission, RoleKey } from '../../src/domain/staff/permissions.ts';
import { newSessionCode } from '../../src/server/access/sessionLabel.ts';
import type { TestProduct } from './product.ts';

/**
 * A member of staff with these roles and an own role of these words, signed in without a form: the
 * id and the cookie of the session, and the id of that role.
 */
export async function withRoles(
  product: Pick<TestProduct, 'sql'>,
  roles: readonly RoleKey[],
  ownWords: readonly Permission[] = [],
): Promise<{ id: string; cookie: string; roleId: string }> {
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
  const roleId = ownWords.length === 0 ? '' : await giveOwnRole(product, id, ownWords);
  await product.sql(
    `insert into staff_sessions (id_hash, person_id, code, label, created_at, last_seen_at, proven_at)
     values (sha256(convert_to($2, 'UTF8')), $1, $3, $3, now(), now(), now())`,
    [id, secret, newSessionCode()],
  );
  return { id, cookie: `${staffCookie}=${secret}`, roleId };
}

async function giveOwnRole(
  product: Pick<TestProduct, 'sql'>,
  personId: string,
  words: readonly Permission[],
): Promise<string> {
  const [role] = await product.sql<{ id: string }>(
    `insert into staff_own_roles (name, permissions, created_at, changed_at, changed_by)
     values ($1, $2::text[], now(), now(), 1) returning id`,
    [randomUUID(), words],
  );
  const roleId = role?.id ?? '';
  await product.sql(
    `insert into staff_person_own_roles (person_id, role_id, granted_by, granted_at) values ($1, $2, 1, now())`,
    [personId, roleId],
  );
  return roleId;
}
