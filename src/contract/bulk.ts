import * as z from 'zod/mini';
import { bulkActs, bulkAtMost, bulkRowStates, bulkStates, leftOutReasons } from '../domain/staff/bulk.ts';
import { rejectionReasons } from '../domain/status/rejectionReasons.ts';
import { applicationKinds } from '../domain/status/statuses.ts';
import { paymentStatus } from './applicant.ts';
import { pdfBodyLimit, pdfErrors, pdfRemovals } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { listFilter, listOrders } from './lists.ts';
import { rowId } from './params.ts';
import { chosenTemplate, templateErrors } from './templates.ts';

/** Bulk actions of staff: previewed, started, worked through by the server, and undone. */

const bulkParams = z.object({ bulkId: z.uuid() });
const documentParams = z.object({ bulkId: z.uuid(), id: rowId });

const counts = z.object({
  leftOut: z.int(),
  waiting: z.int(),
  done: z.int(),
  failed: z.int(),
  untouched: z.int(),
  undone: z.int(),
  notUndone: z.int(),
});

const summary = {
  id: z.string(),
  kind: z.enum(applicationKinds),
  act: z.enum(bulkActs),
  state: z.enum(bulkStates),
  /** ISO 8601, of the preview. */
  createdAt: z.string(),
  counts,
  /** In which it can be undone; 0 if it cannot. */
  undoSecondsLeft: z.int(),
};

const bulkRow = z.object({
  id: z.string(),
  applicationNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  totalAmount: z.string(),
  paymentStatus,
  refundedAmount: z.nullable(z.string()),
  state: z.enum(bulkRowStates),
  leftOut: z.nullable(z.enum(leftOutReasons)),
  /** It goes, or went, out with a PDF. */
  hasPdf: z.boolean(),
  /** Why it failed or was not undone, in Turkish. */
  problem: z.nullable(z.string()),
});
export type BulkRow = z.infer<typeof bulkRow>;

/** `decided`: matches without a row, because they are decided; `beyond`: those over the largest number. */
export const bulkAction = z.object({
  ...summary,
  decided: z.int(),
  beyond: z.int(),
  rows: z.array(bulkRow).check(z.maxLength(bulkAtMost)),
});
export type BulkAction = z.infer<typeof bulkAction>;

const bulkSummary = z.object(summary);
export type BulkSummary = z.infer<typeof bulkSummary>;

/** `ids`: of the page; `filter`: everything that matches, in the order of the list. */
const chosen = z.union([
  z.strictObject({ ids: z.array(rowId).check(z.minLength(1), z.maxLength(bulkAtMost)) }),
  z.strictObject({ filter: z.strictObject(listFilter.shape), sort: z.enum(listOrders) }),
]);
export type BulkChosen = z.infer<typeof chosen>;

/** Fixes which applications it is about, and says which it leaves out. Changes none. */
export const previewBulk = endpoint({
  method: 'POST',
  path: '/api/admin/bulk',
  access: 'case.decide',
  reading: { action: 'bulk.previewed' },
  body: z.strictObject({ kind: z.enum(applicationKinds), act: z.enum(bulkActs), chosen }),
  answer: bulkAction,
  mayTakeLong: true,
});

/** One's own of the last days, newest first. */
export const listBulk = endpoint({
  method: 'GET',
  path: '/api/admin/bulk',
  access: 'case.decide',
  reading: 'noPerson',
  answer: z.object({ actions: z.array(bulkSummary) }),
});

export const readBulk = endpoint({
  method: 'GET',
  path: '/api/admin/bulk/:bulkId',
  access: 'case.decide',
  reading: { action: 'bulk.read' },
  params: bulkParams,
  answer: bulkAction,
  errors: ['bulkUnknown'],
});

const typedText = z.string().check(z.maxLength(20_000));

/** `name`: of the file, read and not kept; `pdfAttachment`: as in `statusChange`; `replaces`: an earlier one of its row. */
const pdfOfBulk = z.strictObject({
  name: z.string().check(z.maxLength(300)),
  pdfAttachment: z.string(),
  replaces: z.optional(z.boolean()),
});

/**
 * `unread`: it has no text; `stranger`: its text has nothing of the person; `otherNumber`: it names other
 * applications and not this one.
 */
const bulkPdfDoubts = ['unread', 'stranger', 'otherNumber'] as const;
export type BulkPdfDoubt = (typeof bulkPdfDoubts)[number];

/** Of the application that it is matched with. `removed`: what its copy for the traveller lacks. */
const matchedPdf = z.object({
  id: z.string(),
  doubts: z.array(z.enum(bulkPdfDoubts)),
  removed: z.array(z.enum(pdfRemovals)),
});
export type MatchedPdf = z.infer<typeof matchedPdf>;

/** Who calls it may also approve. Before the start of an approval: a PDF for the application whose number it names. */
export const addBulkPdf = endpoint({
  method: 'POST',
  path: '/api/admin/bulk/:bulkId/documents',
  access: 'document.attach',
  reading: 'change',
  params: bulkParams,
  body: pdfOfBulk,
  answer: matchedPdf,
  status: 201,
  errors: [
    'bulkUnknown',
    'bulkTakesNoPdf',
    'bulkPdfNoNumber',
    'bulkPdfSeveral',
    'bulkPdfForeign',
    'bulkPdfLeftOut',
    'bulkPdfTaken',
    ...pdfErrors,
  ],
  bodyLimit: pdfBodyLimit,
});

/** Takes away the PDF of an application, if there is one. `id`: of the application. */
export const removeBulkPdf = endpoint({
  method: 'DELETE',
  path: '/api/admin/bulk/:bulkId/documents/:id',
  access: 'document.attach',
  params: documentParams,
  errors: ['bulkUnknown', 'bulkTakesNoPdf'],
});

/**
 * Of each act what its single call asks for. `withUnpaid`: also what is left out as unpaid; `withoutPdf`:
 * also what has no PDF, by default only if none has one.
 */
const bulkStart = z.strictObject({
  withUnpaid: z.optional(z.boolean()),
  withoutPdf: z.optional(z.boolean()),
  rejectionReason: z.optional(z.nullable(z.enum(rejectionReasons))),
  reason: z.optional(z.nullable(typedText)),
  template: z.optional(z.nullable(chosenTemplate)),
  to: z.optional(rowId),
  note: z.optional(typedText),
});
export type BulkStart = z.infer<typeof bulkStart>;

/** A second call changes nothing. */
export const startBulk = endpoint({
  method: 'POST',
  path: '/api/admin/bulk/:bulkId/start',
  access: 'case.decide',
  params: bulkParams,
  body: bulkStart,
  errors: [
    'bulkUnknown',
    'personMayNotDecide',
    'assignmentTextNeeded',
    'staffTextTooLong',
    'staffTextUnreadable',
    ...templateErrors,
  ],
});

/** What is not done yet stays as it is. */
export const stopBulk = endpoint({
  method: 'POST',
  path: '/api/admin/bulk/:bulkId/stop',
  access: 'case.decide',
  params: bulkParams,
  errors: ['bulkUnknown'],
});

/** Undoes of it what still can be. */
export const undoBulk = endpoint({
  method: 'POST',
  path: '/api/admin/bulk/:bulkId/undo',
  access: 'case.decide',
  params: bulkParams,
  errors: ['bulkUnknown', 'undoTooLate'],
});
