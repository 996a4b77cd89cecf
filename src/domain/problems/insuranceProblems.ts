/** Messages of the insurance form, specification 1 section 5 ("Insurance") and section 8. */
export const insuranceProblems = {
  insurancePlanRequired: { title: 'Insurance Plan Required', message: 'Please choose an insurance plan' },
  insuranceFirstNameRequired: { title: 'First Name Required', message: 'Please enter your first name' },
  insuranceLastNameRequired: { title: 'Last Name Required', message: 'Please enter your last name' },
  insuranceEmailRequired: { title: 'Email Required', message: 'Please enter your email address' },
  insurancePhoneRequired: { title: 'Phone Required', message: 'Please enter your phone number' },
  insuranceNationalityRequired: { title: 'Nationality Required', message: 'Please choose your nationality' },
  insurancePassportNumberRequired: {
    title: 'Passport Number Required',
    message: 'Please enter your passport number',
  },
  travelDateRequired: { title: 'Travel Date Required', message: 'Please enter your travel date' },
  returnDateRequired: { title: 'Return Date Required', message: 'Please enter your return date' },
  insuranceInvalidDateFormat: {
    title: 'Invalid Date Format',
    message: 'Please enter a date that exists, with day, month and year',
  },
  pastDateNotAllowed: {
    title: 'Past Date Not Allowed',
    message: 'Travel date must be today or in the future',
  },
  travelDateTooFar: {
    title: 'Invalid Travel Date',
    message: 'Travel date must be within the next 10 years. Please check the year.',
  },
  invalidReturnDate: {
    title: 'Invalid Return Date',
    message: 'Return date must be after travel date',
  },
  insuranceDateOfBirthRequired: {
    title: 'Date of Birth Required',
    message: 'Please enter your date of birth',
  },
  parentIdPhotosRequired: {
    title: 'Parent ID Photos Required',
    message:
      'Travellers under 18 need at least one photo of the identity card or passport of a parent or guardian',
  },
  tooManyFiles: { title: 'Too Many Files', message: 'At most 2 images for each parent can be added' },
  imagesOnly: { title: 'Images Only', message: 'Please choose image files (JPEG, PNG or WebP)' },
  planShorterThanTrip: {
    title: 'Insurance Plan Too Short',
    message: 'This plan covers fewer days than your trip. The plan that fits is: {{plan}}',
  },
  noPlanForTrip: {
    title: 'Trip Too Long',
    message: 'No plan covers a trip this long. Please choose an earlier return date.',
  },
  photosStillPreparing: {
    title: 'Images Not Ready',
    message: 'The images are still being prepared. Please wait a moment, then try again.',
  },
  photoNotPrepared: {
    title: 'Image Not Prepared',
    message:
      'This image could not be prepared. Please choose it again. If that does not help, load the page again.',
  },
  photoTooLarge: {
    title: 'Image Too Large',
    message: 'This image is too large. Please take a new photo or choose a smaller image.',
  },
  destinationNotCovered: {
    title: 'Destination Not Covered',
    message: 'This insurance covers travel to Türkiye only.',
  },
  insuranceApplicationFailed: { title: 'Application Failed', message: 'Please try again' },
  insurancePaymentFailed: { message: 'Payment initialization failed' },
} as const;
