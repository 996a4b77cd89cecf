import type { Person } from '../../contract/people.ts';
import { personNameOf, type StaffLanguage } from '../../domain/staff/people.ts';
import { isEmailAddress } from '../../domain/text/emailAddress.ts';
import { normaliseText } from '../../domain/text/plainText.ts';
import {
  countOpenSessions,
  deleteFactor,
  deletePasskeys,
  deleteSessions,
  type PersonRow,
} from '../access/index.ts';
import { AppError } from '../appError.ts';
import { type AuditDetail, audit, type StaffMember } from '../audit/index.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import { announce } from '../live/index.ts';
import type { Services } from '../services.ts';
import { queueInvitation } from './invitationMail.ts';
import {
  insertPerson,
  listOpenInvitations,
  listPersonRows,
  lockPerson,
  revokeInvitations,
  updatePerson,
} from './queries.ts';
import { listRolesOfPeople, readPermissions, replaceRoles } from './roleQueries.ts';
import { type Manager, requireHeld, rolesText, rolesToGive } from './roles.ts';

/** All of staff, with what stands between them and their access. */
export async function listPeople({ db, clock }: Services, by: StaffMember): Promise<Person[]> {
  const now = clock.now();
  const [people, invitations, sessions, roles] = await Promise.all([
    listPersonRows(db),
    listOpenInvitations(db, now),
    countOpenSessions(db, now),
    listRolesOfPeople(db),
  ]);
  return people.map(({ id, name, email, state, isFirstOwner }) => {
    const invitation = invitations.find(({ personId }) => personId === id);
    return {
      id: String(id),
      name,
      email,
      state,
      isFirstOwner,
      roles: roles.filter(({ personId }) => personId === id).map(({ role }) => role),
      mine: id === by.personId,
      openSessions: sessions.get(id) ?? 0,
      invitation:
        invitation === undefined
          ? null
          : {
              expiresAt: invitation.expiresAt.toISOString(),
              sentAt: invitation.sentAt?.toISOString() ?? null,
              refusal: invitation.refusal,
            },
    };
  });
}

/**
 * Stores a person and sends the invitation. Throws {@link AppError}: 400 for a name or an e-mail
 * address that is none and an unknown role, 403 for a role that allows more than the manager may,
 * 409 for the address of another person.
 */
export async function invitePerson(
  services: Services,
  typed: { name: string; email: string; language: StaffLanguage; roles: readonly string[] },
  by: Manager,
): Promise<number> {
  const name = personNameOf(typed.name);
  if (name === null) throw refusedField(400, 'name', 'personNameNeeded');
  const email = normaliseText(typed.email);
  if (!isEmailAddress(email)) throw refusedField(400, 'email', 'invalidEmail');
  return inTransaction(services.db, async (tx) => {
    const at = services.clock.now();
    const roles = await rolesToGive(tx, typed.roles, by);
    const row = { name, email, language: typed.language, state: 'invited', createdAt: at } as const;
    const id = await insertPerson(tx, { ...row, createdBy: by.personId });
    if (id === null) throw refusedField(409, 'email', 'personEmailTaken');
    await replaceRoles(tx, id, { ...roles, grantedBy: by.personId, at });
    await queueInvitation(services, tx, { personId: id, createdBy: by.personId, at });
    const detail: AuditDetail = { person: id, roles: rolesText(roles) };
    await audit(tx, { at, actor: 'staff', by, action: 'person.invited', detail });
    return id;
  });
}

/**
 * Gives a person other roles, which count from their next call on; open pages come back with them.
 * Throws {@link AppError}: 400 for an unknown role, 403 where the person may do more than the
 * manager, or would, 404 for an unknown person, 409 for oneself and the first owner.
 */
export async function changeRoles(
  services: Services,
  { id, roles: ids }: { id: number; roles: readonly string[] },
  by: Manager,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const at = services.clock.now();
    await lockOther(tx, id, by);
    const roles = await rolesToGive(tx, ids, by);
    await replaceRoles(tx, id, { ...roles, grantedBy: by.personId, at });
    const detail: AuditDetail = { person: id, roles: rolesText(roles) };
    await audit(tx, { at, actor: 'staff', by, action: 'person.changed', detail });
    await announce(tx, { kind: 'staff_sessions' });
  });
}

const actionOf = {
  invited: 'person.invitedAgain',
  active: 'person.accessReset',
  deactivated: 'person.activated',
} as const;

/**
 * Ends whatever access a person has and sends a new invitation. Throws {@link AppError}: 403 for one
 * who may do more than the manager, 404 for an unknown person and an erased e-mail address, 409 for
 * oneself and the first owner.
 */
export async function inviteAgain(services: Services, id: number, by: Manager): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const at = services.clock.now();
    const person = await lockOther(tx, id, by);
    if (person.email === null) throw new AppError(404, 'personNotFound');
    const endedSessions = await endAccess(tx, id, at);
    await updatePerson(tx, id, { state: 'invited', deactivatedAt: null, deactivatedBy: null });
    await queueInvitation(services, tx, { personId: id, createdBy: by.personId, at });
    const detail: AuditDetail = { person: id, endedSessions };
    await audit(tx, { at, actor: 'staff', by, action: actionOf[person.state], detail });
  });
}

/**
 * Ends a person's access; does nothing for one who has left. Throws {@link AppError}: 403 for one
 * who may do more than the manager, 404 for an unknown person, 409 for oneself and the first owner.
 */
export async function deactivatePerson(services: Services, id: number, by: Manager): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const at = services.clock.now();
    const person = await lockOther(tx, id, by);
    if (person.state === 'deactivated') return;
    const endedSessions = await endAccess(tx, id, at);
    await updatePerson(tx, id, { state: 'deactivated', deactivatedAt: at, deactivatedBy: by.personId });
    const detail: AuditDetail = { person: id, endedSessions };
    await audit(tx, { at, actor: 'staff', by, action: 'person.deactivated', detail });
  });
}

/** Nobody changes the access of who may do more than they. */
async function lockOther(tx: Transaction, id: number, by: Manager): Promise<PersonRow> {
  const person = await lockPerson(tx, id);
  if (person === null) throw new AppError(404, 'personNotFound');
  if (person.isFirstOwner) throw new AppError(409, 'firstOwnerStays');
  if (person.id === by.personId) throw new AppError(409, 'notYourself');
  requireHeld(by, await readPermissions(tx, person));
  return person;
}

/** Ends invitations, password, second factor, passkeys and sessions. Returns the number of sessions. */
async function endAccess(tx: Transaction, id: number, at: Date): Promise<number> {
  await revokeInvitations(tx, id, at);
  await deleteFactor(tx, id);
  await deletePasskeys(tx, id);
  await updatePerson(tx, id, { passwordHash: null });
  return deleteSessions(tx, id);
}

function refusedField(
  status: number,
  field: string,
  code: 'personNameNeeded' | 'invalidEmail' | 'personEmailTaken',
): AppError {
  return new AppError(status, code, { fields: { [field]: { code } } });
}
