import * as z from 'zod/mini';
import { erasureReasons, remainders, stayReasons } from '../domain/privacy/personalRights.ts';
import { applicationKinds, applicationStatuses, paymentStatuses } from '../domain/status/statuses.ts';
import { endpoint } from './endpoint.ts';

/**
 * The rights of a person over the data that is held: to see what there is, to have a copy, to have it erased. Staff carry
 * them out. All are POST, so that no address holds personal data.
 */

/** An e-mail address, an application number or a passport number, as typed. */
const search = z.strictObject({ key: z.string().check(z.minLength(1), z.maxLength(254)) });

const verdict = {
  /** Whether it would be erased now. */
  goes: z.boolean(),
  /** Why not. */
  because: z.nullable(z.enum(stayReasons)),
  /** What is left of it afterwards; empty where it stays. */
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
  /** Counted from 1: applications with the same passport, by number and country, have the same one. */
  traveller: z.int(),
  /** How much belongs to it: photos and documents, e-mails, notes of staff, attempts to pay. */
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
  /** How many different travellers the applications are of. */
  travellers: z.int(),
  /** There is more than is listed. */
  hasMore: z.boolean(),
});
export type FoundPerson = z.infer<typeof foundPerson>;

/** What staff chose of it. An open screen is not enough: the password is asked for once more. */
const chosen = {
  applications: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(100)),
  conversations: z.array(z.uuid()).check(z.maxLength(50)),
  password: z.string().check(z.maxLength(300)),
};

/** Everything that belongs to a person, and what would be erased of it. Changes nothing. */
export const findPerson = endpoint({
  method: 'POST',
  path: '/api/admin/personal-data/search',
  access: 'staff',
  reading: 'ownEntry',
  body: search,
  answer: foundPerson,
  errors: ['personKeyUnreadable'],
});

/** Everything that is held of the chosen, unsealed, with the files in base64. */
export const exportPersonalData = endpoint({
  method: 'POST',
  path: '/api/admin/personal-data/export',
  access: 'staff',
  reading: 'ownEntry',
  body: z.strictObject(chosen),
  file: 'json',
  errors: ['wrongPassword', 'signInDelayed', 'nothingChosen', 'applicationNotFound', 'chatNotFound'],
  mayTakeLong: true,
});

const outcome = {
  /** Whether it is gone, now or since an earlier call. */
  erased: z.boolean(),
  because: z.nullable(z.enum(stayReasons)),
  remains: z.array(z.enum(remainders)),
};

export const erasureAnswer = z.object({
  applications: z.array(z.object({ number: z.string(), ...outcome })),
  conversations: z.array(z.object({ id: z.string(), ...outcome })),
});
export type ErasureAnswer = z.infer<typeof erasureAnswer>;

/** Erases the chosen for good, but what has to stay. Nothing is e-mailed. The same call again goes on where one ended. */
export const erasePersonalData = endpoint({
  method: 'POST',
  path: '/api/admin/personal-data/erasure',
  access: 'staff',
  reading: 'change',
  body: z.strictObject({
    ...chosen,
    /** One of the chosen application numbers or their e-mail addresses, typed once more. */
    confirmation: z.string().check(z.maxLength(254)),
    reason: z.enum(erasureReasons),
  }),
  answer: erasureAnswer,
  errors: ['wrongPassword', 'signInDelayed', 'nothingChosen', 'erasureNotConfirmed', 'applicationNotFound'],
  mayTakeLong: true,
});
