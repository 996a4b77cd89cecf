import * as z from 'zod/mini';

import { offeredDocuments } from '../domain/documents/offeredDocument.ts';
import { staffStatuses } from '../domain/status/applicationStatus.ts';
import { decidedTogetherAtMost } from '../domain/status/undoDecision.ts';
import { applicationStatus } from './applicant.ts';

/** What reviewing an application carries: decisions and the way back, warnings, notes, e-mails. Design section 5. */

/**
 * A change of status. `pdfAttachment`: base64, with or without a `data:application/pdf;base64,` prefix; at most 5 MB
 * decoded. `reason`: plain text that goes into the e-mail of a rejection. `following`: how many more applications are
 * decided after this one in one go, so that all of them can be taken back until after the last.
 */
export const statusChange = z.strictObject({
  status: z.enum(staffStatuses),
  pdfAttachment: z.optional(z.nullable(z.string())),
  reason: z.optional(z.nullable(z.string().check(z.maxLength(20_000)))),
  following: z.optional(z.int().check(z.minimum(0), z.maximum(decidedTogetherAtMost - 1))),
});

/** `undo`: how a decision is named that can be taken back, and for how many seconds; absent where there is no way back. */
export const statusChanged = z.object({
  id: z.string(),
  status: applicationStatus,
  undo: z.optional(z.object({ decisionId: z.string(), seconds: z.int() })),
});

/** POST …/{id}/undo. */
export const undoRequest = z.strictObject({ decisionId: z.string().check(z.regex(/^[1-9]\d{0,14}$/)) });

/** POST /api/admin/applications/{id}/visa-type, specification 2 section 7. */
export const visaTypeRequest = z.strictObject({ visaType: z.string().check(z.maxLength(20)) });
export const visaTypeSet = z.object({ id: z.string(), supportingDocumentCountry: z.string() });

/** Who brought an application to its present status, and what they wrote to the customer. */
export const decisionInForce = z.object({
  status: z.enum(staffStatuses),
  at: z.string(),
  by: z.string(),
  reason: z.nullable(z.string()),
});
export type DecisionInForce = z.infer<typeof decisionInForce>;

const day = z.string();
const others = z.array(z.object({ id: z.string(), applicationNumber: z.string() }));

/** As `domain/review` computes them. */
export const reviewWarning = z.discriminatedUnion('code', [
  z.object({ code: z.literal('passportExpiresSoon'), expiresOn: day, neededUntil: day }),
  z.object({ code: z.literal('supportingDocumentExpired'), endsOn: day, travelOn: day }),
  z.object({ code: z.literal('arrivalTooEarly'), travelOn: day, earliest: day }),
  z.object({ code: z.literal('minorWithoutPhotos'), age: z.int() }),
  z.object({ code: z.literal('samePassport'), others }),
  z.object({ code: z.literal('sameName'), others }),
]);
export type ShownWarning = z.infer<typeof reviewWarning>;

/**
 * `waiting`: it can still be taken back, or its turn comes within the second; `failing`: it is tried again and again;
 * `givenUp`: nobody tries any more.
 */
export const mailStates = ['waiting', 'sent', 'failing', 'givenUp'] as const;
export type MailState = (typeof mailStates)[number];

export const shownMail = z.object({
  id: z.string(),
  event: z.string(),
  /** 0 the first; others were sent once more by staff. */
  copy: z.int(),
  state: z.enum(mailStates),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  failures: z.int(),
  /** A code such as `550` or `ETIMEDOUT`. */
  lastFailure: z.nullable(z.string()),
});
export const mailList = z.object({ items: z.array(shownMail) });
export type ShownMail = z.infer<typeof shownMail>;

/** Why an application is kept although its time may be over, and later why it no longer is. */
export const legalHoldRequest = z.strictObject({
  reason: z.string().check(z.minLength(1), z.maxLength(20_000)),
});
export const legalHold = z.object({
  id: z.string(),
  placedAt: z.string(),
  placedBy: z.string(),
  reason: z.string(),
  /** Null while it is in force. */
  lifted: z.nullable(z.object({ at: z.string(), by: z.string(), reason: z.string() })),
});
export const legalHoldList = z.object({ items: z.array(legalHold) });
export type LegalHold = z.infer<typeof legalHold>;

/** POST …/{id}/documents. `pdfAttachment` as in a change of status; `version` as it was read with the details. */
export const documentRequest = z.strictObject({
  pdfAttachment: z.string(),
  version: z.string().check(z.maxLength(60)),
  /** Why the present document goes; only where there is one. */
  reason: z.optional(z.nullable(z.string().check(z.maxLength(20_000)))),
});

/** POST …/{id}/documents/{documentId}/withdraw. */
export const withdrawalRequest = z.strictObject({ reason: z.string().check(z.maxLength(20_000)) });

/** A document that staff attached. Reasons are of staff, for staff. */
export const shownDocument = z.object({
  id: z.string(),
  /** In bytes. */
  size: z.int(),
  state: z.enum(['current', 'replaced', 'withdrawn']),
  attachedAt: z.string(),
  attachedBy: z.nullable(z.string()),
  retiredAt: z.nullable(z.string()),
  retiredBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** How often the applicant's address gave it out. */
  downloads: z.int(),
});
export type ShownDocument = z.infer<typeof shownDocument>;

/** What an application offers and every document attached to it, the offered one first, then the newest. */
export const shownDocuments = z.object({
  offered: z.nullable(z.enum(offeredDocuments)),
  /** To be sent with a change: it is refused when another one came between. */
  version: z.string(),
  files: z.array(shownDocument),
});
export type ShownDocuments = z.infer<typeof shownDocuments>;

export const noteRequest = z.strictObject({ text: z.string().check(z.minLength(1), z.maxLength(20_000)) });
export const shownNote = z.object({ id: z.string(), at: z.string(), by: z.string(), text: z.string() });
export const noteList = z.object({ items: z.array(shownNote) });
export type ShownNote = z.infer<typeof shownNote>;
