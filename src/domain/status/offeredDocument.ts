import { paymentDisplay } from './paymentStatus.ts';
import type { ApplicationKind, ApplicationStatus } from './statuses.ts';

/**
 * Offered after approval, design sections 4.13 and 4.22. `evisa`: the PDF that staff attached; `letter`: a
 * confirmation, not the e-visa; `certificate`: of an insurance, by staff or the product; `withdrawn`: none
 * since.
 */
export const offeredDocuments = ['evisa', 'letter', 'certificate', 'withdrawn'] as const;
export type OfferedDocument = (typeof offeredDocuments)[number];

/** Why a document is no longer offered. `undone`: staff undid the approval. */
export const retirements = ['replaced', 'withdrawn', 'undone'] as const;
export type Retirement = (typeof retirements)[number];

/** Of the newest attached document; null if there was none. */
export const attachedDocuments = ['current', 'withdrawn'] as const;
export type AttachedDocument = (typeof attachedDocuments)[number] | null;

/**
 * Null while not approved. After a withdrawn certificate, whose data may have been wrong, staff attach the
 * next.
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

/** True if the offered one is the product's own, which is made at each download. */
export function isOwnDocument(offered: OfferedDocument | null, attached: AttachedDocument): boolean {
  return attached === null && (offered === 'letter' || offered === 'certificate');
}

/** False if withdrawn. */
export function isDownloadable(
  offered: OfferedDocument | null,
): offered is Exclude<OfferedDocument, 'withdrawn'> {
  return offered !== null && offered !== 'withdrawn';
}

/**
 * True if none was attached or it was withdrawn; false once all money is back. The column `document_owed` has
 * the same rule.
 */
export function owesDocument(offered: OfferedDocument | null, paymentStatus: string): boolean {
  return (offered === 'letter' || offered === 'withdrawn') && paymentDisplay(paymentStatus) !== 'refunded';
}
