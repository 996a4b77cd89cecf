import * as z from 'zod/mini';

import { differingFields, relations } from '../domain/staff/differences.ts';
import { staffStatuses } from '../domain/status/applicationStatus.ts';
import { rejectionReasons } from '../domain/status/rejectionReasons.ts';
import { type ApplicationKind, applicationKinds } from '../domain/status/statuses.ts';
import { applicationStatus } from './applicant.ts';
import { pdfBodyLimit, pdfErrors } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { rowId, rowParams, staffPaths } from './params.ts';
import { chosenTemplate, templateErrors } from './templates.ts';

/** Decisions and their undo, the visa type, warnings. Design section 5. */

/**
 * `pdfAttachment`: base64, with or without a `data:application/pdf;base64,` prefix, at most 5 MB decoded.
 * `rejectionReason`: exists in every language; `reason`: plain text; the customer reads both,
 * below the text of `template`.
 */
export const statusChange = z.strictObject({
  status: z.enum(staffStatuses),
  pdfAttachment: z.optional(z.nullable(z.string())),
  rejectionReason: z.optional(z.nullable(z.enum(rejectionReasons))),
  reason: z.optional(z.nullable(z.string().check(z.maxLength(20_000)))),
  template: z.optional(z.nullable(chosenTemplate)),
});

/** `undo`: of a decision that can be undone. */
export const statusChanged = z.object({
  id: z.string(),
  status: applicationStatus,
  undo: z.optional(z.object({ decisionId: z.string(), seconds: z.int() })),
});

/** Approving may attach the document. */
export const changeStatus = (kind: ApplicationKind) =>
  endpoint({
    method: 'PATCH',
    path: `${staffPaths[kind]}/:id/status`,
    access: 'case.decide',
    params: rowParams,
    body: statusChange,
    answer: statusChanged,
    /** `freshProofNeeded`: for an approval despite a grave warning. */
    errors: [
      'applicationNotFound',
      'alreadyDecided',
      'paymentRefunded',
      'freshProofNeeded',
      'staffTextUnreadable',
      ...templateErrors,
      ...pdfErrors,
    ],
    bodyLimit: pdfBodyLimit,
  });

/** From pending to processing. */
export const takeUp = (kind: ApplicationKind) =>
  endpoint({
    method: 'POST',
    path: `${staffPaths[kind]}/:id/take`,
    access: 'case.decide',
    reading: 'change',
    params: rowParams,
    answer: statusChanged,
    errors: ['applicationNotFound', 'alreadyDecided'],
  });

const undoRequest = z.strictObject({ decisionId: rowId });

/** While its e-mail has not left. */
export const undoDecision = (kind: ApplicationKind) =>
  endpoint({
    method: 'POST',
    path: `${staffPaths[kind]}/:id/undo`,
    access: 'case.decide',
    reading: 'change',
    params: rowParams,
    body: undoRequest,
    answer: statusChanged,
    errors: ['applicationNotFound', 'alreadyUndone', 'undoTooLate'],
  });

const visaTypeRequest = z.strictObject({ visaType: z.string().check(z.maxLength(20)) });
const visaTypeSet = z.object({ id: z.string(), supportingDocumentCountry: z.string() });

/** Of the supporting visa, specification 2 section 7. */
export const setVisaType = endpoint({
  method: 'POST',
  path: `${staffPaths.visa}/:id/visa-type`,
  access: 'case.decide',
  reading: 'change',
  params: rowParams,
  body: visaTypeRequest,
  answer: visaTypeSet,
  errors: ['applicationNotFound', 'alreadyDecided', 'unknownVisaType', 'noSupportingDocument'],
});

/** The present status, who set it, and their words to the customer. */
export const decisionInForce = z.object({
  status: z.enum(staffStatuses),
  at: z.string(),
  by: z.string(),
  rejectionReason: z.nullable(z.enum(rejectionReasons)),
  reason: z.nullable(z.string()),
});
export type DecisionInForce = z.infer<typeof decisionInForce>;

const day = z.string();
const others = z.array(z.object({ id: z.string(), applicationNumber: z.string() }));

/** From `domain/staff`. */
export const caseWarning = z.discriminatedUnion('code', [
  z.object({ code: z.literal('passportExpiresSoon'), expiresOn: day, neededUntil: day }),
  z.object({ code: z.literal('supportingDocumentExpired'), endsOn: day, travelOn: day }),
  z.object({ code: z.literal('arrivalTooEarly'), travelOn: day, earliest: day }),
  z.object({ code: z.literal('minorWithoutPhotos'), age: z.int() }),
  z.object({ code: z.literal('samePassport'), others }),
  z.object({ code: z.literal('sameName'), others }),
]);
export type ShownWarning = z.infer<typeof caseWarning>;

const differing = { field: z.enum(differingFields), here: z.string(), there: z.string() };

/** From `domain/staff`. Dates as YYYY-MM-DD, countries as ISO 3166 alpha-2, passport numbers covered. */
export const difference = z.discriminatedUnion('source', [
  z.object({
    source: z.literal('application'),
    ...differing,
    relation: z.enum(relations),
    others: z.array(
      z.object({ id: z.string(), kind: z.enum(applicationKinds), applicationNumber: z.string() }),
    ),
  }),
  z.object({ source: z.literal('answer'), ...differing, at: z.string() }),
  z.object({ source: z.literal('correction'), field: z.literal('email'), at: z.string() }),
]);
export type ShownDifference = z.infer<typeof difference>;
