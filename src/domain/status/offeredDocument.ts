import { paymentDisplay } from './paymentStatus.ts';
import type { ApplicationKind, ApplicationStatus } from './statuses.ts';

/**
 * The document offered after approval, design sections 4.13 and 4.22: `evisa` the PDF that staff attached,
 * `letter` a confirmation that is not the e-visa, `certificate` of an insurance (attached by staff or made by
 * the product), `withdrawn` none since staff withdrew it.
 */
export const offeredDocuments = ['evisa', 'letter', 'certificate', 'withdrawn'] as const;
export type OfferedDocument = (typeof offeredDocuments)[number];

/** Why an attached document is no longer offered: staff replaced it, withdrew it, or undid its approval. */
export const retirements = ['replaced', 'withdrawn', 'undone'] as const;
export type Retirement = (typeof retirements)[number];

/** State of the newest attached document; null if none was ever attached. */
export const attachedDocuments = ['current', 'withdrawn'] as const;
export type AttachedDocument = (typeof attachedDocuments)[number] | null;

/**
 * Null while not approved. The product makes no certificate after a withdrawn one, whose data may have been
 * wrong: staff attach the next.
 */
export function offeredDocument({
  kind,
  status,
  attached,
}: {
  kind: ApplicationKind;
  status: ApplicationStatus;
  attached: AttachedDocument;
}): OfferedDocument | null {
  if (status !== 'approved') return null;
  if (attached === 'withdrawn') return 'withdrawn';
  if (kind === 'insurance') return 'certificate';
  return attached === 'current' ? 'evisa' : 'letter';
}

/** False for a withdrawn document. */
export function isDownloadable(
  offered: OfferedDocument | null,
): offered is Exclude<OfferedDocument, 'withdrawn'> {
  return offered !== null && offered !== 'withdrawn';
}

/**
 * True if an approved application lacks its document: none was attached, or it was withdrawn. False once all
 * its money is back. The column `document_owed` has the same rule.
 */
export function owesDocument(offered: OfferedDocument | null, paymentStatus: string): boolean {
  return (offered === 'letter' || offered === 'withdrawn') && paymentDisplay(paymentStatus) !== 'refunded';
}
