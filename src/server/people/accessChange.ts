import type { AccessChange } from '../../domain/staff/fourEyes.ts';
import type { StaffLanguage } from '../../domain/staff/staffLanguage.ts';
import { deleteFactor, deletePasskeys, deleteSessions } from '../access/index.ts';
import { AppError } from '../appError.ts';
import { type AuditDetail, audit } from '../audit/index.ts';
import { leaveConversations } from '../chat/index.ts';
import type { Transaction } from '../database/transaction.ts';
import { announce } from '../live/index.ts';
import type { Services } from '../services.ts';
import { type Author, approvalIn } from './author.ts';
import { queueInvitation } from './invitationMail.ts';
import { insertPerson, lockPerson, revokeInvitations, updatePerson } from './queries.ts';
import { type Roles, replaceRoles } from './roleQueries.ts';
import { rolesText } from './roles.ts';

/** A change of who comes in, and of what they may do. */
export type AskedChange =
  | {
      change: Extract<AccessChange, 'invited'>;
      name: string;
      email: string;
      language: StaffLanguage;
      roles: Roles;
    }
  | { change: Extract<AccessChange, 'roles'>; personId: number; roles: Roles }
  | { change: Extract<AccessChange, 'deactivated' | 'activated'>; personId: number };

/**
 * Stores a person and sends the invitation. Returns the id. Throws a 409 {@link AppError} for the
 * e-mail address of another person.
 */
export async function invite(
  services: Services,
  tx: Transaction,
  { name, email, language, roles }: Extract<AskedChange, { change: 'invited' }>,
  author: Author,
): Promise<number> {
  const { by, at } = author;
  const row = { name, email, language, state: 'invited', createdAt: at } as const;
  const id = await insertPerson(tx, { ...row, createdBy: by.personId });
  if (id === null) {
    const code = 'personEmailTaken';
    throw new AppError(409, code, { fields: { email: { code } } });
  }
  await replaceRoles(tx, id, { ...roles, grantedBy: by.personId, at });
  await queueInvitation(services, tx, { personId: id, createdBy: by.personId, at });
  const detail: AuditDetail = { person: id, roles: rolesText(roles), ...approvalIn(author) };
  await audit(tx, { at, actor: 'staff', by, action: 'person.invited', detail });
  return id;
}

/** Of a locked person. They count from the next call on; open pages come back with them. */
export async function giveRoles(tx: Transaction, id: number, roles: Roles, author: Author): Promise<void> {
  const { by, at } = author;
  await replaceRoles(tx, id, { ...roles, grantedBy: by.personId, at });
  const detail: AuditDetail = { person: id, roles: rolesText(roles), ...approvalIn(author) };
  await audit(tx, { at, actor: 'staff', by, action: 'person.changed', detail });
  await announce(tx, { kind: 'staff_sessions' });
}

const actionOf = {
  invited: 'person.invitedAgain',
  active: 'person.accessReset',
  deactivated: 'person.activated',
} as const;

/** Ends whatever access a locked person has and sends a new invitation. */
export async function renewInvitation(
  services: Services,
  tx: Transaction,
  { id, state }: { id: number; state: keyof typeof actionOf },
  author: Author,
): Promise<void> {
  const { by, at } = author;
  const endedSessions = await endAccess(tx, id, at);
  await updatePerson(tx, id, { state: 'invited', deactivatedAt: null, deactivatedBy: null });
  await queueInvitation(services, tx, { personId: id, createdBy: by.personId, at });
  const detail: AuditDetail = { person: id, endedSessions, ...approvalIn(author) };
  await audit(tx, { at, actor: 'staff', by, action: actionOf[state], detail });
}

/** Ends the access of a locked person who has not left, and frees the conversations that they have. */
export async function deactivate(tx: Transaction, id: number, author: Author): Promise<void> {
  const { by, at } = author;
  const endedSessions = await endAccess(tx, id, at);
  await updatePerson(tx, id, { state: 'deactivated', deactivatedAt: at, deactivatedBy: by.personId });
  await leaveConversations(tx, id);
  const detail: AuditDetail = { person: id, endedSessions, ...approvalIn(author) };
  await audit(tx, { at, actor: 'staff', by, action: 'person.deactivated', detail });
}

/** Carries out what was asked for, of a person that is locked where there is one. */
export async function carryOutChange(
  services: Services,
  tx: Transaction,
  asked: AskedChange,
  author: Author,
): Promise<void> {
  switch (asked.change) {
    case 'invited':
      await invite(services, tx, asked, author);
      return;
    case 'roles':
      return giveRoles(tx, asked.personId, asked.roles, author);
    case 'deactivated':
      return deactivate(tx, asked.personId, author);
    case 'activated': {
      const person = await lockPerson(tx, asked.personId);
      if (person === null) throw new Error('The person of an approved change is gone.');
      return renewInvitation(services, tx, person, author);
    }
  }
}

/**
 * Ends invitations, password, second factor, passkeys and sessions. Returns the number of sessions.
 */
async function endAccess(tx: Transaction, id: number, at: Date): Promise<number> {
  await revokeInvitations(tx, id, at);
  await deleteFactor(tx, id);
  await deletePasskeys(tx, id);
  await updatePerson(tx, id, { passwordHash: null });
  return deleteSessions(tx, id);
}
