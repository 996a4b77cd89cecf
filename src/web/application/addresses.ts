import { type DocumentType, isDocumentType } from '../../domain/visa/documentTypes.ts';

/** The choice in an address: country code and travel document, no personal data. */
export type AddressedChoice = { country: string; documentType: DocumentType | null };

export function applicationAddress({ country, documentType }: AddressedChoice): string {
  const query = new URLSearchParams({
    country,
    ...(documentType === null ? {} : { document: documentType }),
  });
  return `/application?${query}`;
}

/** Takes the choice out of the page's address: a reload opens the draft. */
export function takeAddressedChoice(): AddressedChoice | null {
  const { search, pathname, hash } = window.location;
  const choice = choiceIn(search);
  if (choice !== null) window.history.replaceState(window.history.state, '', pathname + hash);
  return choice;
}

/** The choice in a query; null without a country, which may not exist. */
export function choiceIn(search: string): AddressedChoice | null {
  const query = new URLSearchParams(search);
  const country = (query.get('country') ?? '').trim();
  if (country === '' || country.length > 60) return null;
  const document = query.get('document') ?? '';
  return { country, documentType: isDocumentType(document) ? document : null };
}
