import * as z from 'zod/mini';
import { personStates } from '../domain/staff/people.ts';
import { staffLanguages } from '../domain/staff/staffLanguage.ts';
import { codeText, recoveryCodeSheet, secondFactorOffer } from './access.ts';
import { waitsForApproval } from './approvals.ts';
import { skills } from './assignment.ts';
import { endpoint } from './endpoint.ts';
import { rowParams } from './params.ts';
import { newPasskeyAnswer, passkeyOffer } from './passkeys.ts';
import { roleId } from './roles.ts';

/** Accounts of staff: who has one, and the way to one's own. */

const person = z.object({
  id: z.string(),
  name: z.string(),
  /** Null for the first owner, and a year after somebody left. */
  email: z.nullable(z.string()),
  state: z.enum(personStates),
  isFirstOwner: z.boolean(),
  /** Keys of built-in roles and ids of own ones. The first owner needs none. */
  roles: z.array(z.string()),
  /** Languages and kinds of cases that “take next” looks for first; empty for all. */
  ...skills.shape,
  mine: z.boolean(),
  openSessions: z.int(),
  /** The open invitation. `refusal`: the mail server's code where it refused the e-mail for good. */
  invitation: z.nullable(
    z.object({ expiresAt: z.string(), sentAt: z.nullable(z.string()), refusal: z.nullable(z.string()) }),
  ),
});
export type Person = z.infer<typeof person>;
export const personList = z.object({ people: z.array(person) });

export const listPeople = endpoint({
  method: 'GET',
  path: '/api/admin/people',
  access: 'people.manage',
  reading: { action: 'people.listed' },
  answer: personList,
});

const typedText = z.string().check(z.maxLength(1000));
const givenRoles = z.array(roleId).check(z.minLength(1), z.maxLength(20));
const newPerson = z.strictObject({
  name: typedText,
  email: typedText,
  /** Of the staff pages as the person sees them, and of e-mails to them; they can change it. */
  language: z.enum(staffLanguages),
  roles: givenRoles,
});

/**
 * Stores the person and sends the invitation. As the changes below, it may wait for a second
 * person.
 */
export const invitePerson = endpoint({
  method: 'POST',
  path: '/api/admin/people',
  access: 'people.manage',
  proof: 'fresh',
  reading: 'change',
  body: newPerson,
  answer: z.object({ id: z.string() }),
  status: 201,
  also: waitsForApproval,
  errors: [
    'personNameNeeded',
    'invalidEmail',
    'personEmailTaken',
    'roleUnknown',
    'permissionNotHeld',
    'approvalOpen',
  ],
});

/** Gives these roles in place of others, from the person's next call on. */
export const changeRoles = endpoint({
  method: 'POST',
  path: '/api/admin/people/:id/roles',
  access: 'people.manage',
  proof: 'fresh',
  params: rowParams,
  body: z.strictObject({ roles: givenRoles }),
  also: waitsForApproval,
  errors: [
    'personNotFound',
    'notYourself',
    'firstOwnerStays',
    'roleUnknown',
    'permissionNotHeld',
    'approvalOpen',
  ],
});

/** What “take next” looks for first when the person asks; no access, so also one's own and the first owner's. */
export const changeSkills = endpoint({
  method: 'POST',
  path: '/api/admin/people/:id/skills',
  access: 'people.manage',
  params: rowParams,
  body: z.strictObject(skills.shape),
  errors: ['personNotFound'],
});

/** Ends whatever access the person has and sends a new invitation: also for who lost theirs, or had left. */
export const inviteAgain = endpoint({
  method: 'POST',
  path: '/api/admin/people/:id/invitation',
  access: 'people.manage',
  proof: 'fresh',
  params: rowParams,
  also: waitsForApproval,
  errors: ['personNotFound', 'notYourself', 'firstOwnerStays', 'permissionNotHeld', 'approvalOpen'],
});

export const deactivatePerson = endpoint({
  method: 'POST',
  path: '/api/admin/people/:id/deactivate',
  access: 'people.manage',
  proof: 'fresh',
  params: rowParams,
  also: waitsForApproval,
  errors: ['personNotFound', 'notYourself', 'firstOwnerStays', 'permissionNotHeld', 'approvalOpen'],
});

/** From the fragment of the link in the e-mail. */
const token = z.string().check(z.maxLength(100));
const tokenBody = z.strictObject({ token });

export const readInvitation = endpoint({
  method: 'POST',
  path: '/api/admin/invitations/read',
  access: 'anyone',
  body: tokenBody,
  answer: z.object({
    name: z.string(),
    email: z.string(),
    language: z.enum(staffLanguages),
    invitedBy: z.string(),
    expiresAt: z.string(),
  }),
  errors: ['invitationOver'],
  limit: 'login',
});

/** A new secret for the app; the one before becomes invalid. */
export const beginInvitation = endpoint({
  method: 'POST',
  path: '/api/admin/invitations/begin',
  access: 'anyone',
  body: tokenBody,
  answer: secondFactorOffer,
  errors: ['invitationOver'],
  limit: 'login',
});

/** A passkey in place of password and app. */
export const offerPasskey = endpoint({
  method: 'POST',
  path: '/api/admin/invitations/passkey',
  access: 'anyone',
  body: tokenBody,
  answer: passkeyOffer,
  errors: ['invitationOver', 'passkeysNotPossible'],
  limit: 'login',
});

/** Uses the invitation up, and signs the person in. With a passkey there are no recovery codes. */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/admin/invitations/accept',
  access: 'anyone',
  body: z.union([
    z.strictObject({ token, name: typedText, password: typedText, code: codeText }),
    z.strictObject({ token, name: typedText, credential: newPasskeyAnswer }),
  ]),
  answer: recoveryCodeSheet,
  status: 201,
  errors: [
    'invitationOver',
    'personNameNeeded',
    'passwordTooShort',
    'passwordTooLong',
    'passwordCommon',
    'secondFactorNotBegun',
    'wrongCode',
    'passkeysNotPossible',
    'passkeyRefused',
    'passkeyKnown',
    'signInDelayed',
  ],
  limit: 'login',
});
