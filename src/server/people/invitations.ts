import type { SecondFactorOffer } from '../../contract/access.ts';
import type { NewPasskeyAnswer, PasskeyOffer } from '../../contract/passkeys.ts';
import { deviceName } from '../../domain/staff/devices.ts';
import { checkNewPassword } from '../../domain/staff/newPassword.ts';
import { isInvitationOpen, parsePersonName } from '../../domain/staff/people.ts';
import {
  beginAttempt,
  commonPasswords,
  deleteFactor,
  deletePasskeys,
  deleteSessions,
  deviceIn,
  findStep,
  type GiveSession,
  insertFactor,
  insertPasskey,
  makeRecoveryCodes,
  offerKey,
  offerSecret,
  openSession,
  type PersonRow,
  readNewKey,
  readPerson,
} from '../access/index.ts';
import { AppError } from '../appError.ts';
import { type AuditDetail, audit } from '../audit/index.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import { hashPassword } from '../security/password.ts';
import type { Services } from '../services.ts';
import { hashToken } from './invitationMail.ts';
import {
  findInvitation,
  type InvitationRow,
  lockPerson,
  spendInvitation,
  updateInvitation,
  updatePerson,
} from './queries.ts';

/** What an invitation tells whoever has its link. Throws a 404 {@link AppError} if it is over. */
export async function readInvitation(services: Services, token: string) {
  const { personId, createdBy, expiresAt } = await openInvitation(services, token);
  const [person, inviter] = await Promise.all([
    readPerson(services.db, personId),
    readPerson(services.db, createdBy),
  ]);
  return {
    name: person.name,
    email: person.email ?? '',
    language: person.language,
    invitedBy: inviter.name,
    expiresAt: expiresAt.toISOString(),
  };
}

/** Begins to set up the authenticator app. Throws a 404 {@link AppError} for an invitation that is over. */
export async function beginInvitation(services: Services, token: string): Promise<SecondFactorOffer> {
  const { id, personId } = await openInvitation(services, token);
  const { sealed, offer } = await offerSecret(services, await readPerson(services.db, personId));
  await updateInvitation(services.db, id, { pendingSecret: sealed });
  return offer;
}

/** Offers a passkey in place of password and app. Throws a 404 {@link AppError} for an invitation that is over. */
export async function offerPasskey(services: Services, token: string): Promise<PasskeyOffer> {
  const { personId } = await openInvitation(services, token);
  const person = await readPerson(services.db, personId);
  return offerKey(services, person, { purpose: 'accept', sessionCode: null });
}

type Typed = { token: string; name: string };
type Caller = { address: string; userAgent: string | undefined; replaced: Buffer | null };
type Joined = { recoveryCodes: string[]; give: GiveSession };

/**
 * Uses an invitation up: stores name, password and second factor, and signs the person in. Throws {@link AppError}: 404
 * for one that is over, 400 for a name or password that is refused, 409 before the app is begun, 403 for a wrong code,
 * 429 for an address that has to wait.
 */
export async function acceptInvitation(
  services: Services,
  { token, password, code, name: typed }: Typed & { password: string; code: string },
  caller: Caller,
): Promise<Joined> {
  const { personId, pendingSecret } = await openInvitation(services, token);
  const name = nameOf(typed);
  const [problem] = checkNewPassword({ current: '', next: password }, commonPasswords());
  if (problem !== undefined) {
    throw new AppError(400, problem.code, { fields: { password: { code: problem.code } } });
  }
  if (pendingSecret === null) throw new AppError(409, 'secondFactorNotBegun');
  const attempt = await beginAttempt(services, { address: caller.address });
  const pending = { personId, secret: pendingSecret };
  const lastStep = findStep(services, pending, { code, now: services.clock.now() });
  if (lastStep === null) throw attempt.refusal(refused(403, 'code', 'wrongCode'));
  const passwordHash = await hashPassword(password);
  const joining = { token, personId, name, passwordHash, factor: 'code', attempt };
  return join(services, joining, caller, async (tx, at) => {
    await insertFactor(tx, { ...pending, switchedOnAt: at, lastStep });
    return makeRecoveryCodes(services, tx, personId);
  });
}

/**
 * The same with a passkey, without password and code. Throws {@link AppError}: 404 for an invitation that is
 * over, 400 for a refused name, 403 for a refused answer, 409 for a key that somebody has and where browsers
 * have no passkeys, 429 for an address that has to wait.
 */
export async function acceptByPasskey(
  services: Services,
  { token, credential, name: typed }: Typed & { credential: NewPasskeyAnswer },
  caller: Caller,
): Promise<Joined> {
  const { personId } = await openInvitation(services, token);
  const name = nameOf(typed);
  const attempt = await beginAttempt(services, { address: caller.address });
  const asked = { purpose: 'accept', personId, sessionCode: null } as const;
  const key = await readNewKey(services, credential, asked);
  if (key === null) throw attempt.refusal(new AppError(403, 'passkeyRefused'));
  const joining = { token, personId, name, passwordHash: null, factor: 'passkey', attempt };
  return join(services, joining, caller, async (tx, at, { language }) => {
    const device = deviceName(deviceIn(caller.userAgent))[language];
    const row = { ...key, personId, name: device, createdAt: at };
    if ((await insertPasskey(tx, row)) === null) throw new AppError(409, 'passkeyKnown');
    return [];
  });
}

type Joining = Typed & {
  personId: number;
  passwordHash: string | null;
  factor: string;
  attempt: Awaited<ReturnType<typeof beginAttempt>>;
};

/** Uses the invitation up, and signs the person in. `add` adds the only way in and returns recovery codes. */
async function join(
  services: Services,
  { token, personId, name, passwordHash, factor, attempt }: Joining,
  caller: Caller,
  add: (tx: Transaction, at: Date, person: PersonRow) => Promise<string[]>,
): Promise<Joined> {
  const { db, clock } = services;
  return inTransaction(db, async (tx) => {
    const at = clock.now();
    if (!(await spendInvitation(tx, hashToken(token), at))) throw new AppError(404, 'invitationOver');
    await attempt.succeed(tx);
    const person = await lockPerson(tx, personId);
    if (person?.state !== 'invited') throw new AppError(404, 'invitationOver');
    await deleteFactor(tx, personId);
    await deletePasskeys(tx, personId);
    await deleteSessions(tx, personId);
    const joined = { name, passwordHash, state: 'active' } as const;
    await updatePerson(tx, personId, joined);
    const recoveryCodes = await add(tx, at, person);
    const session = await openSession(services, tx, { ...caller, person: { ...person, ...joined } });
    const detail: AuditDetail = { person: personId, factor, address: caller.address };
    await audit(tx, { at, actor: 'staff', by: session.member, action: 'person.joined', detail });
    return { recoveryCodes, give: session.give };
  });
}

async function openInvitation({ db, clock }: Services, token: string): Promise<InvitationRow> {
  const invitation = await findInvitation(db, hashToken(token));
  if (invitation === null || !isInvitationOpen(invitation, clock.now()))
    throw new AppError(404, 'invitationOver');
  return invitation;
}

/** Throws a 400 {@link AppError} for a refused name. */
function nameOf(typed: string): string {
  const name = parsePersonName(typed);
  if (name === null) throw refused(400, 'name', 'personNameNeeded');
  return name;
}

function refused(status: number, field: string, code: 'personNameNeeded' | 'wrongCode'): AppError {
  return new AppError(status, code, { fields: { [field]: { code } } });
}
