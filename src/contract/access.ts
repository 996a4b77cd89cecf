import * as z from 'zod/mini';
import { passwordMaxLength } from '../domain/staff/newPassword.ts';
import { staffLanguages } from '../domain/staff/staffLanguage.ts';
import { endpoint } from './endpoint.ts';
import { passkeyAnswer } from './passkeys.ts';

/** Staff's sign-in and access: specification 2 section 4, design sections 4.4 and 5. */

/** Room for any code of an app or recovery sheet, with spaces or hyphens. */
export const codeText = z.string().check(z.minLength(1), z.maxLength(40));
const passwordText = z.string().check(z.minLength(1), z.maxLength(passwordMaxLength));

/** `code`: of the authenticator app or recovery sheet; needed after the error `secondFactorNeeded`. */
const loginRequest = z.strictObject({ password: passwordText, code: z.optional(codeText) });

const signedInPerson = z.object({
  id: z.string(),
  name: z.string(),
  language: z.enum(staffLanguages),
  isFirstOwner: z.boolean(),
  /** Began or declined the first-day tour, in whichever browser; absent in answers of a version without one. */
  hasSeenTour: z.optional(z.boolean()),
});
/**
 * `person`: who is signed in, null without a session; absent in answers of a version without people. `permissions`: what
 * they may do, also words that a page does not know. `provenForSeconds`: how long the last proof of who that is still
 * counts for an endpoint with `proof`. `hasPassword`, `hasPasskey`: by what they can prove it anew.
 */
const staffSession = z.object({
  authenticated: z.boolean(),
  person: z.optional(z.nullable(signedInPerson)),
  permissions: z.optional(z.array(z.string())),
  provenForSeconds: z.optional(z.int()),
  hasPassword: z.optional(z.boolean()),
  hasPasskey: z.optional(z.boolean()),
});
export type StaffSession = z.infer<typeof staffSession>;

export const signIn = endpoint({
  method: 'POST',
  path: '/api/admin/login',
  access: 'anyone',
  body: loginRequest,
  errors: ['wrongPassword', 'secondFactorNeeded', 'wrongCode', 'signInDelayed'],
  limit: 'login',
});

/** Of everybody but the first owner. An unknown address is refused like a wrong password. */
export const signInByEmail = endpoint({
  method: 'POST',
  path: '/api/admin/sign-in',
  access: 'anyone',
  body: z.strictObject({
    email: z.string().check(z.minLength(1), z.maxLength(254)),
    password: passwordText,
    code: z.optional(codeText),
  }),
  errors: ['wrongSignIn', 'secondFactorNeeded', 'wrongCode', 'signInDelayed'],
  limit: 'login',
});

/**
 * Proves once more who is signed in, for the endpoints with `proof`: by a passkey, or by the password and, where the
 * second factor is on, a code. The session gets another id.
 */
export const proveAgain = endpoint({
  method: 'POST',
  path: '/api/admin/proof',
  access: 'staff',
  body: z.union([loginRequest, z.strictObject({ credential: passkeyAnswer })]),
  errors: [
    'wrongPassword',
    'secondFactorNeeded',
    'wrongCode',
    'passkeysNotPossible',
    'passkeyRefused',
    'signInDelayed',
  ],
  limit: 'login',
});

/** Succeeds without a session, too. */
export const signOut = endpoint({ method: 'POST', path: '/api/admin/logout', access: 'anyone' });

export const readSession = endpoint({
  method: 'GET',
  path: '/api/admin/session',
  access: 'anyone',
  answer: staffSession,
});

const openSessionRow = z.object({
  code: z.string(),
  label: z.string(),
  signedInAt: z.string(),
  lastSeenAt: z.string(),
  mine: z.boolean(),
});
export type OpenSessionRow = z.infer<typeof openSessionRow>;

const passkeyRow = z.object({
  id: z.string(),
  name: z.string(),
  addedAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  /** Copied between the person's devices by their maker. */
  isSynced: z.boolean(),
});
export type PasskeyRow = z.infer<typeof passkeyRow>;

/** `passkeys`: null where the site's address allows none. */
export const securityOverview = z.object({
  sessions: z.array(openSessionRow),
  passkeys: z.nullable(z.array(passkeyRow)),
  secondFactor: z.nullable(z.object({ switchedOnAt: z.string(), recoveryCodesLeft: z.int() })),
});
export type SecurityOverview = z.infer<typeof securityOverview>;

const secondFactorRequest = z.strictObject({ password: passwordText });
/** `secret`: letters to type; `picture`: a data URL for an authenticator app. */
export const secondFactorOffer = z.object({ secret: z.string(), uri: z.string(), picture: z.string() });
export type SecondFactorOffer = z.infer<typeof secondFactorOffer>;

const codeRequest = z.strictObject({ code: codeText });
/** Shown once. */
export const recoveryCodeSheet = z.object({ recoveryCodes: z.array(z.string()) });

/** `checkNewPassword` has the new password's rules. */
const passwordChange = z.strictObject({
  currentPassword: passwordText,
  newPassword: z.string().check(z.maxLength(1000)),
});

export const readSecurity = endpoint({
  method: 'GET',
  path: '/api/admin/security',
  access: 'staff',
  reading: 'noPerson',
  answer: securityOverview,
});

/** `parsePersonName` has the rules of a name. */
export const changeOwnName = endpoint({
  method: 'PATCH',
  path: '/api/admin/me',
  access: 'staff',
  body: z.strictObject({ name: z.string().check(z.maxLength(1000)) }),
  errors: ['personNameNeeded'],
});

/** Of the staff pages, e-mails and files of whoever is signed in. */
export const changeOwnLanguage = endpoint({
  method: 'POST',
  path: '/api/admin/me/language',
  access: 'staff',
  body: z.strictObject({ language: z.enum(staffLanguages) }),
});

/** Begins or declines the first-day tour, which is offered once. */
export const markTourSeen = endpoint({ method: 'POST', path: '/api/admin/me/tour-seen', access: 'staff' });

export const closeAllSessions = endpoint({
  method: 'POST',
  path: '/api/admin/security/sessions/close-all',
  access: 'staff',
});

/** By the code in `openSessionRow`. */
export const closeSession = endpoint({
  method: 'POST',
  path: '/api/admin/security/sessions/:code/close',
  access: 'staff',
  params: z.object({ code: z.string().check(z.maxLength(10)) }),
  errors: ['sessionNotFound'],
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/admin/security/password',
  access: 'staff',
  body: passwordChange,
  errors: ['wrongPassword', 'signInDelayed'],
  limit: 'login',
});

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/api/admin/security/second-factor',
  access: 'staff',
  reading: 'change',
  body: secondFactorRequest,
  answer: secondFactorOffer,
  errors: ['wrongPassword', 'signInDelayed', 'secondFactorOn'],
  limit: 'login',
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/admin/security/second-factor/confirm',
  access: 'staff',
  reading: 'change',
  body: codeRequest,
  answer: recoveryCodeSheet,
  errors: ['wrongCode', 'signInDelayed', 'secondFactorOn', 'secondFactorNotBegun'],
  limit: 'login',
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/admin/security/recovery-codes',
  access: 'staff',
  reading: 'change',
  body: codeRequest,
  answer: recoveryCodeSheet,
  errors: ['wrongCode', 'signInDelayed', 'secondFactorOff'],
  limit: 'login',
});

export const switchSecondFactorOff = endpoint({
  method: 'POST',
  path: '/api/admin/security/second-factor/off',
  access: 'staff',
  body: codeRequest,
  errors: ['wrongCode', 'signInDelayed', 'secondFactorOff', 'secondFactorRequired'],
  limit: 'login',
});
