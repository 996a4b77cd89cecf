import * as z from 'zod/mini';

/** Path parameters of the endpoints of staff. */

/** Prefixes of staff endpoints by kind. */
export const staffPaths = {
  visa: '/api/admin/applications',
  insurance: '/api/admin/insurance-applications',
} as const;

/** The number of a row, as a string. */
export const rowId = z.string().check(z.regex(/^[1-9]\d{0,14}$/));

export const rowParams = z.object({ id: rowId });
export const documentParams = z.object({ id: rowId, documentId: z.uuid() });
export const disputeParams = z.object({ id: rowId, disputeId: z.uuid() });
export const templateParams = z.object({ templateId: rowId });
export const noteParams = z.object({ noteId: z.uuid() });
export const mailParams = z.object({ id: rowId, mailId: z.uuid() });
export const requestParams = z.object({ id: rowId, requestId: z.uuid() });
export const requestFileParams = z.object({ id: rowId, requestId: z.uuid(), fileId: z.uuid() });
