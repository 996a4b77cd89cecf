import QRCode from 'qrcode';
import type { SecondFactorOffer } from '../../contract/access.ts';
import { AppError } from '../appError.ts';
import { type AuditDetail, audit } from '../audit/index.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import type { Services } from '../services.ts';
import { requirePassword } from './credential.ts';
import { deleteFactor, findFactor, insertFactor } from './factorQueries.ts';
import type { PersonRow } from './personQueries.ts';
import { findStep, makeRecoveryCodes, newSecret, spendFactor } from './secondFactor.ts';
import { type Admitted, deleteSessions, setPendingSecret } from './sessionQueries.ts';
import { type GiveSession, renewSession, toMember } from './sessions.ts';
import { beginAttempt, type SignInAttempt } from './signInAttempts.ts';

type Given = { address: string };

/**
 * Begins to set up the second factor: the session stores the secret until a first code. Throws
 * {@link AppError}: 403 for a wrong password, 409 if the factor is on.
 */
export async function beginFactor(
  services: Services,
  admitted: Admitted,
  { password, address }: Given & { password: string },
): Promise<SecondFactorOffer> {
  const { session, person } = admitted;
  if ((await findFactor(services.db, person.id)) !== null) throw new AppError(409, 'secondFactorOn');
  await requirePassword(services, admitted, { password, field: 'password', address });
  const { sealed, offer } = await offerSecret(services, person);
  await setPendingSecret(services.db, session.idHash, sealed);
  return offer;
}

/** A new secret, sealed for storage and as an app takes it, which names it in the language of the account. */
export async function offerSecret(
  services: Services,
  person: Pick<PersonRow, 'id' | 'language'>,
): Promise<{ sealed: Buffer; offer: SecondFactorOffer }> {
  const { sealed, secret, uri } = newSecret(services, person);
  const drawing = await QRCode.toString(uri, { type: 'svg', margin: 2 });
  const picture = `data:image/svg+xml;base64,${Buffer.from(drawing, 'utf8').toString('base64')}`;
  return { sealed, offer: { secret, uri, picture } };
}

/**
 * Switches the factor on and ends the person's other sessions. Throws {@link AppError}: 403 for a
 * wrong code, 409 if nothing was begun or the factor is on.
 */
export async function confirmFactor(
  services: Services,
  admitted: Admitted,
  { code, address }: Given & { code: string },
): Promise<{ recoveryCodes: string[]; give: GiveSession }> {
  const { session, person } = admitted;
  const secret = session.pendingSecret;
  if (secret === null) throw new AppError(409, 'secondFactorNotBegun');
  const at = services.clock.now();
  const attempt = await beginAttempt(services, { address, by: toMember(admitted) });
  const pending = { personId: person.id, secret };
  const step = findStep(services, pending, { code, now: at });
  if (step === null) throw await wrongCode(services, admitted, attempt);
  return inTransaction(services.db, async (tx) => {
    await attempt.succeed(tx);
    if (!(await insertFactor(tx, { ...pending, switchedOnAt: at, lastStep: step }))) {
      throw new AppError(409, 'secondFactorOn');
    }
    await setPendingSecret(tx, session.idHash, null);
    const endedSessions = await deleteSessions(tx, person.id, session.idHash);
    const detail: AuditDetail = { endedSessions };
    const by = toMember(admitted);
    await audit(tx, { at, actor: 'staff', by, action: 'staff.secondFactorSwitchedOn', detail });
    const recoveryCodes = await makeRecoveryCodes(services, tx, person.id);
    return { recoveryCodes, give: await renewSession(services, tx, session) };
  });
}

/**
 * Ends the first owner's other sessions, too. Throws {@link AppError}: 403 for a wrong code, 409 if
 * the factor is off, and for everybody else, who signs in with two factors only.
 */
export async function switchFactorOff(
  services: Services,
  admitted: Admitted,
  given: Given & { code: string },
): Promise<GiveSession> {
  if (!admitted.person.isFirstOwner) throw new AppError(409, 'secondFactorRequired');
  const changed = await withCode(
    services,
    admitted,
    { ...given, action: 'staff.secondFactorSwitchedOff' },
    (tx) => deleteFactor(tx, admitted.person.id),
  );
  return changed.give;
}

/**
 * Ends the person's other sessions, too, because a recovery code signs in like the app. Throws {@link
 * AppError}: 403 for a wrong code, 409 if the factor is off.
 */
export async function renewRecoveryCodes(
  services: Services,
  admitted: Admitted,
  given: Given & { code: string },
): Promise<{ recoveryCodes: string[]; give: GiveSession }> {
  const { result, give } = await withCode(
    services,
    admitted,
    { ...given, action: 'staff.recoveryCodesRenewed' },
    (tx) => makeRecoveryCodes(services, tx, admitted.person.id),
  );
  return { recoveryCodes: result, give };
}

/** Changes the factor with a code, ends the other sessions and renews this one's id. */
async function withCode<Result>(
  services: Services,
  admitted: Admitted,
  { code, address, action }: Given & { code: string; action: string },
  change: (tx: Transaction) => Promise<Result>,
): Promise<{ result: Result; give: GiveSession }> {
  const { session, person } = admitted;
  if ((await findFactor(services.db, person.id)) === null) throw new AppError(409, 'secondFactorOff');
  const at = services.clock.now();
  const by = toMember(admitted);
  const attempt = await beginAttempt(services, { address, by });
  const done = await inTransaction(services.db, async (tx) => {
    const factor = await spendFactor(services, tx, person.id, { code, now: at });
    if (factor === null) return null;
    await attempt.succeed(tx);
    const endedSessions = await deleteSessions(tx, person.id, session.idHash);
    await audit(tx, { at, actor: 'staff', by, action, detail: { factor, endedSessions } });
    return { result: await change(tx), give: await renewSession(services, tx, session) };
  });
  if (done === null) throw await wrongCode(services, admitted, attempt);
  return done;
}

/** Audits a wrong code. Not 401: the session is valid. */
export async function wrongCode(
  { db, clock }: Services,
  admitted: Admitted,
  attempt: SignInAttempt,
): Promise<AppError> {
  const by = toMember(admitted);
  await audit(db, { at: clock.now(), actor: 'staff', by, action: 'staff.codeRefused' });
  return attempt.refusal(new AppError(403, 'wrongCode', { fields: { code: { code: 'wrongCode' } } }));
}
