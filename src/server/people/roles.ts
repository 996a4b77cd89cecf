import type { Role } from '../../contract/roles.ts';
import { changeOfWords, completeWords, parseRoleName } from '../../domain/staff/ownRoles.ts';
import {
  holdsAll,
  isPermission,
  joinPermissions,
  type Permission,
  roleKeys,
  wordsOfRoles,
} from '../../domain/staff/permissions.ts';
import { staffMoment } from '../../domain/staff/staffMoment.ts';
import { roleNames } from '../../domain/staff/staffNames.ts';
import { readPerson } from '../access/index.ts';
import { AppError } from '../appError.ts';
import type { Waiting } from '../approvals/index.ts';
import { type AuditDetail, audit, type StaffMember } from '../audit/index.ts';
import type { Queryable } from '../database/connect.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import type { Services } from '../services.ts';
import { askForRole } from './roleApproval.ts';
import { asNameTaken, nameTaken, putRole } from './roleChange.ts';
import {
  deleteOwnRole,
  hasOwnRole,
  holdOwnRoles,
  insertOwnRole,
  listHolders,
  listOwnRoles,
  lockOwnRole,
  type OwnRoleRow,
  type Roles,
} from './roleQueries.ts';

/** Who changes roles or people, and what they may do themselves: nobody gives more. */
export type Manager = StaffMember & { may: ReadonlySet<Permission> };

/** The built-in roles, then those of the house. */
export async function listRoles(db: Queryable): Promise<Role[]> {
  const own = await listOwnRoles(db);
  return [
    ...roleKeys.map((key) => ({ id: key, name: null, permissions: [...wordsOfRoles[key]], version: 0 })),
    ...own.map(({ id, name, permissions, version }) => ({ id: String(id), name, permissions, version })),
  ];
}

type TypedRole = { name: string; permissions: readonly Permission[] };

/**
 * Adds a role. Throws {@link AppError}: 400 for a name that is none, 403 for words that the manager
 * does not hold, 409 for the name of another role.
 */
export async function addRole(services: Services, typed: TypedRole, by: Manager): Promise<number> {
  const role = readTyped(typed);
  return inTransaction(services.db, async (tx) => {
    const at = services.clock.now();
    requireHeld(by, role.permissions);
    const id = await insertOwnRole(tx, { ...role, createdAt: at, changedAt: at, changedBy: by.personId });
    if (id === null) throw nameTaken();
    const detail: AuditDetail = { role: role.name, added: role.permissions.join(', ') };
    await audit(tx, { at, actor: 'staff', by, action: 'role.added', detail });
    return id;
  });
}

/**
 * Changes a role that the manager saw in `version`, from the next call of its people on, or asks a second
 * person for it where the rule wants one. Throws {@link AppError}: 400 for an invalid name, 403 for a word
 * given or taken that the manager does not hold, 404 for an unknown role, 409 for one's own, one that changed
 * meanwhile, a name in use and an open request about it.
 */
export async function changeRole(
  services: Services,
  { id, version, ...typed }: TypedRole & { id: number; version: number },
  by: Manager,
): Promise<Waiting | null> {
  const role = readTyped(typed);
  try {
    return await inTransaction(services.db, async (tx) => {
      const author = { by, at: services.clock.now() };
      const before = await lockOthersRole(tx, id, by);
      if (before.version !== version) throw await roleChanged(tx, before);
      const { added, removed } = changeOfWords(before.permissions.filter(isPermission), role.permissions);
      requireHeld(by, [...added, ...removed]);
      const waiting = await askForRole(services, tx, { before, after: role }, author);
      if (waiting === null) await putRole(tx, before, role, author);
      return waiting;
    });
  } catch (error) {
    throw asNameTaken(error);
  }
}

/**
 * Removes a role that nobody has. Throws {@link AppError}: 403 for one with a word that the manager
 * does not hold, 404 for an unknown one, 409 for one in use and for one's own.
 */
export async function removeRole(services: Services, id: number, by: Manager): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const at = services.clock.now();
    const { name, permissions } = await lockOthersRole(tx, id, by);
    requireHeld(by, permissions.filter(isPermission));
    const count = (await listHolders(tx, id)).length;
    if (count > 0) throw new AppError(409, 'roleInUse', { params: { count } });
    await deleteOwnRole(tx, id);
    const detail: AuditDetail = { role: name, removed: permissions.join(', ') };
    await audit(tx, { at, actor: 'staff', by, action: 'role.removed', detail });
  });
}

/**
 * The roles of the ids, locked until the commit. Throws {@link AppError}: 400 for an unknown id, 403
 * for a role with a word that the manager does not hold.
 */
export async function rolesToGive(tx: Transaction, ids: readonly string[], by: Manager): Promise<Roles> {
  const asked = new Set(ids);
  const keys = roleKeys.filter((key) => asked.has(key));
  const own = await holdOwnRoles(tx, [...asked].filter((id) => /^\d/.test(id)).map(Number));
  if (keys.length + own.length < asked.size) {
    throw new AppError(400, 'roleUnknown', { fields: { roles: { code: 'roleUnknown' } } });
  }
  requireHeld(by, wordsIn({ keys, own }));
  return { keys, own };
}

/** What the roles allow. */
export function wordsIn({ keys, own }: Roles): ReadonlySet<Permission> {
  const ownWords = own.flatMap(({ permissions }) => permissions);
  return joinPermissions({ isFirstOwner: false }, keys, ownWords);
}

/** As the log names them. */
export function rolesText({ keys, own }: Roles): string {
  return [...keys, ...own.map(({ name }) => name)].join(', ');
}

/** Throws a 403 {@link AppError} unless the manager holds every word. */
export function requireHeld({ may }: Manager, words: Iterable<Permission>): void {
  if (!holdsAll(may, words)) throw new AppError(403, 'permissionNotHeld');
}

async function lockOthersRole(tx: Transaction, id: number, by: Manager): Promise<OwnRoleRow> {
  const role = await lockOwnRole(tx, id);
  if (role === null) throw new AppError(404, 'roleUnknown');
  if (await hasOwnRole(tx, by.personId, id)) throw new AppError(409, 'notYourself');
  return role;
}

/** Names who changed it, and when. */
async function roleChanged(tx: Transaction, { changedBy, changedAt }: OwnRoleRow): Promise<AppError> {
  const { name } = await readPerson(tx, changedBy);
  return new AppError(409, 'roleChanged', {
    params: { by: name, at: staffMoment(changedAt) },
    extra: { changedBy: name, changedAt: changedAt.toISOString() },
  });
}

function readTyped({ name: typed, permissions }: TypedRole) {
  const name = parseRoleName(typed);
  if (name === null) {
    throw new AppError(400, 'roleNameNeeded', { fields: { name: { code: 'roleNameNeeded' } } });
  }
  const folded = name.toLocaleLowerCase('tr');
  const builtIn = [...Object.values(roleNames.tr), ...Object.values(roleNames.en)];
  const isBuiltIn = builtIn.some((other) => other.toLocaleLowerCase('tr') === folded);
  if (isBuiltIn) throw nameTaken();
  return { name, permissions: completeWords(permissions) };
}
