import { AppError } from '../appError.ts';
import type { Queryable } from '../database/connect.ts';
import type { Keys } from '../security/keys.ts';
import {
  type ApplicationRecord,
  claimIdempotencyKey,
  findById,
  findIdempotencyKey,
  type IdempotencyRecord,
} from './queries.ts';

export type RepeatableCall = { scope: string; key: string | undefined; request: unknown };

type Claim = Pick<IdempotencyRecord, 'scope' | 'keyHash' | 'requestHash'>;

/** Another call with the same key committed first. */
export class KeyTaken extends Error {
  override name = 'KeyTaken';
}

/** The hashes that identify a call; null without a key. */
export function makeClaim(keys: Keys, call: RepeatableCall): Claim | null {
  if (call.key === undefined) return null;
  return {
    ...identifyCall(keys, call.scope, call.key),
    requestHash: keys.hash('idempotency', JSON.stringify(call.request)),
  };
}

export function identifyCall(keys: Keys, scope: string, key: string): Pick<Claim, 'scope' | 'keyHash'> {
  return { scope, keyHash: keys.hash('idempotency', `${scope}\n${key}`) };
}

/**
 * The application made by an earlier call with the same key, or null. Throws a 409 if the key was used for another
 * request (design section 5).
 */
export async function findEarlierAnswer(
  db: Queryable,
  claim: Claim | null,
): Promise<ApplicationRecord | null> {
  if (claim === null) return null;
  const earlier = await findIdempotencyKey(db, claim.scope, claim.keyHash);
  if (earlier === null) return null;
  if (!earlier.requestHash.equals(claim.requestHash)) throw new AppError(409, 'idempotencyKeyReused');
  return findById(db, earlier.applicationId);
}

/** Claims the key in the transaction that creates the application. Throws {@link KeyTaken}. */
export async function claimKey(
  db: Queryable,
  claim: Claim | null,
  applicationId: number,
  now: Date,
): Promise<void> {
  if (claim === null) return;
  const claimed = await claimIdempotencyKey(db, { ...claim, applicationId, createdAt: now });
  if (!claimed) throw new KeyTaken();
}
