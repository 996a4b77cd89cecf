import { type Answers, type FieldTable, selectFields, type Values } from '../fields/fieldTable.ts';

/**
 * The insurance form, specification 1 sections 3 and 5, in the order of its problems; without plan and
 * photos. A date that is not YYYY-MM-DD counts as missing.
 */
// biome-ignore format: one row a field
export const insuranceFields = {
  firstName:      { kind: 'name', card: 'traveller', required: 'insuranceFirstNameRequired', autocomplete: 'given-name' },
  lastName:       { kind: 'name', card: 'traveller', required: 'insuranceLastNameRequired', autocomplete: 'family-name' },
  ownName:        { kind: 'ownName', card: 'traveller', required: 'ownNameNotPrinted', default: '', sealed: true },
  email:          { kind: 'email', card: 'contact', required: 'insuranceEmailRequired', autocomplete: 'email' },
  phone:          { kind: 'phone', card: 'contact', required: 'insurancePhoneRequired', autocomplete: 'tel' },
  nationality:    { kind: 'text', card: 'traveller', required: 'insuranceNationalityRequired', sealed: true },
  passportNumber: { kind: 'passportNumber', card: 'traveller', required: 'insurancePassportNumberRequired', sealed: true, cover: 'passport' },
  travelDate:     { kind: 'date', card: 'trip', required: 'travelDateRequired', invalid: 'travelDateRequired', noSuchDay: 'insuranceInvalidDateFormat' },
  returnDate:     { kind: 'date', card: 'trip', required: 'returnDateRequired', invalid: 'returnDateRequired', noSuchDay: 'insuranceInvalidDateFormat' },
  dateOfBirth:    { kind: 'date', card: 'traveller', required: 'insuranceDateOfBirthRequired', invalid: 'insuranceDateOfBirthRequired', noSuchDay: 'insuranceInvalidDateFormat', autocomplete: 'bday', sealed: true },
} as const satisfies FieldTable;

export type InsuranceAnswers = Answers<typeof insuranceFields>;
export type InsuranceValues = Values<typeof insuranceFields>;

/** In the order of the page. */
export const travellerFields = [
  'firstName',
  'lastName',
  'ownName',
  'dateOfBirth',
  ...selectFields(insuranceFields, 'traveller').filter(
    (id) => id !== 'firstName' && id !== 'lastName' && id !== 'ownName' && id !== 'dateOfBirth',
  ),
] as const;
