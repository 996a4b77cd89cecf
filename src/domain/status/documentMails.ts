import type { OfferedDocument } from './offeredDocument.ts';

/** E-mails about the document after approval. */
export const documentEvents = ['documentReady', 'documentReplaced', 'documentWithdrawn'] as const;
export type DocumentEvent = (typeof documentEvents)[number];

/** Texts that depend on the document offered when the e-mail leaves. */
export type DocumentMailWords = 'approved' | 'approvedLetter' | 'approvedWithdrawn' | DocumentEvent;

/** After a letter the e-visa is ready; any other document is replaced. */
export function eventOfAttaching(before: OfferedDocument): Exclude<DocumentEvent, 'documentWithdrawn'> {
  return before === 'letter' ? 'documentReady' : 'documentReplaced';
}

/** An e-mail may leave long after its event: the mail server was away, or staff send it again. */
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

export function dependsOnDocument(event: string): event is 'approved' | DocumentEvent {
  return event === 'approved' || isDocumentEvent(event);
}

export function mailWordsNow(event: string, offered: OfferedDocument | null): string {
  return dependsOnDocument(event) ? documentMailWords(event, offered) : event;
}

export function isDocumentEvent(event: string): event is DocumentEvent {
  return documentEvents.some((known) => known === event);
}
