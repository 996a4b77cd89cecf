import * as z from 'zod/mini';
import { applicationKinds } from '../domain/status/statuses.ts';

/** What several endpoints have in their paths. */

/** Where the endpoints of staff about one kind of application begin. */
export const staffPaths = {
  visa: '/api/admin/applications',
  insurance: '/api/admin/insurance-applications',
} as const;

const rowId = z.string().check(z.regex(/^[1-9]\d{0,14}$/));
const applicationNumber = z.string().check(z.maxLength(64));

/** The printed number of a receipt or credit note. */
export const moneyDocumentName = z.string().check(z.regex(/^[RC]-\d{4}-\d{6,9}$/));

/** A row by the id that staff know it by. */
export const rowParams = z.object({ id: rowId });
/** A file or e-mail of an application. */
export const documentParams = z.object({ id: rowId, documentId: z.uuid() });
/** A dispute about a payment of an application. */
export const disputeParams = z.object({ id: rowId, disputeId: z.uuid() });
export const mailParams = z.object({ id: rowId, mailId: z.uuid() });
/** An application by its number, as a person writes it. */
export const numberParams = z.object({ applicationNumber });
export const kindAndNumberParams = z.object({ kind: z.enum(applicationKinds), applicationNumber });
