import * as z from 'zod/mini';
import { pdfMaxBytes } from '../domain/constants.ts';
import { offeredDocuments, retirements } from '../domain/status/offeredDocument.ts';
import type { ApplicationKind } from '../domain/status/statuses.ts';
import { waitsForApproval } from './approvals.ts';
import { endpoint } from './endpoint.ts';
import { documentParams, rowParams, staffPaths } from './params.ts';

/** Staff view, attach, replace and withdraw an application's document. */

/** A PDF in base64, with room to refuse a larger one by its size. */
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

/** `pdfAttachment`: as in `statusChange`; `version`: as read. */
export const documentRequest = z.strictObject({
  pdfAttachment: z.string(),
  version: z.string().check(z.maxLength(60)),
  /** Required if there is a document, else refused. */
  reason: z.optional(z.nullable(z.string().check(z.maxLength(20_000)))),
});

export const withdrawalRequest = z.strictObject({ reason: z.string().check(z.maxLength(20_000)) });

/** `reason` is for staff only. */
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
  /** By applicants. */
  downloads: z.int(),
});
export type ShownDocument = z.infer<typeof shownDocument>;

/** All attached documents: the offered one first, then the newest. */
export const shownDocuments = z.object({
  offered: z.nullable(z.enum(offeredDocuments)),
  /** Sent with a change, which is refused if outdated. */
  version: z.string(),
  files: z.array(shownDocument),
  /** The withdrawal that waits for a second person. */
  waiting: z.nullable(z.object({ requestedBy: z.string(), expiresAt: z.string() })),
});
export type ShownDocuments = z.infer<typeof shownDocuments>;

/** The PDF as the applicant gets it. */
export const viewDocument = (kind: ApplicationKind) =>
  endpoint({
    method: 'GET',
    path: `${staffPaths[kind]}/:id/documents/:documentId`,
    access: 'document.read',
    reading: 'ownEntry',
    params: documentParams,
    file: 'pdf',
    errors: ['applicationNotFound', 'notFound', 'documentNotShown', 'filesNotChecked'],
  });

/** The file as attached, with the parts that the applicant does not get. */
export const downloadOriginal = (kind: ApplicationKind) =>
  endpoint({
    method: 'GET',
    path: `${staffPaths[kind]}/:id/documents/:documentId/original`,
    access: 'document.read',
    reading: 'ownEntry',
    params: documentParams,
    file: 'pdf',
    errors: ['applicationNotFound', 'notFound'],
  });

/** Parts that the applicant's rewritten copy lacks. */
export const pdfRemovals = [
  'signature',
  // Scripts, and actions other than to a page or the web.
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

/** Checks a PDF and stores nothing. Attaching checks again. */
export const checkDocument = (kind: ApplicationKind) =>
  endpoint({
    method: 'POST',
    path: `${staffPaths[kind]}/:id/documents/check`,
    access: 'document.attach',
    reading: 'noPerson',
    params: rowParams,
    body: z.strictObject({ pdfAttachment: z.string() }),
    answer: checkedPdf,
    errors: ['applicationNotFound', ...pdfErrors],
    bodyLimit: pdfBodyLimit,
  });

/** Replaces the present document, if any. */
export const attachDocument = (kind: ApplicationKind) =>
  endpoint({
    method: 'POST',
    path: `${staffPaths[kind]}/:id/documents`,
    access: 'document.attach',
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
    access: 'document.withdraw',
    reading: 'change',
    params: documentParams,
    body: withdrawalRequest,
    answer: shownDocuments,
    also: waitsForApproval,
    errors: ['applicationNotFound', 'notFound', 'documentChanged', 'documentReasonRequired', 'approvalOpen'],
  });
