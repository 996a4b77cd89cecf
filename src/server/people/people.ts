import type { Person } from '../../contract/people.ts';
import { isLanguageCode, type LanguageCode } from '../../domain/languages.ts';
import { parsePersonName } from '../../domain/staff/people.ts';
import type { StaffLanguage } from '../../domain/staff/staffLanguage.ts';
import type { ApplicationKind } from '../../domain/status/statuses.ts';
import { isEmailAddress } from '../../domain/text/emailAddress.ts';
import { normaliseText } from '../../domain/text/plainText.ts';
import { countOpenSessions, type PersonRow, readPermissions } from '../access/index.ts';
import { AppError } from '../appError.ts';
import type { Waiting } from '../approvals/index.ts';
import { audit, type StaffMember } from '../audit/index.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import type { Services } from '../services.ts';
import { askForChange } from './accessApproval.ts';
import { deactivate, giveRoles, invite, renewInvitation } from './accessChange.ts';
import { listOpenInvitations, listPersonRows, lockPerson, updatePerson } from './queries.ts';
import { listRolesOfPeople } from './roleQueries.ts';
import { type Manager, requireHeld, rolesToGive } from './roles.ts';

/** All of staff, with what stands between them and their access. */
export async function listPeople({ db, clock }: Services, by: StaffMember): Promise<Person[]> {
  const now = clock.now();
  const [people, invitations, sessions, roles] = await Promise.all([
    listPersonRows(db),
    listOpenInvitations(db, now),
    countOpenSessions(db, now),
    listRolesOfPeople(db),
  ]);
  return people.map(({ id, name, email, state, isFirstOwner, skillLanguages, skillKinds: kinds }) => {
    const invitation = invitations.find(({ personId }) => personId === id);
    return {
      id: String(id),
      name,
      email,
      state,
      isFirstOwner,
      roles: roles.filter(({ personId }) => personId === id).map(({ role }) => role),
      languages: skillLanguages.filter(isLanguageCode),
      kinds,
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
 * Stores a person and sends the invitation, or asks a second person for it where the rule wants one. Throws
 * {@link AppError}: 400 for an invalid name or e-mail address or an unknown role, 403 for a role that allows
 * more than the manager may, 409 for the address of another person or an open request about it.
 */
export async function invitePerson(
  services: Services,
  typed: { name: string; email: string; language: StaffLanguage; roles: readonly string[] },
  by: Manager,
): Promise<{ id: string } | Waiting> {
  const name = parsePersonName(typed.name);
  if (name === null) throw refusedField('name', 'personNameNeeded');
  const email = normaliseText(typed.email);
  if (!isEmailAddress(email)) throw refusedField('email', 'invalidEmail');
  return inTransaction(services.db, async (tx) => {
    const author = { by, at: services.clock.now() };
    const roles = await rolesToGive(tx, typed.roles, by);
    const asked = { change: 'invited', name, email, language: typed.language, roles } as const;
    const waiting = await askForChange(services, tx, asked, author);
    return waiting ?? { id: String(await invite(services, tx, asked, author)) };
  });
}

/**
 * Gives a person other roles, or asks for it; null if they have them now. Throws {@link AppError}: 400 for an
 * unknown role, 403 where the person may do more than the manager, or would, 404 for an unknown person, 409
 * for oneself, the first owner and an open request about them.
 */
export async function changeRoles(
  services: Services,
  { id, roles: ids }: { id: number; roles: readonly string[] },
  by: Manager,
): Promise<Waiting | null> {
  return inTransaction(services.db, async (tx) => {
    const author = { by, at: services.clock.now() };
    await lockOther(tx, id, by);
    const roles = await rolesToGive(tx, ids, by);
    const waiting = await askForChange(services, tx, { change: 'roles', personId: id, roles }, author);
    if (waiting === null) await giveRoles(tx, id, roles, author);
    return waiting;
  });
}

/**
 * Ends whatever access a person has and sends a new invitation; of one who had left, or asks for
 * it. Throws {@link AppError}: 403 for one who may do more than the manager, 404 for an unknown
 * person and an erased e-mail address, 409 for oneself and the first owner, or if a request about
 * them is open.
 */
export async function inviteAgain(services: Services, id: number, by: Manager): Promise<Waiting | null> {
  return inTransaction(services.db, async (tx) => {
    const author = { by, at: services.clock.now() };
    const person = await lockOther(tx, id, by);
    if (person.email === null) throw new AppError(404, 'personNotFound');
    const waiting =
      person.state === 'deactivated'
        ? await askForChange(services, tx, { change: 'activated', personId: id }, author)
        : null;
    if (waiting === null) await renewInvitation(services, tx, person, author);
    return waiting;
  });
}

/**
 * Ends a person's access, or asks for it; does nothing for one who has left. Throws {@link AppError}: 403 for
 * one who may do more than the manager, 404 for an unknown person, 409 for oneself, the first owner and an
 * open request about them.
 */
export async function deactivatePerson(services: Services, id: number, by: Manager): Promise<Waiting | null> {
  return inTransaction(services.db, async (tx) => {
    const author = { by, at: services.clock.now() };
    const person = await lockOther(tx, id, by);
    if (person.state === 'deactivated') return null;
    const waiting = await askForChange(services, tx, { change: 'deactivated', personId: id }, author);
    if (waiting === null) await deactivate(tx, id, author);
    return waiting;
  });
}

/** Changes what “take next” looks for first for a person. Throws a 404 {@link AppError}. */
export async function changeSkills(
  { db, clock }: Services,
  { id, ...asked }: { id: number; languages: readonly LanguageCode[]; kinds: readonly ApplicationKind[] },
  by: StaffMember,
): Promise<void> {
  const [languages, kinds] = [[...new Set(asked.languages)], [...new Set(asked.kinds)]];
  await inTransaction(db, async (tx) => {
    if ((await lockPerson(tx, id)) === null) throw new AppError(404, 'personNotFound');
    await updatePerson(tx, id, { skillLanguages: languages, skillKinds: kinds });
    const detail = { person: id, languages: languages.join(', '), kinds: kinds.join(', ') };
    await audit(tx, { at: clock.now(), actor: 'staff', by, action: 'person.changed', detail });
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

function refusedField(field: string, code: 'personNameNeeded' | 'invalidEmail'): AppError {
  return new AppError(400, code, { fields: { [field]: { code } } });
}
