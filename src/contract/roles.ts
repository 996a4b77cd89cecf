import * as z from 'zod/mini';
import { permissions } from '../domain/staff/permissions.ts';
import { waitsForApproval } from './approvals.ts';
import { endpoint } from './endpoint.ts';
import { rowParams } from './params.ts';

/** Roles of staff: the built-in ones, and those that the house mixes itself. */

/** The key of a built-in role, or the id of an own one. */
export const roleId = z.string().check(z.regex(/^(?:[a-z]{1,20}|[1-9]\d{0,14})$/));

const role = z.object({
  id: z.string(),
  /** Null for a built-in one: each page names it in its language. */
  name: z.nullable(z.string()),
  /** Also words that a page does not know. */
  permissions: z.array(z.string()),
  /** What a change names as the state that it began with; of no use for a built-in one. */
  version: z.int(),
});
export type Role = z.infer<typeof role>;

export const listRoles = endpoint({
  method: 'GET',
  path: '/api/admin/roles',
  access: 'people.manage',
  reading: 'noPerson',
  answer: z.object({ roles: z.array(role) }),
});

/** `parseRoleName` has the rules of a name; `completeWords` adds what the words need. */
const typedRole = {
  name: z.string().check(z.maxLength(1000)),
  permissions: z.array(z.enum(permissions)).check(z.maxLength(permissions.length)),
};

export const addRole = endpoint({
  method: 'POST',
  path: '/api/admin/roles',
  access: 'role.write',
  proof: 'fresh',
  reading: 'change',
  body: z.strictObject(typedRole),
  answer: z.object({ id: z.string() }),
  status: 201,
  errors: ['roleNameNeeded', 'roleNameTaken', 'permissionNotHeld'],
});

/**
 * Counts from the next call of its people on. Other words of a role that somebody has may wait for a second
 * person.
 */
export const changeRole = endpoint({
  method: 'PATCH',
  path: '/api/admin/roles/:id',
  access: 'role.write',
  proof: 'fresh',
  params: rowParams,
  body: z.strictObject({ ...typedRole, version: z.int() }),
  also: waitsForApproval,
  errors: [
    'roleNameNeeded',
    'roleNameTaken',
    'permissionNotHeld',
    'roleUnknown',
    'roleChanged',
    'notYourself',
    'approvalOpen',
  ],
});

export const removeRole = endpoint({
  method: 'DELETE',
  path: '/api/admin/roles/:id',
  access: 'role.write',
  proof: 'fresh',
  params: rowParams,
  errors: ['permissionNotHeld', 'roleUnknown', 'roleInUse', 'notYourself'],
});
