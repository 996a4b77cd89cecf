import * as z from 'zod/mini';
import { applicationKinds } from '../domain/status/statuses.ts';

/** Path parameters of several endpoints. */

/** Prefixes of staff endpoints by kind. */
export const staffPaths = {
  visa: '/api/admin/applications',
  insurance: '/api/admin/insurance-applications',
} as const;

/** The number of a row, as a string. */
export const rowId = z.string().check(z.regex(/^[1-9]\d{0,14}$/));
const applicationNumber = z.string().check(z.maxLength(64));

/** Of a receipt or credit note. */
export const moneyDocumentName = z.string().check(z.regex(/^[RC]-\d{4}-\d{6,9}$/));

export const rowParams = z.object({ id: rowId });
export const documentParams = z.object({ id: rowId, documentId: z.uuid() });
export const disputeParams = z.object({ id: rowId, disputeId: z.uuid() });
export const templateParams = z.object({ templateId: rowId });
export const noteParams = z.object({ noteId: z.uuid() });
export const mailParams = z.object({ id: rowId, mailId: z.uuid() });
export const requestParams = z.object({ id: rowId, requestId: z.uuid() });
export const requestFileParams = z.object({ id: rowId, requestId: z.uuid(), fileId: z.uuid() });
/** As a person types it. */
export const numberParams = z.object({ applicationNumber });
export const kindAndNumberParams = z.object({ kind: z.enum(applicationKinds), applicationNumber });
