import type { NewPasskeyAnswer, PasskeyOffer } from '../../contract/passkeys.ts';
import { hasWayIn, parsePasskeyName } from '../../domain/staff/passkeys.ts';
import { AppError } from '../appError.ts';
import { type AuditDetail, audit } from '../audit/index.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Services } from '../services.ts';
import { findFactor } from './factorQueries.ts';
import { deletePasskey, insertPasskey, lockPasskeys, setPasskeyName } from './passkeyQueries.ts';
import { offerKey, readNewKey } from './passkeys.ts';
import { hasPassword } from './personQueries.ts';
import type { Admitted } from './sessionQueries.ts';
import { toMember } from './sessions.ts';

/** A person's own passkeys. */

const askedIn = ({ session }: Admitted) => ({ purpose: 'register', sessionCode: session.code }) as const;

/** Throws a 409 {@link AppError} where browsers have no passkeys. */
export async function beginPasskey(services: Services, admitted: Admitted): Promise<PasskeyOffer> {
  return offerKey(services, admitted.person, askedIn(admitted));
}

/**
 * Adds a key and returns its id. Throws {@link AppError}: 400 for a name that is refused, 403 for an answer that is, 409
 * for a key that somebody has already.
 */
export async function addPasskey(
  services: Services,
  admitted: Admitted,
  { credential, name: typed }: { credential: NewPasskeyAnswer; name: string },
): Promise<string> {
  const name = nameOf(typed);
  const { db, clock } = services;
  const { person } = admitted;
  const by = toMember(admitted);
  const key = await readNewKey(services, credential, { ...askedIn(admitted), personId: person.id });
  const at = clock.now();
  if (key === null) {
    await audit(db, { at, actor: 'staff', by, action: 'staff.passkeyRefused' });
    throw new AppError(403, 'passkeyRefused');
  }
  return inTransaction(db, async (tx) => {
    const passkey = await insertPasskey(tx, { ...key, personId: person.id, name, createdAt: at });
    if (passkey === null) throw new AppError(409, 'passkeyKnown');
    await audit(tx, { at, actor: 'staff', by, action: 'staff.passkeyAdded', detail: { passkey } });
    return passkey;
  });
}

/** Throws {@link AppError}: 400 for a refused name, 404 for a key that the person does not have. */
export async function renamePasskey(
  { db, clock }: Services,
  admitted: Admitted,
  { id, name: typed }: { id: string; name: string },
): Promise<void> {
  const name = nameOf(typed);
  await inTransaction(db, async (tx) => {
    const isThere = await setPasskeyName(tx, { id, personId: admitted.person.id, name });
    if (!isThere) throw new AppError(404, 'passkeyNotFound');
    const detail: AuditDetail = { passkey: id };
    const by = toMember(admitted);
    await audit(tx, { at: clock.now(), actor: 'staff', by, action: 'staff.passkeyRenamed', detail });
  });
}

/**
 * Throws {@link AppError}: 404 for a key that the person does not have, 409 for the last way into an account that is not
 * the first owner's.
 */
export async function removePasskey({ db, clock }: Services, admitted: Admitted, id: string): Promise<void> {
  const { person } = admitted;
  await inTransaction(db, async (tx) => {
    const keys = await lockPasskeys(tx, person.id);
    if (!keys.some((key) => key.id === id)) throw new AppError(404, 'passkeyNotFound');
    const left = {
      passkeys: keys.length - 1,
      hasPassword: hasPassword(person),
      hasFactor: (await findFactor(tx, person.id)) !== null,
    };
    if (!person.isFirstOwner && !hasWayIn(left)) throw new AppError(409, 'lastWayIn');
    await deletePasskey(tx, id);
    const by = toMember(admitted);
    const detail: AuditDetail = { passkey: id };
    await audit(tx, { at: clock.now(), actor: 'staff', by, action: 'staff.passkeyRemoved', detail });
  });
}

/** Throws a 400 {@link AppError} for a refused name. */
function nameOf(typed: string): string {
  const code = 'passkeyNameNeeded';
  const name = parsePasskeyName(typed);
  if (name === null) throw new AppError(400, code, { fields: { name: { code } } });
  return name;
}
