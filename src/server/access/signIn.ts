import { firstOwnerId } from '../../domain/staff/people.ts';
import { AppError } from '../appError.ts';
import { type AuditDetail, audit } from '../audit/index.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Services } from '../services.ts';
import { isStaffPassword } from './credential.ts';
import { findFactor } from './factorQueries.ts';
import { readPerson } from './personQueries.ts';
import { spendFactor } from './secondFactor.ts';
import { deviceIn } from './sessionLabel.ts';
import { type GiveSession, openSession } from './sessions.ts';
import { beginAttempt } from './signInAttempts.ts';

export type SignInRequest = {
  password: string;
  /** Of the authenticator app, or a recovery code. */
  code: string | undefined;
  address: string;
  userAgent: string | undefined;
  /** Hash of the browser's previous session. */
  replaced: Buffer | null;
};

/**
 * Signs the first owner in with the password and, if it is on, the second factor. Audits every outcome. Throws
 * {@link AppError}: 401 `wrongPassword`, `secondFactorNeeded` or `wrongCode`, 429 `signInDelayed`.
 */
export async function signIn(services: Services, request: SignInRequest): Promise<{ give: GiveSession }> {
  const { db, clock } = services;
  const { address, password, code } = request;
  const at = clock.now();
  const writeDown = (action: string, detail: AuditDetail = {}) =>
    audit(db, { at, actor: 'staff', action, detail: { address, ...detail } });

  const attempt = await beginAttempt(services, { address });
  if (!(await isStaffPassword(db, password))) {
    await writeDown('staff.signInRefused', { reason: 'password' });
    throw attempt.refusal(new AppError(401, 'wrongPassword', field('password', 'wrongPassword')));
  }
  const needsCode = (await findFactor(db, firstOwnerId)) !== null;
  if (needsCode && code === undefined) {
    await attempt.withdraw();
    await writeDown('staff.secondFactorAsked');
    throw new AppError(401, 'secondFactorNeeded', field('code', 'secondFactorNeeded'));
  }
  const opened = await inTransaction(db, async (tx) => {
    const secondFactor = { code: code ?? '', now: at };
    const factor = needsCode ? await spendFactor(services, tx, firstOwnerId, secondFactor) : 'none';
    if (factor === null) return null;
    const person = await readPerson(tx, firstOwnerId);
    const session = await openSession(services, tx, { ...request, person });
    await attempt.succeed(tx);
    const detail: AuditDetail = { address, factor, device: deviceIn(request.userAgent) };
    await audit(tx, { at, actor: 'staff', by: session.member, action: 'staff.signedIn', detail });
    return session;
  });
  if (opened === null) {
    await writeDown('staff.signInRefused', { reason: 'code' });
    throw attempt.refusal(new AppError(401, 'wrongCode', field('code', 'wrongCode')));
  }
  return opened;
}

function field(name: string, code: 'wrongPassword' | 'secondFactorNeeded' | 'wrongCode') {
  return { fields: { [name]: { code } } };
}
