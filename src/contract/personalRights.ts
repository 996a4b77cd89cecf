import * as z from 'zod/mini';
import { erasureReasons, remainders, stayReasons } from '../domain/privacy/personalRights.ts';
import { applicationKinds, applicationStatuses, paymentStatuses } from '../domain/status/statuses.ts';
import { waitsForApproval } from './approvals.ts';
import { endpoint } from './endpoint.ts';

/** Rights over personal data, carried out by staff. All POST: no address holds personal data. */

/** E-mail address, application or passport number, as typed. */
const search = z.strictObject({ key: z.string().check(z.minLength(1), z.maxLength(254)) });

const verdict = {
  /** True if an erasure would erase it. */
  goes: z.boolean(),
  /** Why not. */
  because: z.nullable(z.enum(stayReasons)),
  /** After the erasure; empty if it stays. */
  remains: z.array(z.enum(remainders)),
};

const foundApplication = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(applicationKinds),
  name: z.string(),
  email: z.string(),
  status: z.enum(applicationStatuses),
  paymentStatus: z.enum(paymentStatuses),
  createdAt: z.string(),
  /** Counted from 1: the same for the same passport number and country. */
  traveller: z.int(),
  /** `files`: photos and documents; `payments`: attempts. */
  counts: z.object({ files: z.int(), mails: z.int(), notes: z.int(), payments: z.int() }),
  tripAhead: z.boolean(),
  ...verdict,
});
export type FoundApplication = z.infer<typeof foundApplication>;

const foundConversation = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  lastMessageAt: z.string(),
  messages: z.int(),
  ...verdict,
});
export type FoundConversation = z.infer<typeof foundConversation>;

export const foundPerson = z.object({
  by: z.enum(['email', 'number', 'passport']),
  applications: z.array(foundApplication),
  conversations: z.array(foundConversation),
  travellers: z.int(),
  hasMore: z.boolean(),
});
export type FoundPerson = z.infer<typeof foundPerson>;

/**
 * The selection of staff. Asks for the password again: an open screen is not enough. Of who has none it is not read, and
 * a fresh proof is needed.
 */
const chosen = {
  applications: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(100)),
  conversations: z.array(z.uuid()).check(z.maxLength(50)),
  password: z.string().check(z.maxLength(300)),
};

/** Finds everything about a person, and what an erasure would take. */
export const findPerson = endpoint({
  method: 'POST',
  path: '/api/admin/personal-data/search',
  access: 'person.find',
  reading: 'ownEntry',
  body: search,
  answer: foundPerson,
  errors: ['personKeyUnreadable'],
});

/** Unsealed, with files in base64. */
export const exportPersonalData = endpoint({
  method: 'POST',
  path: '/api/admin/personal-data/export',
  access: 'person.export',
  reading: 'ownEntry',
  body: z.strictObject(chosen),
  file: 'json',
  errors: [
    'wrongPassword',
    'freshProofNeeded',
    'signInDelayed',
    'nothingChosen',
    'applicationNotFound',
    'chatNotFound',
  ],
  mayTakeLong: true,
});

const outcome = {
  /** True if erased, now or by an earlier call. */
  erased: z.boolean(),
  because: z.nullable(z.enum(stayReasons)),
  remains: z.array(z.enum(remainders)),
};

export const erasureAnswer = z.object({
  applications: z.array(z.object({ number: z.string(), ...outcome })),
  conversations: z.array(z.object({ id: z.string(), ...outcome })),
});
export type ErasureAnswer = z.infer<typeof erasureAnswer>;

/**
 * Erases the selection except what has to stay, or asks a second person for it. Sends no e-mail. A
 * repeated call continues an interrupted one.
 */
export const erasePersonalData = endpoint({
  method: 'POST',
  path: '/api/admin/personal-data/erasure',
  access: 'person.erase',
  reading: 'change',
  body: z.strictObject({
    ...chosen,
    /** A selected application number or e-mail address, typed again. */
    confirmation: z.string().check(z.maxLength(254)),
    reason: z.enum(erasureReasons),
  }),
  answer: erasureAnswer,
  also: waitsForApproval,
  errors: [
    'wrongPassword',
    'freshProofNeeded',
    'signInDelayed',
    'nothingChosen',
    'erasureNotConfirmed',
    'applicationNotFound',
    'approvalOpen',
  ],
  mayTakeLong: true,
});
