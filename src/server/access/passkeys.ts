import type {
  NewPasskeyAnswer,
  PasskeyAnswer,
  PasskeyOffer,
  PasskeyQuestion,
} from '../../contract/passkeys.ts';
import { minuteMs } from '../../domain/calendar/units.ts';
import {
  challengeMinutes,
  counterStands,
  type PasskeySite,
  parsePasskeySite,
  passkeyAlgorithms,
} from '../../domain/staff/passkeys.ts';
import { AppError } from '../appError.ts';
import { type AuditDetail, audit, type StaffMember } from '../audit/index.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Services } from '../services.ts';
import { type ChallengeFor, createChallenge, spendChallenge } from './challenges.ts';
import { findPasskey, listPasskeys, lockPasskey, type PasskeyRow, updatePasskey } from './passkeyQueries.ts';
import type { PersonRow } from './personQueries.ts';
import type { SignInAttempt } from './signInAttempts.ts';
import type { VerifiedPasskey } from './webauthn.ts';

/** Throws a 409 {@link AppError} where browsers have no passkeys. */
function siteOf({ publicUrl }: Services): PasskeySite {
  const site = parsePasskeySite(publicUrl);
  if (site === null) throw new AppError(409, 'passkeysNotPossible');
  return site;
}

const signatures = () => import('./webauthn.ts');

const known = ({ credentialId, transports }: PasskeyRow) => ({
  type: 'public-key' as const,
  id: credentialId,
  transports,
});

/**
 * Asks the keys of the person for whom the answer counts, or whatever key there is. Throws a 409 {@link AppError} where
 * browsers have no passkeys.
 */
export async function askKeys(services: Services, asked: ChallengeFor): Promise<PasskeyQuestion> {
  const { id: rpId } = siteOf(services);
  const keys = asked.personId === null ? [] : await listPasskeys(services.db, asked.personId);
  return {
    challenge: await createChallenge(services, asked),
    rpId,
    timeout: challengeMinutes * minuteMs,
    userVerification: 'required',
    allowCredentials: keys.map(known),
  };
}

/** Offers a person a new key. Throws a 409 {@link AppError} where browsers have no passkeys. */
export async function offerKey(
  services: Services,
  person: PersonRow,
  asked: Omit<ChallengeFor, 'personId'>,
): Promise<PasskeyOffer> {
  const { id } = siteOf(services);
  const keys = await listPasskeys(services.db, person.id);
  return {
    challenge: await createChallenge(services, { ...asked, personId: person.id }),
    rp: { id, name: services.config.brandName },
    user: { id: handleOf(person), name: person.email ?? person.name, displayName: person.name },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: challengeMinutes * minuteMs,
    attestation: 'none',
    excludeCredentials: keys.map(known),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}

/** The 16 bytes of a person's handle, in base64url, which a key stores. */
function handleOf({ handle }: PersonRow): string {
  return Buffer.from(handle.replaceAll('-', ''), 'hex').toString('base64url');
}

/** Why an answer is refused, and which key gave it, if it is known. */
type RefusedAnswer = {
  refused: 'challenge' | 'unknownKey' | 'signature' | 'counter';
  passkey: string | null;
};

/**
 * Whose key answered. The challenge is used up first. Throws a 409 {@link AppError} where browsers have no
 * passkeys.
 */
export async function readAnswer(
  services: Services,
  credential: PasskeyAnswer,
  asked: ChallengeFor,
): Promise<{ person: PersonRow } | RefusedAnswer> {
  const site = siteOf(services);
  const { db, clock } = services;
  const challenge = await spendChallenge(services, credential.response.clientDataJSON, asked);
  if (challenge === null) return { refused: 'challenge', passkey: null };
  const found = await findPasskey(db, credential.id);
  if (found === null || !isMeant(found.person, credential, asked)) {
    return { refused: 'unknownKey', passkey: found?.passkey.id ?? null };
  }
  const { passkey, person } = found;
  const { verifyAnswer } = await signatures();
  const signed = await verifyAnswer(credential, passkey.publicKey, { challenge, site });
  if (signed === null) return { refused: 'signature', passkey: passkey.id };
  const stands = await inTransaction(db, async (tx) => {
    const stored = await lockPasskey(tx, passkey.id);
    if (stored === null || !counterStands(stored.counter, signed.counter)) return false;
    await updatePasskey(tx, passkey.id, { ...signed, lastUsedAt: clock.now() });
    return true;
  });
  return stands ? { person } : { refused: 'counter', passkey: passkey.id };
}

/**
 * Whether a key's answer is that of who was asked. A key that nobody named tells whose it is; one of the list that it
 * was asked from need not.
 */
function isMeant(
  person: PersonRow,
  { response: { userHandle } }: PasskeyAnswer,
  { personId }: ChallengeFor,
): boolean {
  if (person.state !== 'active') return false;
  if (personId !== null && person.id !== personId) return false;
  return userHandle === undefined ? personId !== null : userHandle === handleOf(person);
}

/** A new key, whose answer is a challenge of this; null for every other. */
export async function readNewKey(
  services: Services,
  credential: NewPasskeyAnswer,
  asked: ChallengeFor,
): Promise<VerifiedPasskey | null> {
  const site = siteOf(services);
  const challenge = await spendChallenge(services, credential.response.clientDataJSON, asked);
  if (challenge === null) return null;
  const { verifyNewPasskey } = await signatures();
  return verifyNewPasskey(credential, { challenge, site });
}

/** Audits a refused answer. The refusal is 401 at a sign-in, 403 in a session, which stays open. */
export async function refusalOfKey(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { refused, passkey }: RefusedAnswer,
  { address, attempt, by }: { address: string; attempt: SignInAttempt; by?: StaffMember },
): Promise<AppError> {
  const detail: AuditDetail = { address, reason: refused, ...(passkey !== null && { passkey }) };
  await audit(db, {
    at: clock.now(),
    actor: 'staff',
    ...(by !== undefined && { by }),
    action: 'staff.passkeyRefused',
    detail,
  });
  return attempt.refusal(new AppError(by === undefined ? 401 : 403, 'passkeyRefused'));
}
