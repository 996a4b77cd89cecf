/** Messages of the visa form, letter by letter, specification 1 section 5 ("form schema"). */
export const visaFormProblems = {
  countryRequired: { message: 'Country is required' },
  documentTypeRequired: { message: 'Document type is required' },
  firstNameRequired: { message: 'First name is required' },
  lastNameRequired: { message: 'Last name is required' },
  invalidEmail: { message: 'Invalid email address' },
  phoneRequired: { message: 'Phone number is required' },
  passportNumberRequired: { message: 'Passport number is required' },
  passportIssueDateRequired: { message: 'Passport issue date is required' },
  passportExpiryDateRequired: { message: 'Passport expiry date is required' },
  dateOfBirthRequired: { message: 'Date of birth is required' },
  arrivalDateRequired: { message: 'Arrival date is required' },
  invalidDateFormat: { message: 'Invalid date format' },
  placeOfBirthTooShort: { message: 'Place of birth is required (minimum 2 characters)' },
  motherNameTooShort: { message: 'Mother’s name is required (minimum 2 characters)' },
  fatherNameTooShort: { message: 'Father’s name is required (minimum 2 characters)' },
  addressTooShort: { message: 'Complete address is required (minimum 10 characters)' },
  processingTypeRequired: { message: 'Processing type is required' },

  // Left open by the specification: values that are present but cannot be right.
  dateDoesNotExist: { message: 'This date does not exist in the calendar. Please check day and month.' },
  unknownDocumentType: { message: 'Please choose one of the listed document types.' },
  unknownProcessingType: { message: 'Please choose one of the listed processing types.' },
  invalidName: {
    message: 'Please use letters, spaces, hyphens, apostrophes and full stops only, as in the passport.',
  },
  ownNameNotPrinted: {
    message:
      'Our documents cannot print some of these characters. Please leave this empty: they show the name in the passport in any case.',
  },
  invalidText: { message: 'This text contains characters that cannot be stored. Please type it again.' },
  invalidPhone: {
    message: 'Please enter a phone number with its country code, using digits, spaces and + ( ) - only.',
  },
  phoneTooShort: {
    message: 'This number is too short for the country code {{code}}. Please check it.',
  },
  phoneTooLong: {
    message: 'This number is too long for the country code {{code}}. Please check it.',
  },
  phoneCodeUnknown: {
    message: 'No country has this country code. Please write + and the code first, for example +27.',
  },
  invalidPassportNumber: {
    message: 'Please enter the passport number as printed: letters A to Z and digits, 3 to 20 characters.',
  },
  textTooLong: { message: 'This text is too long. Please shorten it.' },
} as const;
