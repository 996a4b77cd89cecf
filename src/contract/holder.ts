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
