import * as z from 'zod/mini';
import { hourMs } from '../../../domain/calendar/units.ts';
import { submissionsKey as itemKey } from '../../../domain/privacy/keptOnDevice.ts';
import { serviceBook } from '../../../domain/rules/serviceBook.ts';
import { isEmailAddress } from '../../../domain/text/emailAddress.ts';
import { parseJson } from '../../../domain/text/json.ts';
import { isExpired } from './expiry.ts';

/**
 * What a tab keeps of each submission: the page after the payment shows the e-mail address and lets
 * it be corrected. Session storage survives a reload and ends with the tab.
 */

const submissionProof = z.strictObject({
  number: z.string(),
  email: z.string().check(z.refine(isEmailAddress)),
  /** The `Idempotency-Key` of `submission.ts`. */
  submissionKey: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** First sent, in milliseconds since 1970. */
  sentAt: z.number(),
});
const submissionProofs = z.array(submissionProof);
export type SubmissionProof = z.infer<typeof submissionProof>;

/** As long as the server takes a correction. */
const proofMs = serviceBook.service.emailCorrection.hours * hourMs;

/** Keeps a submission's proof. A repeat changes nothing: the address may be corrected. */
export function keepSubmission(sent: Omit<SubmissionProof, 'sentAt'>): void {
  const kept = readAll();
  if (kept.some(({ number }) => number === sent.number)) return;
  writeAll([...kept, { ...sent, sentAt: Date.now() }]);
}

/** This tab's submission of the application; null without one. */
export function readSubmission(applicationNumber: string): SubmissionProof | null {
  return readAll().find(({ number }) => number === applicationNumber) ?? null;
}

/** Keeps the corrected address, unless the proof is erased. */
export function keepCorrectedEmail(applicationNumber: string, email: string): void {
  writeAll(readAll().map((kept) => (kept.number === applicationNumber ? { ...kept, email } : kept)));
}

export function eraseExpiredSubmissions(): void {
  writeAll(readAll());
}

/** Erases all proofs of this tab. */
export function eraseSubmissions(): void {
  writeAll([]);
}

/** The unexpired proofs; none if any is not ours. */
function readAll(): SubmissionProof[] {
  const now = Date.now();
  const stored = submissionProofs.safeParse(parseJson(storedItem()));
  return stored.success ? stored.data.filter(({ sentAt }) => !isExpired(sentAt, now, proofMs)) : [];
}

function storedItem(): string {
  try {
    return sessionStorage.getItem(itemKey) ?? '';
  } catch {
    return '';
  }
}

function writeAll(proofs: readonly SubmissionProof[]): void {
  try {
    // First: a full storage must not keep an address that was corrected.
    sessionStorage.removeItem(itemKey);
    if (proofs.length > 0) sessionStorage.setItem(itemKey, JSON.stringify(proofs));
  } catch {
    // Without room the page after the payment shows no address.
  }
}
