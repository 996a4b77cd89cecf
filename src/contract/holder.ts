import * as z from 'zod/mini';
import { applicationKinds } from '../domain/status/statuses.ts';
import { insuranceStatusLookup, visaStatusLookup } from './applicant.ts';
import { endpoint } from './endpoint.ts';

/** Ways to an application besides its number. */

const linkRequest = z.strictObject({ token: z.string().check(z.maxLength(100)) });

/** The application as looked up by number. */
const openedApplication = z.union([
  z.object({ kind: z.literal('visa'), number: z.string(), application: visaStatusLookup }),
  z.object({ kind: z.literal('insurance'), number: z.string(), application: insuranceStatusLookup }),
]);

/** Opens an e-mail's link. The token is in the body, which no log or Referer holds. */
export const openMailLink = endpoint({
  method: 'POST',
  path: '/api/status-link',
  access: 'holder',
  body: linkRequest,
  answer: openedApplication,
  errors: ['linkNotValid'],
  limit: 'lookup',
});

const holderProof = z.strictObject({
  kind: z.enum(applicationKinds),
  applicationNumber: z.string().check(z.maxLength(64)),
  email: z.string().check(z.maxLength(254)),
});

/**
 * Proves by its e-mail address that an application is the caller's; a cookie keeps the proof. 404 unless
 * `STATUS_PROOF` requires it. An unknown number is refused like a wrong address.
 */
export const proveHolder = endpoint({
  method: 'POST',
  path: '/api/holder-proof',
  access: 'holder',
  body: holderProof,
  errors: ['emailNotOfApplication', 'proofDelayed', 'notFound'],
  limit: 'proof',
});

const emailCorrection = z.strictObject({
  kind: z.enum(applicationKinds),
  applicationNumber: z.string().check(z.maxLength(64)),
  email: z.string().check(z.maxLength(1000)),
  submissionKey: z.string().check(z.minLength(16), z.maxLength(200)),
});

/**
 * Corrects the e-mail address of a paid application and sends its e-mails there. `submissionKey`, the
 * submission's `Idempotency-Key`, proves the device for a day.
 */
export const correctEmail = endpoint({
  method: 'POST',
  path: '/api/email-correction',
  access: 'holder',
  body: emailCorrection,
  answer: z.object({ email: z.string() }),
  errors: ['invalidEmail', 'emailNotCorrectable'],
  limit: 'proof',
});
