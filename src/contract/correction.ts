import * as z from 'zod/mini';
import { kinds } from '../domain/fields/kinds.ts';
import { correctableFields } from '../domain/visa/correctableFields.ts';
import { endpoint } from './endpoint.ts';
import { countryRow } from './referenceData.ts';

/* A traveller corrects a sent e-visa application until staff take it up. Issue 21, item 1. */

const applicationNumber = z.string().check(z.maxLength(64));
const token = z.string().check(z.maxLength(100));

/**
 * E-mails a code to the address of an application. The answer is the same whether or not one is sent: for an unknown
 * number, an application that can no longer be corrected, or too many codes none is.
 */
export const sendCorrectionCode = endpoint({
  method: 'POST',
  path: '/api/correction-code',
  access: 'holder',
  body: z.strictObject({ applicationNumber }),
  limit: 'proof',
});

/** Exchanges a code for the token of one correction. An unknown number is refused like a wrong code. */
export const proveCorrection = endpoint({
  method: 'POST',
  path: '/api/correction-proof',
  access: 'holder',
  body: z.strictObject({ applicationNumber, code: z.string().check(z.maxLength(40)) }),
  answer: z.object({ token: z.string() }),
  errors: ['correctionCodeWrong'],
  limit: 'proof',
});

/** `paidOn`: YYYY-MM-DD, the day of payment in Istanbul. */
const openedCorrection = z.object({
  number: z.string(),
  country: countryRow,
  documentType: z.string(),
  processingType: z.string(),
  paidOn: z.nullable(z.string()),
  answers: z.record(z.enum(correctableFields), z.string()),
});
export type OpenedCorrection = z.infer<typeof openedCorrection>;

const correctionErrors = ['correctionNotProven', 'correctionTaken'] as const;

export const openCorrection = endpoint({
  method: 'POST',
  path: '/api/correction-answers',
  access: 'holder',
  body: z.strictObject({ token }),
  answer: openedCorrection,
  errors: correctionErrors,
  limit: 'lookup',
});

const longest = Math.max(...Object.values(kinds).map(({ maxLength }) => maxLength));

/**
 * Stores the changed answers alone, after the form's rules for the whole application. A repeat answers with the
 * correction that there is.
 */
export const saveCorrection = endpoint({
  method: 'POST',
  path: '/api/correction',
  access: 'holder',
  body: z.strictObject({
    token,
    changes: z.partialRecord(z.enum(correctableFields), z.string().check(z.maxLength(longest))),
  }),
  answer: z.object({ at: z.string(), fields: z.array(z.enum(correctableFields)) }),
  errors: [...correctionErrors, 'correctionNothing', 'correctionNeedsQuicker', 'correctionOtherClass'],
  limit: 'submit',
});
