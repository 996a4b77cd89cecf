import { type DocumentType, isDocumentType } from '../../domain/visa/documentTypes.ts';

/** What the address of the application may say: a country's code, and the type of travel document. No personal data. */
export type AddressedChoice = { country: string; documentType: DocumentType | null };

/** The address of an application that opens with this choice made. */
export function applicationAddress({ country, documentType }: AddressedChoice): string {
  const query = new URLSearchParams({
    country,
    ...(documentType === null ? {} : { document: documentType }),
  });
  return `/application?${query}`;
}

/**
 * Returns the choice that the page's address brings and takes it out of the address, so that a reload finds what was
 * answered since and not the beginning.
 */
export function takeAddressedChoice(): AddressedChoice | null {
  const { search, pathname, hash } = window.location;
  const choice = choiceIn(search);
  if (choice !== null) window.history.replaceState(window.history.state, '', pathname + hash);
  return choice;
}

/** The choice in the query of an address; null where it names no country. Whether that country exists is not known here. */
export function choiceIn(search: string): AddressedChoice | null {
  const query = new URLSearchParams(search);
  const country = (query.get('country') ?? '').trim();
  if (country === '' || country.length > 60) return null;
  const document = query.get('document') ?? '';
  return { country, documentType: isDocumentType(document) ? document : null };
}
