/** Messages of the wizard's steps, specification 1 sections 4 and 5. */
export const wizardProblems = {
  requiredFields: { title: 'Required Fields', message: 'Please select country and document type' },
  formValidationError: {
    title: 'Form Validation Error',
    message: 'Please fill in all required fields correctly',
  },

  notEligible: {
    title: 'Not Eligible for an E-Visa',
    message:
      'An e-visa cannot be issued to citizens of this country. Please apply at the nearest Turkish mission or consulate.',
  },
  visaExempt: {
    title: 'Visa Exempt',
    message:
      'Citizens of this country do not need a visa. Travel health insurance is mandatory for the whole stay.',
  },

  requiredSelection: {
    title: 'Required Selection',
    message: 'Please indicate if you have supporting documents',
  },
  egyptDateOfBirthRequired: {
    title: 'Date of Birth Required',
    message: 'Please enter your date of birth to determine document requirements',
  },
  supportingAnswerNo: {
    title: 'Supporting Document Needed',
    message:
      'Without a valid visa or residence permit an e-visa cannot be issued. Please apply at the nearest Turkish consulate.',
  },
  missingInformation: {
    title: 'Missing Information',
    message: 'Please complete all required supporting document fields',
  },
  supportingDocumentTypeRequired: { message: 'Please choose Visa or Residence Permit' },
  supportingDocumentNumberRequired: { message: 'Please enter the number of the document' },
  invalidDocumentNumber: {
    message: 'Please enter the number as printed: letters A to Z and digits, 3 to 20 characters.',
  },
  visaCountryRequired: { message: 'Please choose who issued the visa' },
  residenceCountryRequired: { message: 'Please choose the country of the residence permit' },
  supportingStartDateRequired: { message: 'Please enter the start date of the Schengen visa' },
  supportingEndDateRequired: { message: 'Please enter the expiry date, or mark the document as unlimited' },
  supportingDatesOrder: { message: 'The expiry date of the document must be after its start date' },
  supportingDocumentExpired: { message: 'This document has expired. You need one that is still valid.' },
  supportingExpiresBeforeArrival: {
    message: 'The document must still be valid on the arrival date. Please check its expiry date.',
  },
  supportingStartsAfterArrival: {
    message: 'The document must already be valid on the arrival date. Please check its start date.',
  },

  arrivalDateMissing: { title: 'Arrival Date Required', message: 'Please choose your arrival date' },
  arrivalDateIncomplete: {
    title: 'Complete Date Selection Required',
    message: 'Please choose day, month and year of your arrival',
  },
  arrivalInPast: {
    title: 'Invalid Arrival Date',
    message: 'Arrival date must be today or in the future',
  },
  arrivalTooFar: {
    title: 'Invalid Arrival Date',
    message: 'Arrival date must be within the next 10 years. Please check the year.',
  },
  processingFeeRequired: {
    title: 'Processing Fee Required',
    message: 'Please choose a processing type to continue',
  },
  processingTypeUpdated: {
    title: 'Processing Type Updated',
    message: 'The processing type was updated according to the arrival date.',
  },
  processingNotOffered: {
    message: 'This option would not be ready before you arrive. Please choose a faster one.',
  },
  noProcessingOptions: {
    message: 'No processing type is available for this date. Please choose a later arrival date.',
  },

  passportExpired: {
    title: 'Passport Expired',
    message: 'Your passport expiry date must be in the future',
  },
  invalidPassportDates: {
    title: 'Invalid Passport Dates',
    message: 'Passport issue date must be before expiry date',
  },
  passportIssueInFuture: {
    title: 'Invalid Passport Dates',
    message: 'Passport issue date must be today or in the past',
  },
  birthAfterPassportIssue: {
    title: 'Invalid Passport Dates',
    message: 'Date of birth must be before the passport issue date',
  },
  birthNotInPast: { title: 'Invalid Date of Birth', message: 'Date of birth must be in the past' },
  birthTooLongAgo: {
    title: 'Invalid Date of Birth',
    message: 'This date of birth is more than {{years}} years ago. Please check the year.',
  },
  passportExpiresBeforeArrival: {
    message:
      'This passport expires before you arrive. You cannot enter Türkiye with it. Use a passport that is still valid.',
  },
  passportUnderSixMonths: {
    message: 'This passport is valid for less than 6 months from your arrival. You may be refused entry.',
  },

  prerequisitesRequired: {
    title: 'Prerequisites Required',
    message: 'Please confirm all prerequisites are met to continue',
  },
  termsRequired: {
    title: 'Terms & Conditions Required',
    message:
      'Please read and accept the Privacy Policy and Terms & Conditions before proceeding with payment.',
  },

  insuranceWarning: {
    message:
      'Visa-exempt travellers must hold travel health insurance under Turkish law, or may be denied entry.',
  },
} as const;
