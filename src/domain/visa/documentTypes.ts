/** Specification 1 section 3. */
export const documentTypes = [
  { value: 'ordinary', label: 'Ordinary Passport' },
  { value: 'diplomatic', label: 'Diplomatic Passport' },
  { value: 'service', label: 'Service Passport' },
  { value: 'special', label: 'Special Passport' },
  { value: 'identity', label: 'Identity Card' },
] as const;

export type DocumentType = (typeof documentTypes)[number]['value'];

export function isDocumentType(text: string): text is DocumentType {
  return documentTypes.some(({ value }) => value === text);
}

export const documentTypeValues = documentTypes.map(({ value }) => value);
