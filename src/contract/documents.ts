import * as z from 'zod/mini';
import { pdfMaxBytes } from '../domain/constants.ts';
import { offeredDocuments, retirements } from '../domain/status/offeredDocument.ts';
import type { ApplicationKind } from '../domain/status/statuses.ts';
import { endpoint } from './endpoint.ts';
import { documentParams, rowParams, staffPaths } from './params.ts';

/** Staff view, attach, replace and withdraw the document of an approved application. */

/** A PDF in base64 with the JSON around it; a larger file gets a refusal that names the size. */
export const pdfBodyLimit = Math.ceil((pdfMaxBytes * 4) / 3) + 2 * 1024 * 1024;

export const pdfErrors = [
  'pdfOnly',
  'pdfTooLarge',
  'pdfUnreadable',
  'pdfEncrypted',
  'pdfWithoutPages',
  'pdfTooManyPages',
  'pdfContentTooLarge',
  'pdfDrawnByViewer',
  'pdfInfected',
  'pdfNotChecked',
  'filesNotChecked',
] as const;

/** `pdfAttachment` as in a change of status; `version` as read with the details. */
export const documentRequest = z.strictObject({
  pdfAttachment: z.string(),
  version: z.string().check(z.maxLength(60)),
  /** Why the present document goes: required where there is one, refused where there is none. */
  reason: z.optional(z.nullable(z.string().check(z.maxLength(20_000)))),
});

export const withdrawalRequest = z.strictObject({ reason: z.string().check(z.maxLength(20_000)) });

/** A document that staff attached. Reasons are for staff only. */
const shownDocument = z.object({
  id: z.string(),
  /** Bytes. */
  size: z.int(),
  state: z.enum(['current', ...retirements]),
  attachedAt: z.string(),
  attachedBy: z.nullable(z.string()),
  retiredAt: z.nullable(z.string()),
  retiredBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Downloads by applicants. */
  downloads: z.int(),
});
export type ShownDocument = z.infer<typeof shownDocument>;

/** The offered document and all attached ones, the offered one first, then the newest. */
export const shownDocuments = z.object({
  offered: z.nullable(z.enum(offeredDocuments)),
  /** Sent with a change, which is refused if another one came between. */
  version: z.string(),
  files: z.array(shownDocument),
});
export type ShownDocuments = z.infer<typeof shownDocuments>;

/** The PDF as the applicant gets it. Each call is audited. */
export const viewDocument = (kind: ApplicationKind) =>
  endpoint({
    method: 'GET',
    path: `${staffPaths[kind]}/:id/documents/:documentId`,
    access: 'staff',
    reading: 'ownEntry',
    params: documentParams,
    file: 'pdf',
    errors: ['applicationNotFound', 'notFound', 'documentNotShown', 'filesNotChecked'],
  });

/** The file as staff attached it, with the parts that the applicant does not get. Each call is audited. */
export const downloadOriginal = (kind: ApplicationKind) =>
  endpoint({
    method: 'GET',
    path: `${staffPaths[kind]}/:id/documents/:documentId/original`,
    access: 'staff',
    reading: 'ownEntry',
    params: documentParams,
    file: 'pdf',
    errors: ['applicationNotFound', 'notFound'],
  });

/** Parts that a PDF loses for the applicant, whose copy is rewritten. */
export const pdfRemovals = [
  'signature',
  // Scripts, and actions that do more than lead to a page or to the web.
  'script',
  'attachment',
  'media',
  'form',
  'link',
  'note',
] as const;
export type PdfRemoval = (typeof pdfRemovals)[number];

const checkedPdf = z.object({
  /** The applicant's copy, in base64. */
  sent: z.string(),
  removed: z.array(z.enum(pdfRemovals)),
});
export type CheckedPdf = z.infer<typeof checkedPdf>;

/** Checks a PDF before it is attached, and stores nothing. Attaching checks again. */
export const checkDocument = (kind: ApplicationKind) =>
  endpoint({
    method: 'POST',
    path: `${staffPaths[kind]}/:id/documents/check`,
    access: 'staff',
    reading: 'noPerson',
    params: rowParams,
    body: z.strictObject({ pdfAttachment: z.string() }),
    answer: checkedPdf,
    errors: ['applicationNotFound', ...pdfErrors],
    bodyLimit: pdfBodyLimit,
  });

/** Attaches a document; replaces the present one if any. */
export const attachDocument = (kind: ApplicationKind) =>
  endpoint({
    method: 'POST',
    path: `${staffPaths[kind]}/:id/documents`,
    access: 'staff',
    reading: 'change',
    params: rowParams,
    body: documentRequest,
    answer: shownDocuments,
    status: 201,
    errors: [
      'applicationNotFound',
      'documentChanged',
      'documentNeedsApproval',
      'documentReasonRequired',
      ...pdfErrors,
    ],
    bodyLimit: pdfBodyLimit,
  });

export const withdrawDocument = (kind: ApplicationKind) =>
  endpoint({
    method: 'POST',
    path: `${staffPaths[kind]}/:id/documents/:documentId/withdraw`,
    access: 'staff',
    reading: 'change',
    params: documentParams,
    body: withdrawalRequest,
    answer: shownDocuments,
    errors: ['applicationNotFound', 'notFound', 'documentChanged', 'documentReasonRequired'],
  });
