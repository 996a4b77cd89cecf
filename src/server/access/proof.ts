import type { PasskeyAnswer } from '../../contract/passkeys.ts';
import { AppError } from '../appError.ts';
import { type AuditDetail, audit } from '../audit/index.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Services } from '../services.ts';
import { requirePassword } from './credential.ts';
import { findFactor } from './factorQueries.ts';
import { wrongCode } from './factorSettings.ts';
import { readAnswer, refusalOfKey } from './passkeys.ts';
import { spendFactor } from './secondFactor.ts';
import type { Admitted } from './sessionQueries.ts';
import { type GiveSession, renewSession, toMember } from './sessions.ts';
import { beginAttempt } from './signInAttempts.ts';

type GivenProof = { password: string; code: string | undefined; address: string };

/**
 * Proves once more who is signed in, as signing in does, and renews the session's id. Throws {@link AppError}: 403 for a
 * wrong password, and for a code that is missing or wrong where the second factor is on; 429 for an address that has to
 * wait.
 */
export async function proveAgain(
  services: Services,
  admitted: Admitted,
  { password, code, address }: GivenProof,
): Promise<GiveSession> {
  await requirePassword(services, admitted, { password, field: 'password', address });
  const { session, person } = admitted;
  const { db, clock } = services;
  const by = toMember(admitted);
  const needsCode = (await findFactor(db, person.id)) !== null;
  if (needsCode && code === undefined) {
    throw new AppError(403, 'secondFactorNeeded', { fields: { code: { code: 'secondFactorNeeded' } } });
  }
  const at = clock.now();
  const attempt = await beginAttempt(services, { address, by });
  const give = await inTransaction(db, async (tx) => {
    const secondFactor = { code: code ?? '', now: at };
    const factor = needsCode ? await spendFactor(services, tx, person.id, secondFactor) : 'none';
    if (factor === null) return null;
    await attempt.succeed(tx);
    const detail: AuditDetail = { factor };
    await audit(tx, { at, actor: 'staff', by, action: 'staff.proved', detail });
    return renewSession(services, tx, session, { provenAt: at });
  });
  if (give === null) throw await wrongCode(services, admitted, attempt);
  return give;
}

/**
 * The same by a passkey of the person. Throws {@link AppError}: 403 for an answer that is refused, 409 where browsers
 * have no passkeys, 429 for an address that has to wait.
 */
export async function proveByPasskey(
  services: Services,
  admitted: Admitted,
  { credential, address }: { credential: PasskeyAnswer; address: string },
): Promise<GiveSession> {
  const { session, person } = admitted;
  const by = toMember(admitted);
  const attempt = await beginAttempt(services, { address, by });
  const asked = { purpose: 'prove', personId: person.id, sessionCode: session.code } as const;
  const answer = await readAnswer(services, credential, asked);
  if ('refused' in answer) throw await refusalOfKey(services, answer, { address, attempt, by });
  return inTransaction(services.db, async (tx) => {
    const at = services.clock.now();
    await attempt.succeed(tx);
    const detail: AuditDetail = { factor: 'passkey' };
    await audit(tx, { at, actor: 'staff', by, action: 'staff.proved', detail });
    return renewSession(services, tx, session, { provenAt: at });
  });
}
