import * as z from 'zod/mini';
import { applicationKinds } from '../domain/status/statuses.ts';

/** Path parameters of endpoints for who has an application's number. */

/** As a person types it. */
const applicationNumber = z.string().check(z.maxLength(64));
export const numberParams = z.object({ applicationNumber });
export const kindAndNumberParams = z.object({ kind: z.enum(applicationKinds), applicationNumber });

/** Of a receipt or credit note. */
export const moneyDocumentName = z.string().check(z.regex(/^[RC]-\d{4}-\d{6,9}$/));
