import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Passkeys of staff: the questions and answers of WebAuthn level 3 in its JSON forms, and the keys of one's own. */

/** Bytes in base64url, without padding. */
const bytes = (longest: number) => z.string().check(z.maxLength(longest), z.regex(/^[\w-]+$/));
/** At most 1023 bytes. */
const credentialId = bytes(1364);
const clientDataJSON = bytes(6000);

/** A key that the person has already. */
const knownKey = z.object({
  type: z.literal('public-key'),
  id: z.string(),
  transports: z.array(z.string()),
});

/** For `navigator.credentials.get`. Without `allowCredentials` the authenticator offers whatever it has. */
export const passkeyQuestion = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(knownKey),
});
export type PasskeyQuestion = z.infer<typeof passkeyQuestion>;

/** For `navigator.credentials.create`. */
export const passkeyOffer = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(knownKey),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyOffer = z.infer<typeof passkeyOffer>;

/** What a key answers. Browsers send more, which is passed over. */
export const passkeyAnswer = z.object({
  id: credentialId,
  response: z.object({
    clientDataJSON,
    authenticatorData: bytes(6000),
    signature: bytes(3000),
    userHandle: z.optional(bytes(100)),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

export const newPasskeyAnswer = z.object({
  id: credentialId,
  response: z.object({
    clientDataJSON,
    attestationObject: bytes(20_000),
    transports: z.optional(
      z.array(z.string().check(z.maxLength(20), z.regex(/^[a-z-]+$/))).check(z.maxLength(10)),
    ),
  }),
});
export type NewPasskeyAnswer = z.infer<typeof newPasskeyAnswer>;

/** To whoever wants to sign in; nobody is known yet. */
export const askForPasskey = endpoint({
  method: 'POST',
  path: '/api/admin/passkey/challenge',
  access: 'anyone',
  answer: passkeyQuestion,
  errors: ['passkeysNotPossible'],
  limit: 'login',
});

export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/api/admin/passkey/sign-in',
  access: 'anyone',
  body: z.strictObject({ credential: passkeyAnswer }),
  errors: ['passkeysNotPossible', 'passkeyRefused', 'signInDelayed'],
  limit: 'login',
});

/** For `proveAgain`: the person's own keys are asked. */
export const askForProofByPasskey = endpoint({
  method: 'POST',
  path: '/api/admin/proof/challenge',
  access: 'staff',
  reading: 'noPerson',
  answer: passkeyQuestion,
  errors: ['passkeysNotPossible'],
  limit: 'login',
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/admin/security/passkeys/begin',
  access: 'staff',
  proof: 'fresh',
  reading: 'change',
  answer: passkeyOffer,
  errors: ['passkeysNotPossible'],
  limit: 'login',
});

/** `parsePasskeyName` has the rules of a name. */
const passkeyName = z.string().check(z.maxLength(1000));
const passkeyParams = z.object({ id: z.uuid() });

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/admin/security/passkeys',
  access: 'staff',
  proof: 'fresh',
  reading: 'change',
  body: z.strictObject({ credential: newPasskeyAnswer, name: passkeyName }),
  answer: z.object({ id: z.string() }),
  status: 201,
  errors: ['passkeysNotPossible', 'passkeyNameNeeded', 'passkeyRefused', 'passkeyKnown'],
  limit: 'login',
});

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/admin/security/passkeys/:id',
  access: 'staff',
  params: passkeyParams,
  body: z.strictObject({ name: passkeyName }),
  errors: ['passkeyNameNeeded', 'passkeyNotFound'],
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/admin/security/passkeys/:id',
  access: 'staff',
  proof: 'fresh',
  params: passkeyParams,
  errors: ['passkeyNotFound', 'lastWayIn'],
});
