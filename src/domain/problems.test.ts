import { describe, expect, test } from 'vitest';
import { firstPerField } from './fields/firstPerField.ts';
import { isProblemCode, type ProblemCode, problems } from './problems.ts';

/** Every message printed in the specification, with its title if any. */
const published: [ProblemCode, string, string?][] = [
  ['countryRequired', 'Country is required'],
  ['firstNameRequired', 'First name is required'],
  ['lastNameRequired', 'Last name is required'],
  ['invalidEmail', 'Invalid email address'],
  ['phoneRequired', 'Phone number is required'],
  ['passportNumberRequired', 'Passport number is required'],
  ['passportIssueDateRequired', 'Passport issue date is required'],
  ['passportExpiryDateRequired', 'Passport expiry date is required'],
  ['dateOfBirthRequired', 'Date of birth is required'],
  ['arrivalDateRequired', 'Arrival date is required'],
  ['invalidDateFormat', 'Invalid date format'],
  ['placeOfBirthTooShort', 'Place of birth is required (minimum 2 characters)'],
  ['addressTooShort', 'Complete address is required (minimum 10 characters)'],
  ['processingTypeRequired', 'Processing type is required'],
  ['documentTypeRequired', 'Document type is required'],
  ['requiredFields', 'Please select country and document type', 'Required Fields'],
  ['formValidationError', 'Please fill in all required fields correctly', 'Form Validation Error'],
  ['missingInformation', 'Please complete all required supporting document fields', 'Missing Information'],
  ['requiredSelection', 'Please indicate if you have supporting documents', 'Required Selection'],
  [
    'egyptDateOfBirthRequired',
    'Please enter your date of birth to determine document requirements',
    'Date of Birth Required',
  ],
  ['arrivalInPast', 'Arrival date must be today or in the future', 'Invalid Arrival Date'],
  ['passportExpired', 'Your passport expiry date must be in the future', 'Passport Expired'],
  ['invalidPassportDates', 'Passport issue date must be before expiry date', 'Invalid Passport Dates'],
  ['prerequisitesRequired', 'Please confirm all prerequisites are met to continue', 'Prerequisites Required'],
  [
    'termsRequired',
    'Please read and accept the Privacy Policy and Terms & Conditions before proceeding with payment.',
    'Terms & Conditions Required',
  ],
  ['invalidReturnDate', 'Return date must be after travel date', 'Invalid Return Date'],
  ['numberRequired', 'Please enter your application number'],
  ['applicationNotFound', 'Application not found. Please check your application number and try again.'],
  ['checkoutFailed', 'Could not initialize payment. Please try again.', 'Payment Initialization Failed'],
  ['checkoutNotCreated', 'Failed to create checkout'],
  [
    'paymentError',
    'There was an issue initializing payment. Please try again or contact support.',
    'Payment Error',
  ],
  ['insuranceApplicationFailed', 'Please try again', 'Application Failed'],
  ['insurancePaymentFailed', 'Payment initialization failed'],
  ['paymentProcessingError', 'An error occurred during payment processing.', 'Payment Error'],
  ['threeDSecureMissing', 'Missing 3D Secure parameters'],
  ['countriesNotLoaded', 'Error loading countries'],
  ['noCountries', 'No countries available'],
  ['tokenNotIssued', 'Failed to get token: {{status}}'],
  ['wrongPassword', 'Yanlış şifre!'],
  ['pdfOnly', 'Lütfen sadece PDF dosyası seçin.'],
  ['pdfTooLarge', 'PDF dosyası çok büyük ({{size}}MB). Maksimum 5MB olmalı.'],
  ['staffListNotLoaded', 'Hata: {{message}}'],
  ['staffListRefused', 'HTTP {{status}}: {{text}}'],
  ['chatReplyNotSent', 'Mesaj gönderilemedi. Lütfen tekrar deneyin.'],
  ['chatNotLoaded', 'Mesajlar yüklenirken hata oluştu'],
];

/** The specification prints only these titles. */
const publishedTitles: [ProblemCode, string][] = [
  ['arrivalDateMissing', 'Arrival Date Required'],
  ['arrivalDateIncomplete', 'Complete Date Selection Required'],
  ['processingFeeRequired', 'Processing Fee Required'],
  ['insurancePlanRequired', 'Insurance Plan Required'],
  ['insuranceFirstNameRequired', 'First Name Required'],
  ['travelDateRequired', 'Travel Date Required'],
  ['returnDateRequired', 'Return Date Required'],
  ['insuranceInvalidDateFormat', 'Invalid Date Format'],
  ['pastDateNotAllowed', 'Past Date Not Allowed'],
  ['insuranceDateOfBirthRequired', 'Date of Birth Required'],
  ['parentIdPhotosRequired', 'Parent ID Photos Required'],
  ['tooManyFiles', 'Too Many Files'],
  ['applicationError', 'Application Error'],
];

describe('the messages of the specification', () => {
  test.each(published)('%s says exactly "%s"', (code, message, title) => {
    expect(problems[code].message).toBe(message);
    if (title !== undefined) expect(problems[code]).toHaveProperty('title', title);
  });

  test.each(publishedTitles)('%s is titled exactly "%s"', (code, title) => {
    expect(problems[code]).toHaveProperty('title', title);
  });

  test('every message says something and holds no stray markup', () => {
    for (const { message } of Object.values(problems)) expect(message).toMatch(/^[^<>]{10,}$/);
  });

  test('inherited names are not codes', () => {
    expect(isProblemCode('termsRequired')).toBe(true);
    expect(isProblemCode('toString')).toBe(false);
    expect(isProblemCode('__proto__')).toBe(false);
  });

  test('of several problems of one field the first is kept, and all without a field', () => {
    expect(
      firstPerField([
        { code: 'missingInformation' },
        { code: 'invalidEmail', field: 'email' },
        { code: 'textTooLong', field: 'email' },
        { code: 'formValidationError' },
      ]).map(({ code }) => code),
    ).toEqual(['missingInformation', 'invalidEmail', 'formValidationError']);
  });
});
