import type { Person } from '../../../contract/people.ts';
import type { Role } from '../../../contract/roles.ts';
import {
  isPermission,
  joinPermissions,
  type Permission,
  roleKeys,
} from '../../../domain/staff/permissions.ts';
import { roleNames } from '../names.ts';

/** Of a built-in role in Turkish, of an own one as the house called it. */
export function roleName(id: string, roles: readonly Pick<Role, 'id' | 'name'>[]): string {
  const key = roleKeys.find((one) => one === id);
  return key === undefined ? (roles.find((role) => role.id === id)?.name ?? id) : roleNames[key];
}

/** The words of a role that this page knows. */
export function listPermissions({ permissions }: Role): Permission[] {
  return permissions.filter(isPermission);
}

/** What a person may do, or would without one of their roles. */
export function permissionsOfPerson(
  { isFirstOwner, roles: ids }: Pick<Person, 'isFirstOwner' | 'roles'>,
  roles: readonly Role[],
  without?: string,
): ReadonlySet<Permission> {
  const counted = roles.filter(({ id }) => id !== without && ids.includes(id));
  return joinPermissions({ isFirstOwner }, [], counted.flatMap(listPermissions));
}

/** Who has a role and works here, or may come back by a new invitation. */
export function findHolders(id: string, people: readonly Person[]): Person[] {
  return people.filter(
    ({ roles, state, email }) => roles.includes(id) && (state !== 'deactivated' || email !== null),
  );
}
