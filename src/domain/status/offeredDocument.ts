import { paymentDisplay } from './paymentStatus.ts';
import type { ApplicationKind, ApplicationStatus } from './statuses.ts';

/**
 * What an applicant is offered once approved, design sections 4.13 and 4.22: `evisa` the PDF that staff attached,
 * `letter` a confirmation letter that is not the e-visa, `certificate` the proof of an insurance (attached by staff or
 * made by the product), `withdrawn` nothing, because staff withdrew the document and no new one is there yet.
 */
export const offeredDocuments = ['evisa', 'letter', 'certificate', 'withdrawn'] as const;
export type OfferedDocument = (typeof offeredDocuments)[number];

/** How an attached document stops being offered: staff put another in its place, withdrew it, or took its approval back. */
export const retirements = ['replaced', 'withdrawn', 'undone'] as const;
export type Retirement = (typeof retirements)[number];

/** Where the newest attached document of an application stands; null when none was ever attached. */
export const attachedDocuments = ['current', 'withdrawn'] as const;
export type AttachedDocument = (typeof attachedDocuments)[number] | null;

/**
 * The document that an application offers for download, or null while it is not approved. A withdrawn certificate is
 * not followed by one that the product makes: its data may be what was wrong, so staff attach the next one.
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

/** Whether an applicant can download something: a withdrawn document leaves nothing. */
export function isDownloadable(
  offered: OfferedDocument | null,
): offered is Exclude<OfferedDocument, 'withdrawn'> {
  return offered !== null && offered !== 'withdrawn';
}

/**
 * Whether an approved application still lacks its document: its e-visa was never attached, or the document was withdrawn.
 * Once all its money is back, nothing is owed. The column `document_owed` has the
 * same rule.
 */
export function owesDocument(offered: OfferedDocument | null, paymentStatus: string): boolean {
  return (offered === 'letter' || offered === 'withdrawn') && paymentDisplay(paymentStatus) !== 'refunded';
}
