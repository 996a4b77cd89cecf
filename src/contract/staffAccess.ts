import * as z from 'zod/mini';
import { passwordMaxLength } from '../domain/staff/newPassword.ts';

/** What staff's sign-in and its settings carry, specification 2 section 4, design sections 4.4 and 5. */

/** Longer than any code of an app or of the recovery sheet, typed with spaces or hyphens. */
const codeText = z.string().check(z.minLength(1), z.maxLength(40));
const passwordText = z.string().check(z.minLength(1), z.maxLength(passwordMaxLength));

/** `code`: of the authenticator app, or a recovery code; asked for by the error `secondFactorNeeded`. */
export const loginRequest = z.strictObject({ password: passwordText, code: z.optional(codeText) });
export const staffSession = z.object({ authenticated: z.boolean() });

export const openSessionRow = z.object({
  code: z.string(),
  label: z.string(),
  signedInAt: z.string(),
  lastSeenAt: z.string(),
  mine: z.boolean(),
});
export type OpenSessionRow = z.infer<typeof openSessionRow>;

/** GET /api/admin/security */
export const securityOverview = z.object({
  sessions: z.array(openSessionRow),
  secondFactor: z.nullable(z.object({ switchedOnAt: z.string(), recoveryCodesLeft: z.int() })),
});
export type SecurityOverview = z.infer<typeof securityOverview>;

/** POST /api/admin/security/second-factor: begins the setting up, for whoever knows the password. */
export const secondFactorRequest = z.strictObject({ password: passwordText });
/** The secret as letters to type, and as the picture that an authenticator app reads. */
export const secondFactorOffer = z.object({ secret: z.string(), uri: z.string(), picture: z.string() });
export type SecondFactorOffer = z.infer<typeof secondFactorOffer>;

export const codeRequest = z.strictObject({ code: codeText });
/** Shown once. */
export const recoveryCodeSheet = z.object({ recoveryCodes: z.array(z.string()) });

/** The new password's own rules are `checkNewPassword`'s; here it only has an end. */
export const passwordChange = z.strictObject({
  currentPassword: passwordText,
  newPassword: z.string().check(z.maxLength(1000)),
});
