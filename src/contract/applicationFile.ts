import * as z from 'zod/mini';
import type { ApplicationKind } from '../domain/status/statuses.ts';
import { endpoint } from './endpoint.ts';
import { mentionable, shownNote, storedNote } from './notes.ts';
import { mailParams, rowParams, staffPaths } from './params.ts';

/** Staff notes, legal holds and e-mails of one application. */

const noteRequest = z.strictObject({ text: z.string().check(z.minLength(1), z.maxLength(20_000)) });
export const noteList = z.object({ items: z.array(shownNote), mentionable });

export const listNotes = (kind: ApplicationKind) =>
  endpoint({
    method: 'GET',
    path: `${staffPaths[kind]}/:id/notes`,
    access: 'case.read',
    reading: { action: 'notes.viewed', kind },
    params: rowParams,
    answer: noteList,
    errors: ['applicationNotFound'],
  });

export const addNote = (kind: ApplicationKind) =>
  endpoint({
    method: 'POST',
    path: `${staffPaths[kind]}/:id/notes`,
    access: 'note.write',
    reading: 'change',
    params: rowParams,
    body: noteRequest,
    answer: storedNote,
    status: 201,
    errors: ['applicationNotFound', 'staffTextUnreadable'],
  });

const legalHoldRequest = z.strictObject({
  reason: z.string().check(z.minLength(1), z.maxLength(20_000)),
});
const legalHold = z.object({
  id: z.string(),
  placedAt: z.string(),
  placedBy: z.string(),
  reason: z.string(),
  /** Null while in force. */
  lifted: z.nullable(z.object({ at: z.string(), by: z.string(), reason: z.string() })),
});
export const legalHoldList = z.object({ items: z.array(legalHold) });
export type LegalHold = z.infer<typeof legalHold>;

export const listLegalHolds = (kind: ApplicationKind) =>
  endpoint({
    method: 'GET',
    path: `${staffPaths[kind]}/:id/legal-holds`,
    access: 'case.read',
    reading: { action: 'hold.viewed', kind },
    params: rowParams,
    answer: legalHoldList,
    errors: ['applicationNotFound'],
  });

export const placeLegalHold = (kind: ApplicationKind) =>
  endpoint({
    method: 'POST',
    path: `${staffPaths[kind]}/:id/legal-holds`,
    access: 'hold.change',
    reading: 'change',
    params: rowParams,
    body: legalHoldRequest,
    answer: legalHold,
    status: 201,
    errors: ['applicationNotFound', 'legalHoldInForce', 'staffTextUnreadable'],
  });

export const liftLegalHold = (kind: ApplicationKind) =>
  endpoint({
    method: 'POST',
    path: `${staffPaths[kind]}/:id/legal-holds/lift`,
    access: 'hold.change',
    params: rowParams,
    body: legalHoldRequest,
    errors: ['applicationNotFound', 'legalHoldNotInForce', 'staffTextUnreadable'],
  });

/**
 * `waiting`: can be taken back, or leaves within the second; `failing`: is retried; `givenUp`: every attempt
 * failed; `refused`: by the mail server, for good; `uncertain`: may have arrived; `withheld`: too many unpaid
 * applications name the mailbox.
 */
const mailStates = ['waiting', 'sent', 'failing', 'givenUp', 'refused', 'uncertain', 'withheld'] as const;
export type MailState = (typeof mailStates)[number];

const shownMail = z.object({
  id: z.string(),
  event: z.string(),
  /** The event if sent now: another one if the document has changed. */
  saysNow: z.string(),
  /** 0 for the first; staff sent the others. */
  copy: z.int(),
  state: z.enum(mailStates),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  failures: z.int(),
  /** Such as `550` or `ETIMEDOUT`. */
  lastFailure: z.nullable(z.string()),
  /** Staff worded it, or a part of it. */
  isWorded: z.boolean(),
});
export const mailList = z.object({ items: z.array(shownMail) });
export type ShownMail = z.infer<typeof shownMail>;

export const listMails = (kind: ApplicationKind) =>
  endpoint({
    method: 'GET',
    path: `${staffPaths[kind]}/:id/mails`,
    access: 'case.read',
    reading: 'noPerson',
    params: rowParams,
    answer: mailList,
    errors: ['applicationNotFound'],
  });

export const resendMail = (kind: ApplicationKind) =>
  endpoint({
    method: 'POST',
    path: `${staffPaths[kind]}/:id/mails/:mailId/resend`,
    access: 'mail.send',
    params: mailParams,
    errors: ['applicationNotFound', 'notFound', 'mailUnderWay', 'requestNotOpen'],
  });

const revokedLinks = z.object({ revoked: z.int() });

/** Ends the links of all sent e-mails. `revoked`: how many worked until now. */
export const revokeMailLinks = (kind: ApplicationKind) =>
  endpoint({
    method: 'POST',
    path: `${staffPaths[kind]}/:id/mail-links/revoke`,
    access: 'mail.send',
    reading: 'change',
    params: rowParams,
    answer: revokedLinks,
    errors: ['applicationNotFound'],
  });
