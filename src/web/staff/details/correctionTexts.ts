import type { CorrectableField } from '../../../domain/visa/correctableFields.ts';
import { inStaffLanguage } from '../staffLanguage.ts';

/** Texts of what a traveller corrected. */

const turkishFields: Readonly<Record<CorrectableField, string>> = {
  firstName: 'Ad',
  lastName: 'Soyadı',
  ownName: 'Kendi yazısıyla adı',
  email: 'E-posta',
  phone: 'Telefon',
  passportNumber: 'Pasaport numarası',
  passportIssueDate: 'Pasaportun veriliş tarihi',
  passportExpiryDate: 'Pasaportun son geçerlilik tarihi',
  dateOfBirth: 'Doğum tarihi',
  placeOfBirth: 'Doğum yeri',
  motherName: 'Anne adı',
  fatherName: 'Baba adı',
  address: 'Adres',
  arrivalDate: 'Varış tarihi',
  supportingDocumentType: 'Destekleyici belgenin türü',
  supportingDocumentCountry: 'Destekleyici belgenin ülkesi',
  supportingDocumentNumber: 'Destekleyici belgenin numarası',
  supportingDocumentStartDate: 'Destekleyici belgenin başlangıç tarihi',
  supportingDocumentEndDate: 'Destekleyici belgenin bitiş tarihi',
};

const englishFields = {
  firstName: 'First name',
  lastName: 'Last name',
  ownName: 'Name in their own script',
  email: 'E-mail',
  phone: 'Phone',
  passportNumber: 'Passport number',
  passportIssueDate: 'Passport issue date',
  passportExpiryDate: 'Passport expiry date',
  dateOfBirth: 'Date of birth',
  placeOfBirth: 'Place of birth',
  motherName: 'Mother’s name',
  fatherName: 'Father’s name',
  address: 'Address',
  arrivalDate: 'Arrival date',
  supportingDocumentType: 'Kind of supporting document',
  supportingDocumentCountry: 'Country of the supporting document',
  supportingDocumentNumber: 'Number of the supporting document',
  supportingDocumentStartDate: 'Start of the supporting document',
  supportingDocumentEndDate: 'End of the supporting document',
};

export const correctedFieldNames = inStaffLanguage(turkishFields, englishFields);

/** Of an entry of the log, which names the fields as codes. */
export function correctedFieldsText(fields: string): string {
  const known = new Map<string, string>(Object.entries(correctedFieldNames));
  return fields
    .split(', ')
    .map((field) => known.get(field) ?? field)
    .join(', ');
}

const turkish = {
  title: 'Yolcunun düzeltmeleri',
  at: (moment: string) => `${moment} tarihinde düzeltildi`,
  before: 'Önceki',
  after: 'Yeni',
};

const english: typeof turkish = {
  title: 'Corrected by the traveller',
  at: (moment) => `Corrected on ${moment}`,
  before: 'Before',
  after: 'Now',
};

export const correctionTexts = inStaffLanguage(turkish, english);
