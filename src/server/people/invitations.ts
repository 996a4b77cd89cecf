import type { SecondFactorOffer } from '../../contract/access.ts';
import { checkNewPassword } from '../../domain/staff/newPassword.ts';
import { isInvitationOpen, personNameOf } from '../../domain/staff/people.ts';
import {
  beginAttempt,
  commonPasswords,
  deleteFactor,
  deleteSessions,
  type GiveSession,
  insertFactor,
  makeRecoveryCodes,
  offerSecret,
  openSession,
  readPerson,
  stepOf,
} from '../access/index.ts';
import { AppError } from '../appError.ts';
import { type AuditDetail, audit } from '../audit/index.ts';
import { inTransaction } from '../database/transaction.ts';
import { hashPassword } from '../security/password.ts';
import type { Services } from '../services.ts';
import { tokenHashOf } from './invitationMail.ts';
import {
  findInvitation,
  type InvitationRow,
  lockPerson,
  spendInvitation,
  updateInvitation,
  updatePerson,
} from './queries.ts';

/** What an invitation tells whoever has its link. Throws a 404 {@link AppError} for one that is over. */
export async function readInvitation(services: Services, token: string) {
  const { personId, createdBy, expiresAt } = await openInvitation(services, token);
  const [person, inviter] = await Promise.all([
    readPerson(services.db, personId),
    readPerson(services.db, createdBy),
  ]);
  return {
    name: person.name,
    email: person.email ?? '',
    invitedBy: inviter.name,
    expiresAt: expiresAt.toISOString(),
  };
}

/** Begins to set up the authenticator app. Throws a 404 {@link AppError} for an invitation that is over. */
export async function beginInvitation(services: Services, token: string): Promise<SecondFactorOffer> {
  const { id, personId } = await openInvitation(services, token);
  const { sealed, offer } = await offerSecret(services, personId);
  await updateInvitation(services.db, id, { pendingSecret: sealed });
  return offer;
}

type Acceptance = { token: string; name: string; password: string; code: string };
type Caller = { address: string; userAgent: string | undefined; replaced: Buffer | null };

/**
 * Uses an invitation up: stores name, password and second factor, and signs the person in. Throws {@link AppError}: 404
 * for one that is over, 400 for a name or password that is refused, 409 before the app is begun, 403 for a wrong code,
 * 429 for an address that has to wait.
 */
export async function acceptInvitation(
  services: Services,
  { token, password, code, ...typed }: Acceptance,
  caller: Caller,
): Promise<{ recoveryCodes: string[]; give: GiveSession }> {
  const { db, clock } = services;
  const { personId, pendingSecret } = await openInvitation(services, token);
  const name = personNameOf(typed.name);
  if (name === null) throw refused(400, 'name', 'personNameNeeded');
  const [problem] = checkNewPassword({ current: '', next: password }, commonPasswords());
  if (problem !== undefined) {
    throw new AppError(400, problem.code, { fields: { password: { code: problem.code } } });
  }
  if (pendingSecret === null) throw new AppError(409, 'secondFactorNotBegun');
  const attempt = await beginAttempt(services, { address: caller.address });
  const now = clock.now();
  const pending = { personId, secret: pendingSecret };
  const lastStep = stepOf(services, pending, { code, now });
  if (lastStep === null) throw attempt.refusal(refused(403, 'code', 'wrongCode'));
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (tx) => {
    const at = clock.now();
    if (!(await spendInvitation(tx, tokenHashOf(token), at))) throw new AppError(404, 'invitationOver');
    await attempt.succeed(tx);
    const person = await lockPerson(tx, personId);
    if (person?.state !== 'invited') throw new AppError(404, 'invitationOver');
    await deleteFactor(tx, personId);
    await deleteSessions(tx, personId);
    await insertFactor(tx, { ...pending, switchedOnAt: at, lastStep });
    const joined = { name, passwordHash, state: 'active' } as const;
    await updatePerson(tx, personId, joined);
    const recoveryCodes = await makeRecoveryCodes(services, tx, personId);
    const session = await openSession(services, tx, { ...caller, person: { ...person, ...joined } });
    const detail: AuditDetail = { person: personId, address: caller.address };
    await audit(tx, { at, actor: 'staff', by: session.member, action: 'person.joined', detail });
    return { recoveryCodes, give: session.give };
  });
}

async function openInvitation({ db, clock }: Services, token: string): Promise<InvitationRow> {
  const invitation = await findInvitation(db, tokenHashOf(token));
  if (invitation === null || !isInvitationOpen(invitation, clock.now()))
    throw new AppError(404, 'invitationOver');
  return invitation;
}

function refused(status: number, field: string, code: 'personNameNeeded' | 'wrongCode'): AppError {
  return new AppError(status, code, { fields: { [field]: { code } } });
}
