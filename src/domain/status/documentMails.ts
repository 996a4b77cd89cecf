import type { OfferedDocument } from './offeredDocument.ts';

/** The e-mails about the document of an application that is already approved. */
export const documentEvents = ['documentReady', 'documentReplaced', 'documentWithdrawn'] as const;
export type DocumentEvent = (typeof documentEvents)[number];

/** The texts of an e-mail whose words depend on the document that is offered when it leaves. */
export type DocumentMailWords = 'approved' | 'approvedLetter' | 'approvedWithdrawn' | DocumentEvent;

/**
 * What an attached document means for the applicant: after a mere letter the e-visa is ready; everything else that was
 * offered before must no longer be used.
 */
export function eventOfAttaching(before: OfferedDocument): Exclude<DocumentEvent, 'documentWithdrawn'> {
  return before === 'letter' ? 'documentReady' : 'documentReplaced';
}

/**
 * The words of an approval or of an e-mail about a document that are true now. An e-mail may leave long after its event:
 * when the mail server was away, or when staff send it once more.
 */
export function documentMailWords(
  event: 'approved' | DocumentEvent,
  offered: OfferedDocument | null,
): DocumentMailWords {
  if (event === 'approved') {
    if (offered === 'withdrawn') return 'approvedWithdrawn';
    return offered === 'letter' ? 'approvedLetter' : 'approved';
  }
  if (offered === 'withdrawn') return 'documentWithdrawn';
  return event === 'documentWithdrawn' ? 'documentReplaced' : event;
}

/** Whether the words of an e-mail depend on the document that is offered. */
export function dependsOnDocument(event: string): event is 'approved' | DocumentEvent {
  return event === 'approved' || isDocumentEvent(event);
}

/** The words of an e-mail of any event if it leaves now. */
export function mailWordsNow(event: string, offered: OfferedDocument | null): string {
  return dependsOnDocument(event) ? documentMailWords(event, offered) : event;
}

/** Whether a text is an event of a document. */
export function isDocumentEvent(event: string): event is DocumentEvent {
  return documentEvents.some((known) => known === event);
}
