import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import type { NewPasskeyAnswer, PasskeyAnswer } from '../../contract/passkeys.ts';
import { type PasskeySite, passkeyAlgorithms } from '../../domain/staff/passkeys.ts';
import type { PasskeyRow } from './passkeyQueries.ts';

/**
 * The signatures of passkeys. Loaded when first needed: the library also reads certificates, which takes
 * time.
 */

type Asked = { challenge: string; site: PasskeySite };

/** What a key signed; null if that is not the challenge at our site, by its person, with this public key. */
export async function verifyAnswer(
  { id, response }: PasskeyAnswer,
  publicKey: Buffer,
  asked: Asked,
): Promise<{ counter: number; isSynced: boolean } | null> {
  const { clientDataJSON, authenticatorData, signature } = response;
  return nullIfRefused(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credentialOf(id, { clientDataJSON, authenticatorData, signature }),
      ...expectationsOf(asked),
      // `counterStands` judges the counter: the library's refusal of one could not be told from others.
      credential: { id, publicKey: bytesOf(publicKey), counter: 0 },
    });
    const { newCounter, credentialBackedUp } = authenticationInfo;
    return verified ? { counter: newCounter, isSynced: credentialBackedUp } : null;
  });
}

export type VerifiedPasskey = Pick<
  PasskeyRow,
  'credentialId' | 'publicKey' | 'counter' | 'transports' | 'isSynced'
>;

/** In bytes; RSA with 8192 bits fits, more than any authenticator has. */
const largestKey = 1100;
/** In base64url, of the standard's 1023 bytes. */
const longestId = 1364;

/** A new key; null if it does not answer the challenge at our site, by its person. */
export async function verifyNewPasskey(
  { id, response }: NewPasskeyAnswer,
  asked: Asked,
): Promise<VerifiedPasskey | null> {
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return nullIfRefused(async () => {
    if (!hasNoCertificate(attestationObject)) return null;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: credentialOf(id, { clientDataJSON, attestationObject }),
      ...expectationsOf(asked),
      supportedAlgorithmIDs: [...passkeyAlgorithms],
    });
    if (registrationInfo === undefined) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    if (credential.id.length > longestId || credential.publicKey.length > largestKey) return null;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports,
      isSynced: credentialBackedUp,
    };
  });
}

/** The library throws for all that it refuses or cannot read. */
async function nullIfRefused<Result>(verify: () => Promise<Result | null>): Promise<Result | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}

function credentialOf<Answer>(id: string, response: Answer) {
  return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response };
}

function expectationsOf({ challenge, site }: Asked) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
  };
}

/**
 * Keys are asked not to name their maker. A certificate would be looked up at the address that it names, so
 * an answer with one is refused before it is read.
 */
function hasNoCertificate(attestationObject: string): boolean {
  const attestation = decodeAttestationObject(bytesOf(Buffer.from(attestationObject, 'base64url')));
  const format = attestation.get('fmt');
  if (format === 'none') return true;
  return format === 'packed' && attestation.get('attStmt').get('x5c') === undefined;
}

/** Copies the bytes: the memory behind a Buffer can be Node's shared pool. */
function bytesOf(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer);
}
