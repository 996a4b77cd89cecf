import * as z from 'zod';
import { canonicalSet, canonicalText, canonicalValues } from '../../domain/staff/canonicalText.ts';
import { changeOfWords } from '../../domain/staff/ownRoles.ts';
import { holdsAll, isPermission } from '../../domain/staff/permissions.ts';
import { readActivePermissions } from '../access/index.ts';
import { type ApprovableAction, askForApproval, readRules, type Waiting } from '../approvals/index.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Services } from '../services.ts';
import type { Author } from './author.ts';
import { asNameTaken, putRole, type RoleContent } from './roleChange.ts';
import { findOwnRoles, type Holder, listHolders, lockOwnRole, type OwnRoleRow } from './roleQueries.ts';

/**
 * Asks a second person for other words of a locked role that somebody has, if the rule of access
 * wants one; null if they may be written at once. Throws a 409 AppError if a request about the role
 * is open.
 */
export async function askForRole(
  services: Services,
  tx: Transaction,
  { before, after }: { before: OwnRoleRow; after: RoleContent },
  { by, at }: Author,
): Promise<Waiting | null> {
  if (!(await readRules(tx)).access.isOn) return null;
  const holders = await listHolders(tx, before.id);
  const { added, removed } = changeOfWords(before.permissions.filter(isPermission), after.permissions);
  if (holders.length === 0 || added.length + removed.length === 0) return null;
  return askForApproval(services, tx, {
    action: 'role',
    rule: 'access',
    subject: `role:${before.id}`,
    application: null,
    requestKey: null,
    content: roleText(before, after, holders, String(by.personId)),
    by,
    at,
  });
}

/**
 * The canonical text of a change. The requester is null once they may do less than it gives or
 * takes; that nobody changes a role of their own follows from its people.
 */
function roleText(
  before: Pick<OwnRoleRow, 'id' | 'name' | 'permissions'>,
  after: RoleContent,
  holders: readonly Holder[],
  requester: string | null,
): string {
  return canonicalText('role', [
    String(before.id),
    before.name,
    after.name,
    canonicalSet(before.permissions),
    canonicalSet(after.permissions),
    holders.map(({ id, name }) => [String(id), name]),
    requester,
  ]);
}

const values = z.tuple([
  z.coerce.number(),
  z.string(),
  z.string(),
  z.array(z.string()),
  z.array(z.string()),
  z.array(z.tuple([z.string(), z.string()])),
  z.coerce.number(),
]);

function readText(content: string) {
  const [id, formerName, name, before, after, holders, requesterId] = values.parse(
    canonicalValues('role', content),
  );
  const change = changeOfWords(before.filter(isPermission), after.filter(isPermission));
  return { id, formerName, name, after: after.filter(isPermission), holders, requesterId, ...change };
}

export const roleApproval: ApprovableAction = {
  name: 'role',
  parts: ['role', 'role', 'role', 'words', 'words', 'holders', 'requester'],
  ordering: 'role.write',
  async lock(tx, content) {
    await lockOwnRole(tx, readText(content).id);
  },
  async restate(_services, db, content) {
    const { id, name, after, added, removed, requesterId } = readText(content);
    const [role] = await findOwnRoles(db, [id]);
    if (role === undefined) return null;
    const holds = holdsAll(await readActivePermissions(db, requesterId), [...added, ...removed]);
    const requester = holds ? String(requesterId) : null;
    return roleText(role, { name, permissions: after }, await listHolders(db, id), requester);
  },
  async carryOut(_services, tx, content, { approvalId, requestedBy, by, at }) {
    const { id, name, after } = readText(content);
    const role = await lockOwnRole(tx, id);
    if (role === null) throw new Error('The role of an approved change is gone.');
    const author = { by, at, approved: { approvalId, requestedBy } };
    try {
      await putRole(tx, role, { name, permissions: after }, author);
    } catch (error) {
      throw asNameTaken(error);
    }
  },
  present(content) {
    const { name, formerName, added, removed, holders } = readText(content);
    return { action: 'role', name, formerName, added, removed, holders: holders.map(([, person]) => person) };
  },
};
