import * as z from 'zod';
import {
  type CanonicalValue,
  canonicalSet,
  canonicalText,
  canonicalValues,
} from '../../domain/staff/canonicalText.ts';
import { type AccessChange, accessChanges } from '../../domain/staff/fourEyes.ts';
import { holdsAll, roleKeys } from '../../domain/staff/permissions.ts';
import { staffLanguages } from '../../domain/staff/staffLanguage.ts';
import { findPersonByEmail, readActivePermissions } from '../access/index.ts';
import { type ApprovableAction, askForApproval, readRules, type Waiting } from '../approvals/index.ts';
import type { Queryable } from '../database/connect.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Services } from '../services.ts';
import { type AskedChange, carryOutChange } from './accessChange.ts';
import type { Author } from './author.ts';
import { findPerson, lockPerson } from './queries.ts';
import { findOwnRoles, holdOwnRoles, type Roles, readRoles } from './roleQueries.ts';
import { wordsIn } from './roles.ts';

/**
 * Asks a second person for a change of access; null if no rule wants one. Under the lock of the person where
 * there is one. Throws a 409 AppError if a request about them is open.
 */
export async function askForChange(
  services: Services,
  tx: Transaction,
  asked: AskedChange,
  { by, at }: Author,
): Promise<Waiting | null> {
  if (!(await readRules(tx)).access.isOn) return null;
  const stated = await stateOf(tx, asked);
  // An address of another person, or a person who is gone: the change itself says so.
  if (stated === null) return null;
  return askForApproval(services, tx, {
    action: 'access',
    rule: 'access',
    subject: subjectOf(services, asked),
    application: null,
    requestKey: null,
    content: accessText(asked.change, stated, String(by.personId)),
    by,
    at,
  });
}

/** Of a new person by a hash: the column is readable, and the address is theirs. */
function subjectOf({ keys }: Pick<Services, 'keys'>, asked: AskedChange): string {
  if (asked.change !== 'invited') return `person:${asked.personId}`;
  return `address:${keys.hash('approval', asked.email.toLowerCase()).toString('hex').slice(0, 32)}`;
}

/** Id, name, address, language and state of the person, null where there is none yet. */
type Stated = { person: readonly (string | null)[]; before: Roles; after: Roles };

const noRoles: Roles = { keys: [], own: [] };

/** Null for a new person whose address somebody has, and for one who is gone. */
async function stateOf(db: Queryable, asked: AskedChange): Promise<Stated | null> {
  if (asked.change === 'invited') {
    const { name, email, language, roles } = asked;
    if ((await findPersonByEmail(db, email)) !== null) return null;
    return { person: [null, name, email, language, null], before: noRoles, after: roles };
  }
  const person = await findPerson(db, asked.personId);
  if (person === null) return null;
  const { id, name, email, language, state } = person;
  const before = await readRoles(db, id);
  return {
    person: [String(id), name, email, language, state],
    before,
    after: rolesAfter(asked, before),
  };
}

/**
 * The canonical text of a change. The requester is null once they may do less than the roles allow.
 */
function accessText(
  change: AccessChange,
  { person, before, after }: Stated,
  requester: string | null,
): string {
  return canonicalText('access', [change, ...person, rolesIn(before), rolesIn(after), requester]);
}

/** Who has left may do nothing; who comes back, what they did before. */
function rolesAfter(asked: Exclude<AskedChange, { change: 'invited' }>, before: Roles): Roles {
  if (asked.change === 'roles') return asked.roles;
  return asked.change === 'activated' ? before : noRoles;
}

/** An own role with its version: a change of its words voids the request. */
const rolesIn = ({ keys, own }: Roles): CanonicalValue => [
  ...canonicalSet(keys),
  ...own.map(({ id, name, version }) => [String(id), name, version]),
];

const role = z.union([z.enum(roleKeys), z.tuple([z.string(), z.string(), z.int()])]);
type RoleInText = z.infer<typeof role>;

const values = z.tuple([
  z.enum(accessChanges),
  z.coerce.number().nullable(),
  z.string(),
  z.string().nullable(),
  z.enum(staffLanguages),
  z.string().nullable(),
  z.array(role),
  z.array(role),
  z.coerce.number(),
]);

function readText(content: string) {
  const [change, personId, name, email, language, , before, after, requesterId] = values.parse(
    canonicalValues('access', content),
  );
  return { change, personId, name, email, language, before, after, requesterId };
}

const ownIdsIn = (roles: readonly RoleInText[]) =>
  roles.flatMap((one) => (typeof one === 'string' ? [] : [Number(one[0])]));

/** Null if a role that it gives is gone. */
async function readChange(db: Queryable, content: string): Promise<AskedChange | null> {
  const { change, personId, name, email, language, after } = readText(content);
  if (change === 'deactivated' || change === 'activated') return { change, personId: requireId(personId) };
  const ids = ownIdsIn(after);
  const own = await findOwnRoles(db, ids);
  if (own.length < ids.length) return null;
  const roles = { keys: after.filter((one) => typeof one === 'string'), own };
  return change === 'invited'
    ? { change, name, email: email ?? '', language, roles }
    : { change, personId: requireId(personId), roles };
}

function requireId(personId: number | null): number {
  if (personId === null) throw new Error('A change of access names no person.');
  return personId;
}

const shownRole = (one: RoleInText) =>
  typeof one === 'string' ? { id: one, name: null } : { id: one[0], name: one[1] };

export const accessApproval: ApprovableAction = {
  name: 'access',
  parts: ['access', 'person', 'person', 'person', 'person', 'access', 'roles', 'roles', 'requester'],
  ordering: 'people.manage',
  async lock(tx, content) {
    const { personId, after } = readText(content);
    if (personId !== null) await lockPerson(tx, personId);
    await holdOwnRoles(tx, ownIdsIn(after));
  },
  async restate(_services, db, content) {
    const asked = await readChange(db, content);
    const stated = asked === null ? null : await stateOf(db, asked);
    if (asked === null || stated === null) return null;
    const { requesterId } = readText(content);
    const may = await readActivePermissions(db, requesterId);
    const holds = [stated.before, stated.after].every((roles) => holdsAll(may, wordsIn(roles)));
    return accessText(asked.change, stated, holds ? String(requesterId) : null);
  },
  async carryOut(services, tx, content, { approvalId, requestedBy, by, at }) {
    const asked = await readChange(tx, content);
    if (asked === null) throw new Error('A role of an approved change is gone.');
    await carryOutChange(services, tx, asked, { by, at, approved: { approvalId, requestedBy } });
  },
  present(content) {
    const { change, name, email, before, after } = readText(content);
    const [old, present] = [before.map(shownRole), after.map(shownRole)];
    return { action: 'access', change, name, email, before: old, after: present };
  },
};
