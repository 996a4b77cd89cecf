/** Refusals of the service, for any visitor: specification 1 sections 5, 7 and 8, design sections 4 and 5. */
export const serviceProblems = {
  // Country and price
  countryMismatch: {
    message: 'Country and country of origin do not match. Please choose the country again.',
  },
  countriesNotLoaded: { message: 'Error loading countries' },
  noCountries: { message: 'No countries available' },
  amountMismatch: {
    message: 'The price has changed since this page was opened. Please check the new total and try again.',
  },

  // Bot protection
  tokenNotIssued: { message: 'Failed to get token: {{status}}' },
  tooManyRequests: { message: 'Too many attempts. Please wait a minute and try again.' },
  tooManyRequestsUntil: { message: 'Too many attempts. Please try again {{when}}.' },

  // From the browser itself
  offline: {
    message: 'You are offline. Your answers are kept. Please try again when you are connected.',
  },
  timedOut: {
    message:
      'The service did not answer in time. Your answers are kept. Please try again: nothing is sent twice.',
  },
  priceChanged: {
    message:
      'The price is now {{now}} instead of {{before}}. Please check the new total before you press Pay again.',
  },

  // Any request
  invalidRequest: { message: 'Something in this request is missing or not valid. Please check the form.' },
  notFound: { message: 'There is nothing at this address.' },
  serviceUnavailable: {
    message:
      'The service is not available at the moment. Nothing that was stored is lost, and your answers are kept. Please try again in a moment.',
  },
  internalError: {
    message:
      'Something went wrong on our side. Please try again. If you were paying, check your application’s status first.',
  },

  // Status look-up and download
  numberRequired: { message: 'Please enter your application number' },
  numberTooShort: { message: 'An application number has at least 6 characters. Please check it.' },
  applicationNotFound: {
    message: 'Application not found. Please check your application number and try again.',
  },
  linkNotValid: {
    message:
      'This link has expired or is incomplete. Please search with your application number: it is in our emails.',
  },

  // Payment
  paymentBeingChecked: {
    title: 'Your earlier payment is being checked',
    message:
      'We are still checking whether your earlier payment went through. Please do not pay again now. Look again in a minute. If it did not go through, you can pay then.',
  },
  noPaymentMethod: {
    title: 'No card payment for your country',
    message:
      'Our payment provider takes no cards from your country at present. Nothing was charged. Please contact our support.',
  },
  applicationRejected: {
    title: 'This application was rejected',
    message:
      'It can no longer be paid for. The status page of this application says why. To try again, please start a new application.',
  },
  alreadyPaid: { message: 'This application has already been paid for. There is nothing more to pay.' },
  checkoutFailed: {
    title: 'Payment Initialization Failed',
    message: 'Could not initialize payment. Please try again.',
  },
  checkoutNotCreated: { message: 'Failed to create checkout' },
  applicationError: {
    title: 'Application Error',
    message: 'Your application could not be sent. Please try again.',
  },
  paymentError: {
    title: 'Payment Error',
    message: 'There was an issue initializing payment. Please try again or contact support.',
  },
  paymentProcessingError: {
    title: 'Payment Error',
    message: 'An error occurred during payment processing.',
  },
  threeDSecureMissing: { message: 'Missing 3D Secure parameters' },
} as const;
