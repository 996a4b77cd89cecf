import { changeOfWords } from '../../domain/staff/ownRoles.ts';
import { isPermission, type Permission } from '../../domain/staff/permissions.ts';
import { AppError } from '../appError.ts';
import { type AuditDetail, audit } from '../audit/index.ts';
import { databaseErrorCode, type Transaction } from '../database/transaction.ts';
import { announce } from '../live/index.ts';
import { type Author, approvalIn } from './author.ts';
import { type OwnRoleRow, updateOwnRole } from './roleQueries.ts';

/** What an own role is called and allows. */
export type RoleContent = { name: string; permissions: Permission[] };

/** Changes a locked role. It counts from the next call of its people on; open pages come back with it. */
export async function putRole(
  tx: Transaction,
  before: OwnRoleRow,
  role: RoleContent,
  author: Author,
): Promise<void> {
  const { by, at } = author;
  const { added, removed } = changeOfWords(before.permissions.filter(isPermission), role.permissions);
  await updateOwnRole(tx, before.id, {
    ...role,
    version: before.version + 1,
    changedAt: at,
    changedBy: by.personId,
  });
  const detail: AuditDetail = {
    role: role.name,
    ...(before.name === role.name ? {} : { formerName: before.name }),
    added: added.join(', '),
    removed: removed.join(', '),
    ...approvalIn(author),
  };
  await audit(tx, { at, actor: 'staff', by, action: 'role.changed', detail });
  await announce(tx, { kind: 'staff_sessions' });
}

const uniqueViolation = '23505';

/** A 409 {@link AppError} for the database's refusal of a name in use; else the error itself. */
export function asNameTaken(error: unknown): unknown {
  return databaseErrorCode(error) === uniqueViolation ? nameTaken() : error;
}

export function nameTaken(): AppError {
  return new AppError(409, 'roleNameTaken', { fields: { name: { code: 'roleNameTaken' } } });
}
