import type { Answers, FieldTable, Values } from '../fields/fieldTable.ts';
import { defaultProcessingType, processingTypes } from '../prices/processingTypes.ts';
import { documentTypeValues } from './documentTypes.ts';

/**
 * The visa form, specification 1 sections 3, 5 and 9 (`min`), in the order of its problems: the first is the
 * answer's code. Without the country, whose answer is a row of the country list.
 */
// biome-ignore format: one row a field
export const personalFields = {
  firstName:          { kind: 'name', card: 'traveller', required: 'firstNameRequired', autocomplete: 'given-name' },
  lastName:           { kind: 'name', card: 'traveller', required: 'lastNameRequired', autocomplete: 'family-name' },
  ownName:            { kind: 'ownName', card: 'traveller', required: 'ownNameNotPrinted', default: '', sealed: true },
  email:              { kind: 'email', card: 'contact', required: 'invalidEmail', autocomplete: 'email' },
  phone:              { kind: 'phone', card: 'contact', required: 'phoneRequired', autocomplete: 'tel' },
  passportNumber:     { kind: 'passportNumber', card: 'passport', required: 'passportNumberRequired', sealed: true, cover: 'passport' },
  passportIssueDate:  { kind: 'date', card: 'passport', required: 'passportIssueDateRequired', sealed: true },
  passportExpiryDate: { kind: 'date', card: 'passport', required: 'passportExpiryDateRequired', sealed: true },
  dateOfBirth:        { kind: 'date', card: 'traveller', required: 'dateOfBirthRequired', autocomplete: 'bday', sealed: true },
  placeOfBirth:       { kind: 'text', card: 'traveller', required: 'placeOfBirthTooShort', min: 2, sealed: true },
  motherName:         { kind: 'name', card: 'traveller', required: 'motherNameTooShort', min: 2, sealed: true, cover: 'parents' },
  fatherName:         { kind: 'name', card: 'traveller', required: 'fatherNameTooShort', min: 2, sealed: true, cover: 'parents' },
  address:            { kind: 'lines', card: 'contact', required: 'addressTooShort', min: 10, autocomplete: 'street-address', sealed: true, cover: 'address' },
} as const satisfies FieldTable;

// biome-ignore format: one row a field
export const visaFields = {
  documentType:       { kind: 'choice', card: 'country', required: 'documentTypeRequired', invalid: 'unknownDocumentType', options: documentTypeValues },
  ...personalFields,
  arrivalDate:        { kind: 'date', card: 'travel', required: 'arrivalDateRequired' },
  processingType:     { kind: 'choice', card: 'travel', required: 'processingTypeRequired', invalid: 'unknownProcessingType', options: processingTypes, default: defaultProcessingType },
} as const satisfies FieldTable;

export type PersonalId = keyof typeof personalFields;
export type VisaAnswers = Answers<typeof visaFields>;
export type VisaValues = Values<typeof visaFields>;

/** From top to bottom. */
export const personalCards = ['traveller', 'passport', 'contact'] as const;
