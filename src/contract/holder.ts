import * as z from 'zod/mini';
import { applicationKinds } from '../domain/status/statuses.ts';
import { insuranceStatusLookup, visaStatusLookup } from './applicant.ts';
import { endpoint } from './endpoint.ts';

/** Other ways to an application than its number alone. */

const linkRequest = z.strictObject({ token: z.string().check(z.maxLength(100)) });

/** What the look-up by number answers with, and the number. */
const openedApplication = z.union([
  z.object({ kind: z.literal('visa'), number: z.string(), application: visaStatusLookup }),
  z.object({ kind: z.literal('insurance'), number: z.string(), application: insuranceStatusLookup }),
]);

/** Looks an application up by the link of an e-mail. The token stands in the body, which no log or Referer holds. */
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
 * Proves by the e-mail address given in it that an application is the caller's; the device keeps the proof as a cookie.
 * Only where `STATUS_PROOF` asks for it, else 404. A number that nobody has is refused as a wrong address is.
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
 * Corrects the e-mail address of a paid application and sends its e-mails there. `submissionKey` is the
 * `Idempotency-Key` of its submission: the device that sent it proves itself by that for a day. Answers with the address.
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
