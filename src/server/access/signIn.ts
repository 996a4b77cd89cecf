import type { PasskeyAnswer } from '../../contract/passkeys.ts';
import { AppError } from '../appError.ts';
import { type AuditDetail, audit } from '../audit/index.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Services } from '../services.ts';
import { findPersonOfPassword } from './credential.ts';
import { findFactor } from './factorQueries.ts';
import { readAnswer, refusalOfKey } from './passkeys.ts';
import { spendFactor } from './secondFactor.ts';
import { deviceIn } from './sessionLabel.ts';
import { type GiveSession, openSession } from './sessions.ts';
import { beginAttempt } from './signInAttempts.ts';

type Caller = {
  address: string;
  userAgent: string | undefined;
  /** Hash of the browser's previous session. */
  replaced: Buffer | null;
};

type SignInRequest = Caller & {
  /** Null: the first owner, who signs in by the password alone. */
  email: string | null;
  password: string;
  /** Of the app, or a recovery code. */
  code: string | undefined;
};

/**
 * Signs a person in with the password and, if it is on, the second factor. Audits every outcome. Throws
 * {@link AppError}: 401 `wrongPassword` or, with an e-mail address, `wrongSignIn`; 401 `secondFactorNeeded` or
 * `wrongCode`; 429 `signInDelayed`.
 */
export async function signIn(services: Services, request: SignInRequest): Promise<{ give: GiveSession }> {
  const { db, clock } = services;
  const { address, email, code } = request;
  const at = clock.now();
  const writeDown = (action: string, detail: AuditDetail = {}) =>
    audit(db, { at, actor: 'staff', action, detail: { address, ...detail } });

  const attempt = await beginAttempt(services, { address });
  const person = await findPersonOfPassword(db, request);
  if (person === null) {
    const wrong = email === null ? 'wrongPassword' : 'wrongSignIn';
    await writeDown('staff.signInRefused', { reason: email === null ? 'password' : 'email' });
    throw attempt.refusal(new AppError(401, wrong, field('password', wrong)));
  }
  const needsCode = (await findFactor(db, person.id)) !== null;
  if (needsCode && code === undefined) {
    await attempt.withdraw();
    await writeDown('staff.secondFactorAsked');
    throw new AppError(401, 'secondFactorNeeded', field('code', 'secondFactorNeeded'));
  }
  const opened = await inTransaction(db, async (tx) => {
    const secondFactor = { code: code ?? '', now: at };
    const factor = needsCode ? await spendFactor(services, tx, person.id, secondFactor) : 'none';
    if (factor === null) return null;
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

/**
 * Signs in the person of a passkey, which asks for a fingerprint, a face or a PIN: nothing else is needed.
 * Audits every outcome. Throws {@link AppError}: 401 for a refused answer, 409 where browsers have no
 * passkeys, 429 `signInDelayed`.
 */
export async function signInByPasskey(
  services: Services,
  { credential, ...caller }: Caller & { credential: PasskeyAnswer },
): Promise<{ give: GiveSession }> {
  const { db, clock } = services;
  const { address } = caller;
  const attempt = await beginAttempt(services, { address });
  const asked = { purpose: 'signIn', personId: null, sessionCode: null } as const;
  const answer = await readAnswer(services, credential, asked);
  if ('refused' in answer) throw await refusalOfKey(services, answer, { address, attempt });
  return inTransaction(db, async (tx) => {
    const session = await openSession(services, tx, { ...caller, person: answer.person });
    await attempt.succeed(tx);
    const detail: AuditDetail = { address, factor: 'passkey', device: deviceIn(caller.userAgent) };
    const by = session.member;
    await audit(tx, { at: clock.now(), actor: 'staff', by, action: 'staff.signedIn', detail });
    return session;
  });
}

function field(name: string, code: 'wrongPassword' | 'wrongSignIn' | 'secondFactorNeeded' | 'wrongCode') {
  return { fields: { [name]: { code } } };
}
